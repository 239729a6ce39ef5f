import { changeShift } from '../../../domain/mutations/change-shift.ts'
import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import { pressesOfEdits } from '../../../domain/mutations/presses-of-edits.ts'
import { ok, type Result, refuse } from '../../../domain/result.ts'
import { isUnassigned } from '../../../domain/rota/assignment.ts'
import { applyEdits, type EditedRota } from '../../../domain/rota/edits/apply-edit.ts'
import { assignShifts } from '../../../domain/rota/edits/build-edits.ts'
import { type EditHistory, emptyHistory, undone, withStep } from '../../../domain/rota/edits/edit-history.ts'
import type { RotaEdit } from '../../../domain/rota/edits/rota-edit.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { useMutation } from '../../engine/use-mutation.ts'
import { useOneAtATime } from '../../engine/use-one-at-a-time.ts'
import { useReadOnce } from '../../engine/use-read-once.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { refusalWords } from '../../pieces/refusal-words.ts'
import { useSaySaved } from '../../pieces/use-saving.ts'
import { toast } from '../../ui/toast.ts'
import { shiftWords } from './reason-words.ts'

/** A shift of one rota, and who is to have it. */
export type Wanted = { readonly shift: Shift; readonly userId: string; readonly displayName: string }

/** The assignments that were given, and the undo of all of them. */
export type Given = { readonly count: number; readonly undo: () => Promise<void> }

/** The facts of a rota that edits of assignments need; a shift repeats them. */
const editedRotaOf = ({ rotaId, location, rotaType, rotaStatus, day }: Shift, zone: string): EditedRota => ({
  zone,
  rota: {
    id: rotaId,
    location,
    startDate: day,
    endDate: day,
    type: rotaType as Rota['type'],
    status: rotaStatus as Rota['status'],
  },
})

/** The shifts of a rota as this device shows them now; those that were read online stand for what it does not keep. */
const useShiftsNow = () => {
  const readOnce = useReadOnce()
  return async (known: readonly Shift[]): Promise<readonly Shift[]> => {
    const kept = await readOnce((read) => read.shiftsOfRota(known[0]?.rotaId ?? ''))
    const keptIds = new Set(kept.map(({ id }) => id))
    // Of a rota that this device keeps in part, single shifts are here: the others are as they were read.
    return [...kept, ...known.filter(({ id }) => !keptIds.has(id))]
  }
}

const useCommitEdits = () => {
  const commit = useMutation(changeShift as MutationDefinition)
  return async (
    before: readonly Shift[],
    edits: readonly RotaEdit[],
    within: EditedRota,
  ): Promise<string | undefined> => {
    for (const { payload, basedOn } of pressesOfEdits(before, edits, within)) {
      const kept = await commit(payload, { basedOn })
      if (!kept.ok) return refusalWords[kept.reason]
    }
    return undefined
  }
}

const takenWords = (taken: number): string => {
  if (taken === 0) return ''
  return taken === 1 ? ' 1 was already filled by someone else.' : ` ${taken} were already filled by someone else.`
}

const givenWords = (given: readonly Wanted[], facts: ReturnType<typeof useCareFacts>): string => {
  const [only] = given
  return given.length === 1 && only !== undefined
    ? `${only.displayName} was assigned to ${shiftWords(only.shift, facts)}.`
    : `${given.length} shifts were assigned.`
}

/** Takes back what was given, where it is still as it was left. Decision 63. */
const useUndo = () => {
  const { zone, settings } = useCareFacts()
  const shiftsNow = useShiftsNow()
  const commitEdits = useCommitEdits()
  return async (history: EditHistory, given: readonly Shift[]): Promise<void> => {
    const [first] = given
    if (first === undefined) return
    const within = { ...editedRotaOf(first, zone), sessions: settings?.sessions ?? [] }
    const now = await shiftsNow(given)
    const back = undone(history, now, within)
    if (back === undefined) return
    if (!back.ok) return void toast({ kind: 'warning', text: back.reason.sentence })
    const failure = await commitEdits(now, back.value.edits, within)
    const text =
      given.length === 1 ? 'Undone. The shift is open again.' : `Undone. ${given.length} shifts are open again.`
    toast(failure === undefined ? { kind: 'success', text } : { kind: 'error', text: failure })
  }
}

/** Gives what is still open, or says in a sentence why nothing was given. */
const useGive = () => {
  const facts = useCareFacts()
  const say = useSaySaved()
  const shiftsNow = useShiftsNow()
  const commitEdits = useCommitEdits()
  const undo = useUndo()
  return async (wanted: readonly Wanted[]): Promise<Result<Given, string>> => {
    const [first] = wanted
    if (first === undefined) return refuse('Choose at least one shift.')
    const now = await shiftsNow(wanted.map(({ shift }) => shift))
    const openNow = new Map(now.filter(isUnassigned).map((shift) => [shift.shiftId, shift]))
    const open = wanted.flatMap((one) => {
      const shift = openNow.get(one.shift.shiftId)
      return shift === undefined ? [] : [{ ...one, shift }]
    })
    const taken = wanted.length - open.length
    if (open.length === 0)
      return refuse(`Nothing was assigned. Someone else already has ${taken === 1 ? 'this shift' : 'these shifts'}.`)
    const edits = open.flatMap(({ shift, userId, displayName }) =>
      assignShifts([shift], { type: 'current', userId, displayName }),
    )
    const within = editedRotaOf(first.shift, facts.zone)
    const edited = applyEdits(now, edits, within)
    if (!edited.ok) return edited
    const refused = await commitEdits(now, edits, within)
    if (refused !== undefined) return refuse(refused)
    const history = withStep(emptyHistory, { edits, before: now, edited: edited.value })
    const back = () =>
      undo(
        history,
        open.map(({ shift }) => shift),
      )
    say({
      said: `${givenWords(open, facts)}${takenWords(taken)}`,
      link: { text: 'Undo', onPress: () => void back() },
    })
    return ok({ count: open.length, undo: back })
  }
}

/**
 * Gives open shifts of one rota to people: presses on this device, which go out when they can. What somebody else got
 * meanwhile is left. Decisions 63, 66.
 */
export const useAssign = () => {
  const give = useGive()
  const { run, isBusy, failure } = useOneAtATime((words: string) => words)
  const assign = (wanted: readonly Wanted[], onDone: (given: Given) => void) => void run(() => give(wanted), { onDone })
  return { assign, isBusy, failure }
}
