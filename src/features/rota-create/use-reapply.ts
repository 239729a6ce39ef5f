import { useMemo, useState } from 'react'
import { createShift } from '../../../domain/mutations/create-shift.ts'
import type { SaidShifts } from '../../../domain/rota/edits/own-edits.ts'
import { editsOfReapplying, reapplying } from '../../../domain/rota/reapplying.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { RuleDays } from '../../../domain/time/rule-days.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useRotaEdits } from '../../pieces/use-rota-edits.ts'
import { useWholeRota } from '../../pieces/use-whole-rota.ts'
import { useThere } from './use-plan.ts'

type Asked = { readonly rota: Rota; readonly shifts: readonly Shift[]; readonly ruleDays: RuleDays }

/** The masters of the place and type of a rota, and the shifts of it that have edits on this device. */
const useKnown = () =>
  useLiveQuery(async (read) => {
    const [rotas, entries] = await Promise.all([read.rotas(), read.outboxEntries()])
    return {
      masters: rotas.filter(({ status }) => status === 'master'),
      rotas,
      // What has just arrived may still stand here as it was before. A shift that was made is not edited yet.
      waitingIds: new Set(entries.flatMap(({ name, target }) => (name === createShift.name ? [] : target))),
    }
  }, [])

type Chosen = { readonly masterId: string; readonly leavesClashes: boolean }

/** What applying the chosen master to a rota again would do; undefined while something of it is not known. */
const usePlan = ({ rota, shifts, ruleDays }: Asked, { masterId, leavesClashes }: Chosen) => {
  const { settings, zone, today } = useCareFacts()
  const source = useWholeRota(masterId)
  const there = useThere(rota)
  const known = useKnown()
  const plan = useMemo(() => {
    if (source.state !== 'here' || there === undefined || settings === undefined || known === undefined)
      return undefined
    const { startDate, endDate, id, dateCreated } = rota
    return reapplying({
      source,
      people: there.people,
      others: there.others,
      waitingIds: known.waitingIds,
      leavesClashes,
      rota: { id, dateCreated, shifts },
      wanted: { startDate, endDate, isMaster: false },
      duties: settings.duties.map(({ value }) => value),
      sessions: settings.sessions,
      today,
      zone,
      ruleDays,
    })
  }, [source, there, settings, known, rota, shifts, leavesClashes, today, zone, ruleDays])
  return { plan, sourceState: source.state, known }
}

type Applied = { readonly rota: Rota; readonly whole: SaidShifts; readonly ruleDays: RuleDays }

/** Applying a master to a rota again: which one, what it would do, what is ticked of what was edited by hand. Decision 35. */
export const useReapply = ({ rota, whole, ruleDays }: Applied, onDone: () => void) => {
  const [chosenId, setChosenId] = useState<string>()
  const [leavesClashes, setLeavesClashes] = useState(false)
  const [tickedIds, setTickedIds] = useState<ReadonlySet<string>>(new Set())
  const known = useKnown()
  const masters = (known?.masters ?? []).filter(
    ({ location, type }) => location === rota.location && type === rota.type,
  )
  const masterId = chosenId ?? (masters.length === 1 ? (masters[0]?.id ?? '') : '')
  const { edits: rotaEdits, shown, handOn } = useRotaEdits(rota, whole)
  const { plan, sourceState } = usePlan({ rota, shifts: shown, ruleDays }, { masterId, leavesClashes })
  const edits = plan === undefined ? [] : editsOfReapplying(plan, tickedIds)
  const [isApplying, setIsApplying] = useState(false)
  const apply = async () => {
    setIsApplying(true)
    const isMade = await rotaEdits.make(edits, 'Master applied.')
    setIsApplying(false)
    if (!isMade) return
    handOn()
    onDone()
  }
  return {
    masters,
    masterId,
    plan,
    sourceState,
    leavesClashes,
    setLeavesClashes,
    tickedIds,
    isApplying,
    rotas: known?.rotas ?? [],
    isKnown: known !== undefined,
    choose: (id: string) => {
      setChosenId(id)
      setTickedIds(new Set())
    },
    tick: (id: string, isTicked: boolean) => {
      const others = [...tickedIds].filter((one) => one !== id)
      setTickedIds(new Set(isTicked ? [...others, id] : others))
    },
    count: edits.length,
    apply: () => void apply(),
  }
}

export type Reapply = ReturnType<typeof useReapply>
