import { useMemo, useState } from 'react'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { isOpenAhead } from '../../../domain/rota/suggest/work.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { type FillRow, factsWhenGiven, fillRows } from './fill-rows.ts'
import { type Given, useAssign } from './use-assign.ts'
import { useCoverFacts } from './use-cover-facts.ts'
import { useProposal } from './use-proposal.ts'

const noPicks: ReadonlyMap<string, string> = new Map()
const noTicks: ReadonlyMap<string, boolean> = new Map()

const wordsOfClashes = (count: number): string =>
  count === 1
    ? 'Choose someone else where you see “Not possible”, or clear the tick. 1 person cannot take the shift as chosen.'
    : `Choose someone else where you see “Not possible”, or clear the tick. ${count} people cannot take the shifts as chosen.`

/** The manager's changes of the proposal: set anew with each proposal. */
const useChanges = () => {
  const [picks, setPicks] = useState(noPicks)
  const [ticks, setTicks] = useState(noTicks)
  const tick = (shiftId: string, isTicked: boolean) => setTicks((all) => new Map(all).set(shiftId, isTicked))
  return {
    picks,
    ticks,
    tick,
    choose: (shiftId: string, userId: string) => {
      setPicks((all) => new Map(all).set(shiftId, userId))
      tick(shiftId, true)
    },
    clear: () => {
      setPicks(noPicks)
      setTicks(noTicks)
    },
  }
}

/** Gives the shifts that are ticked, unless one of the people cannot take theirs; and takes all of them back. */
const useAccepting = (ticked: readonly FillRow[]) => {
  const { assign, isBusy, failure } = useAssign()
  const [clashes, setClashes] = useState<string>()
  const [given, setGiven] = useState<Given>()
  const accept = () => {
    const blocked = ticked.filter(({ candidate }) => candidate?.isBlocked).length
    setClashes(blocked === 0 ? undefined : wordsOfClashes(blocked))
    if (blocked > 0) return
    const wanted = ticked.flatMap(({ shift, candidate }) =>
      candidate ? [{ shift, userId: candidate.person.userId, displayName: candidate.person.displayName }] : [],
    )
    assign(wanted, setGiven)
  }
  const undo = async () => {
    await given?.undo()
    setGiven(undefined)
  }
  return { accept, given, undo, isBusy, failure: clashes ?? failure }
}

/** The proposal for the open shifts of a rota, what the manager makes of it, and accepting it. Decision 66. */
export const useFill = (rota: Rota, shifts: readonly Shift[]) => {
  const { now, zone, settings } = useCareFacts()
  const known = useCoverFacts({ fromOn: rota.startDate, untilOn: rota.endDate }, shifts)
  const { facts } = known
  const open = useMemo(() => {
    const clock = { sessions: settings?.sessions ?? [], zone }
    return shifts.filter((shift) => isOpenAhead(shift, { now, clock }))
  }, [shifts, now, settings, zone])
  const [round, setRound] = useState(1)
  const proposed = useProposal(open, facts, round)
  const changes = useChanges()
  const choices = useMemo(
    () => proposed && { picks: new Map([...proposed, ...changes.picks]), ticks: changes.ticks },
    [proposed, changes.picks, changes.ticks],
  )
  const rows = useMemo(() => (facts && choices ? fillRows(open, facts, choices) : undefined), [open, facts, choices])
  const ticked = (rows ?? []).filter(({ isTicked }) => isTicked)
  const accepting = useAccepting(ticked)
  const again = () => {
    changes.clear()
    setRound((one) => one + 1)
  }
  return {
    rows,
    ticked,
    ...accepting,
    again,
    unknownFrom: known.unknownFrom,
    tick: changes.tick,
    choose: changes.choose,
    openCount: open.length,
    /** Everybody's work as it is once all that is ticked was given. */
    factsThen: rows && facts && choices ? factsWhenGiven(rows, facts, choices) : undefined,
  }
}

export type Fill = ReturnType<typeof useFill>
