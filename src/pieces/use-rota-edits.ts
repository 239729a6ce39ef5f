import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { changeShift } from '../../domain/mutations/change-shift.ts'
import { createShift } from '../../domain/mutations/create-shift.ts'
import { type EditPress, pressesOfEdits } from '../../domain/mutations/presses-of-edits.ts'
import { removeShift } from '../../domain/mutations/remove-shift.ts'
import { applyEdits, type Edited, type EditedRota } from '../../domain/rota/edits/apply-edit.ts'
import { redone, type UndoneRota, undone, withStep } from '../../domain/rota/edits/edit-history.ts'
import { type SaidShifts, withOwnEdits } from '../../domain/rota/edits/own-edits.ts'
import type { RotaEdit } from '../../domain/rota/edits/rota-edit.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import { editRefusal } from '../../domain/rota/rota-steps.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { useInTurn } from '../engine/use-in-turn.ts'
import { type Press, useMutation } from '../engine/use-mutation.ts'
import { useReadOnce } from '../engine/use-read-once.ts'
import { dismissToast, toast } from '../ui/toast.ts'
import { useCareFacts } from './care-facts.tsx'
import { useDaysInCopy } from './page-states.tsx'
import { refusalWords } from './refusal-words.ts'
import { useClashToast } from './use-clash-toast.ts'
import { useOwnEdits } from './use-own-edits.ts'
import { type EditsPast, useRotaEditsPast } from './use-rota-edits-past.ts'
import { useSaySaved } from './use-saving.ts'

/** The edits of a rota since its page was opened. */
export type RotaEdits = {
  /** Makes a group of edits, whole or not at all, and says so with `said`, or the refusal; answers whether it was made. */
  readonly make: (edits: readonly RotaEdit[], said: string) => Promise<boolean>
  /** Undefined where there is nothing to undo, or redo. */
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** The entries that were kept, in the order of what was pressed, and why it ended before the last. */
type Kept = { readonly entryIds: readonly string[]; readonly failure: string | undefined }

/** Keeps presses on this device in their order, until one cannot be kept. */
const useKeep = () => {
  const [change, create, remove] = [useMutation(changeShift), useMutation(createShift), useMutation(removeShift)]
  return useCallback(
    async (presses: readonly EditPress[]): Promise<Kept> => {
      const commits = new Map([
        [changeShift.name, change],
        [createShift.name, create],
        [removeShift.name, remove],
      ] as [string, Press<EditPress['payload']>][])
      const entryIds: string[] = []
      for (const { definition, payload, basedOn } of presses) {
        const kept = await commits.get(definition.name)?.(payload, { basedOn })
        if (kept?.ok !== true) return { entryIds, failure: refusalWords[kept?.reason ?? 'invalid'] }
        entryIds.push(kept.value.id)
      }
      return { entryIds, failure: undefined }
    },
    [change, create, remove],
  )
}

/** Keeps a group of edits whole: what was kept of it before one that could not be is taken back. */
const useKeepGroup = () => {
  const keep = useKeep()
  return useCallback(
    async (before: readonly Shift[], edits: readonly RotaEdit[], within: EditedRota): Promise<Kept> => {
      const kept = await keep(pressesOfEdits(before, edits, within))
      if (kept.failure === undefined) return kept
      const begun = applyEdits(before, edits.slice(0, kept.entryIds.length), within)
      if (begun.ok) await keep(pressesOfEdits(begun.value.shifts, begun.value.inverse, within))
      return kept
    },
    [keep],
  )
}

/**
 * The shifts as they are shown: this device's copy shows its own edits by itself; where the rota lies beyond the copy,
 * they are laid over what the server said, until it says something that contains them. Decision 9.
 */
const useShown = (within: EditedRota, whole: SaidShifts, isInCopy: boolean) => {
  const readOnce = useReadOnce()
  const { own, made } = useOwnEdits(isInCopy)
  const { shifts, asOf } = whole
  const shown = useMemo(
    () => (isInCopy ? shifts : withOwnEdits({ shifts, asOf }, own, within)),
    [isInCopy, shifts, asOf, own, within],
  )
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  }, [shown])
  const { id } = within.rota
  /** The shifts after everything that was pressed before. */
  const read = useCallback(async (): Promise<readonly Shift[]> => {
    const inCopy = isInCopy ? await readOnce((from) => from.shiftsOfRota(id)) : []
    return inCopy.length > 0 ? inCopy : latest.current
  }, [readOnce, isInCopy, id])
  const note = useCallback(
    (edits: readonly RotaEdit[], { entryIds }: Kept, { shifts: after }: Edited) => {
      latest.current = after
      made(edits, entryIds)
    },
    [made],
  )
  return { shown, read, note }
}

const refused = (text: string): false => {
  toast({ kind: 'warning', text })
  return false
}

type Ground = { readonly within: UndoneRota } & Pick<ReturnType<typeof useShown>, 'read' | 'note'>

/** Takes a step back, or forward again, in its turn. */
const useStep = ({ within, read, note }: Ground, past: EditsPast) => {
  const keepGroup = useKeepGroup()
  return useCallback(
    async (take: typeof undone, said: string) => {
      const before = await read()
      const stepped = take(past.history(), before, within)
      if (stepped === undefined) return
      if (!stepped.ok) {
        past.remember(stepped.reason.history)
        refused(stepped.reason.sentence)
        return
      }
      const kept = await keepGroup(before, stepped.value.edits, within)
      if (kept.failure !== undefined) {
        refused(kept.failure)
        return
      }
      note(stepped.value.edits, kept, stepped.value.edited)
      past.remember(stepped.value.history)
      if (past.told !== undefined) dismissToast(past.told)
      toast({ kind: 'success', text: said })
    },
    [read, within, keepGroup, note, past],
  )
}

/** Makes a group of edits, and says so; the Undo beside the words goes with the next edit, which it would take back. */
const useMake = ({ within, read, note }: Ground, past: EditsPast) => {
  const keepGroup = useKeepGroup()
  const tellClashes = useClashToast(within)
  const say = useSaySaved()
  return useCallback(
    async (edits: readonly RotaEdit[], words: string, undo: () => void) => {
      const before = await read()
      const edited = applyEdits(before, edits, within)
      if (!edited.ok) return refused(edited.reason)
      const kept = await keepGroup(before, edits, within)
      if (kept.failure !== undefined) return refused(kept.failure)
      note(edits, kept, edited.value)
      past.remember(withStep(past.history(), { edits, before, edited: edited.value }))
      if (past.told !== undefined) dismissToast(past.told)
      past.told = say({ said: words, link: { text: 'Undo', onPress: undo } })
      await tellClashes(before, edits)
      return true
    },
    [read, within, keepGroup, note, say, past, tellClashes],
  )
}

/**
 * Edits of a rota's shifts, each group kept on this device at once, with undo and redo for as long as its page is open,
 * and on the page that this one hands them on to; and the shifts with them. What somebody else changed since is never
 * undone along with it. Decision 63.
 */
export const useRotaEdits = (
  rota: Rota,
  whole: SaidShifts,
): {
  readonly edits: RotaEdits
  readonly shown: readonly Shift[]
  /** Lets the page of the rota that is opened next undo what was edited here. */
  readonly handOn: () => void
} => {
  const { zone, settings } = useCareFacts()
  const isInCopy = useDaysInCopy()
  const within = useMemo((): UndoneRota => ({ rota, zone, sessions: settings?.sessions ?? [] }), [rota, zone, settings])
  const { shown, read, note } = useShown(within, whole, whole.asOf === undefined || isInCopy(rota) === true)
  const inTurn = useInTurn()
  const { past, history, handOn } = useRotaEditsPast(rota.id)
  const step = useStep({ within, read, note }, past)
  const group = useMake({ within, read, note }, past)
  const undo = useCallback(() => void inTurn(() => step(undone, 'Undone.')), [inTurn, step])
  const redo = useCallback(() => void inTurn(() => step(redone, 'Redone.')), [inTurn, step])
  const [making, setMaking] = useState(0)
  const make = useCallback(
    async (edits: readonly RotaEdit[], said: string) => {
      if (edits.length === 0) return true
      setMaking((count) => count + 1)
      return inTurn(() => group(edits, said, undo)).finally(() => setMaking((count) => count - 1))
    },
    [inTurn, group, undo],
  )
  const edits = useMemo(() => {
    // A closed rota leaves free what is about sick and holiday notes alone; a step that is refused would be forgotten.
    const isClosed = editRefusal(rota.status) !== undefined
    const isFree = (take: typeof undone) => !isClosed || take(history, shown, within)?.ok === true
    return {
      make,
      // What is still being made can be taken back already: that comes after it.
      undo: history.done.length + making > 0 && isFree(undone) ? undo : undefined,
      redo: history.undone.length > 0 && isFree(redone) ? redo : undefined,
    }
  }, [make, undo, redo, history, making, rota.status, shown, within])
  return { edits, shown, handOn }
}
