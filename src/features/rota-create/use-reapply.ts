import { useMemo, useState } from 'react'
import { successToastMs } from '../../../domain/constants.ts'
import { createShift } from '../../../domain/mutations/create-shift.ts'
import { pressesOfEdits } from '../../../domain/mutations/presses-of-edits.ts'
import { applyEdits } from '../../../domain/rota/edits/apply-edit.ts'
import type { RotaEdit } from '../../../domain/rota/edits/rota-edit.ts'
import { editsOfReapplying, reapplying } from '../../../domain/rota/reapplying.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { RuleDays } from '../../../domain/time/rule-days.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { refusalWords } from '../../pieces/refusal-words.ts'
import { useWholeRota } from '../../pieces/use-whole-rota.ts'
import { toast } from '../../ui/toast.ts'
import { useThere } from './use-plan.ts'

type OnRota = { readonly rota: Rota; readonly shifts: readonly Shift[] }
type Asked = OnRota & { readonly ruleDays: RuleDays }

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
      ...{ source, people: there.people, others: there.others, waitingIds: known.waitingIds, leavesClashes },
      rota: { id, dateCreated, shifts },
      wanted: { startDate, endDate, isMaster: false },
      duties: settings.duties.map(({ value }) => value),
      ...{ sessions: settings.sessions, today, zone, ruleDays },
    })
  }, [source, there, settings, known, rota, shifts, leavesClashes, today, zone, ruleDays])
  return { plan, sourceState: source.state, known }
}

/** Keeps edits of a rota on this device, one after the other, and says so; they can be undone at once. Decision 63. */
const useEdits = ({ rota, shifts }: OnRota) => {
  const engine = useEngine()
  const { zone } = useCareFacts()
  const [failure, setFailure] = useState<string>()
  const keep = async (before: readonly Shift[], edits: readonly RotaEdit[]): Promise<string | undefined> => {
    for (const { definition, payload } of pressesOfEdits(before, edits, { rota, zone })) {
      const kept = await engine.commit(definition, payload)
      if (!kept.ok) return refusalWords[kept.reason]
    }
    return undefined
  }
  const apply = async (edits: readonly RotaEdit[], onDone: () => void) => {
    const after = applyEdits(shifts, edits, { rota, zone })
    const refused = after.ok ? await keep(shifts, edits) : after.reason
    setFailure(refused)
    if (refused !== undefined || !after.ok) return
    const undo = async () => {
      const text = (await keep(after.value.shifts, after.value.inverse)) ?? 'Undone'
      toast({ kind: text === 'Undone' ? 'success' : 'error', text, durationMs: successToastMs })
    }
    toast({ kind: 'success', text: 'Master applied', link: { text: 'Undo', onPress: () => void undo() } })
    onDone()
  }
  return { apply, failure }
}

/** Applying a master to a rota again: which one, what it would do, what is ticked of what was edited by hand. Decision 35. */
export const useReapply = (onRota: Asked, onDone: () => void) => {
  const { rota } = onRota
  const [chosenId, setChosenId] = useState<string>()
  const [leavesClashes, setLeavesClashes] = useState(false)
  const [tickedIds, setTickedIds] = useState<ReadonlySet<string>>(new Set())
  const known = useKnown()
  const masters = (known?.masters ?? []).filter(
    ({ location, type }) => location === rota.location && type === rota.type,
  )
  const masterId = chosenId ?? (masters.length === 1 ? (masters[0]?.id ?? '') : '')
  const { plan, sourceState } = usePlan(onRota, { masterId, leavesClashes })
  const { apply, failure } = useEdits(onRota)
  const edits = plan === undefined ? [] : editsOfReapplying(plan, tickedIds)
  return {
    ...{ masters, masterId, plan, sourceState, leavesClashes, setLeavesClashes, tickedIds, failure },
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
    apply: () => void apply(edits, onDone),
  }
}

export type Reapply = ReturnType<typeof useReapply>
