import type { Session } from '../../provider/provider-settings.ts'
import { ok, type Result, refuse } from '../../result.ts'
import type { Assignment, Shift } from '../shift.ts'
import { shiftWords } from '../staff-words.ts'
import { applyEdits, type Edited, type EditedRota } from './apply-edit.ts'
import { fieldsOfShift, type RotaEdit, type ShiftFields } from './rota-edit.ts'

/** What the edits of a step are about, as it stands before or after them; undefined where the shift is not there. */
type Marks = ReadonlyMap<string, Readonly<Record<string, string>> | undefined>

/** One step of undo: a group of edits that were made together, and what takes them back. */
export type EditStep = {
  readonly edits: readonly RotaEdit[]
  readonly inverse: readonly RotaEdit[]
  readonly before: Marks
  readonly after: Marks
}

/** What can be undone, and redone, the newest last. A value: every change gives a new one. Decision 63. */
export type EditHistory = { readonly done: readonly EditStep[]; readonly undone: readonly EditStep[] }

export const emptyHistory: EditHistory = { done: [], undone: [] }

const assignmentMark = ({ type, userId, agencyId }: Assignment): string => `${type} ${userId ?? agencyId}`

/** A field as it is compared: what the server writes in its own way, such as names and seconds, is the same. */
const markOf = (field: keyof ShiftFields, shift: ShiftFields): string => {
  if (field === 'startTime' || field === 'endTime') return shift[field].slice(0, 5)
  if (field === 'assignedTo') return shift.assignedTo.map(assignmentMark).sort().join()
  if (field !== 'schedule') return String(shift[field] ?? '').trim()
  const entries = shift.schedule.map((one) => [one.startTime.slice(0, 5), one.endTime.slice(0, 5), one.type, one.notes])
  return JSON.stringify(entries)
}

const everyField: readonly (keyof ShiftFields)[] = [
  ...(['day', 'startTime', 'endTime', 'title', 'notes'] as const),
  ...(['dutiesRequired', 'coverNotRequired', 'schedule', 'assignedTo'] as const),
]

/** The fields that an edit writes: all of a shift that comes or goes. */
const fieldsOfEdit = (edit: RotaEdit): readonly (keyof ShiftFields)[] => {
  if (edit.kind === 'assign') return ['assignedTo']
  return edit.kind === 'change' ? everyField.filter((field) => field in edit.fields) : everyField
}

const marksOf = (shifts: readonly Shift[], edits: readonly RotaEdit[]): Marks => {
  const shiftById = new Map(shifts.map((shift) => [shift.shiftId, shift]))
  const fieldsById = new Map<string, ReadonlySet<keyof ShiftFields>>()
  for (const edit of edits) {
    fieldsById.set(edit.shiftId, new Set([...(fieldsById.get(edit.shiftId) ?? []), ...fieldsOfEdit(edit)]))
  }
  return new Map(
    [...fieldsById].map(([id, fields]) => {
      const shift = shiftById.get(id)
      const written = shift && fieldsOfShift(shift)
      return [id, written && Object.fromEntries([...fields].map((field) => [field, markOf(field, written)]))]
    }),
  )
}

/** The id of the first shift that does not stand any more as these marks say. */
const changedSince = (marks: Marks, now: Marks): string | undefined =>
  [...marks].find(([id, mark]) => {
    const current = now.get(id)
    if (mark === undefined || current === undefined) return mark !== current
    return Object.entries(mark).some(([field, value]) => current[field] !== value)
  })?.[0]

/** What was done is remembered; what had been undone before it cannot be redone any more. */
export const withStep = (
  { done }: EditHistory,
  { edits, before, edited }: { readonly edits: readonly RotaEdit[]; before: readonly Shift[]; edited: Edited },
): EditHistory => ({
  done: [
    ...done,
    { edits, inverse: edited.inverse, before: marksOf(before, edits), after: marksOf(edited.shifts, edits) },
  ],
  undone: [],
})

/** A step taken back, or forward again: the history then, the edits to make, and the shifts after them. */
export type Stepped = { readonly history: EditHistory; readonly edits: readonly RotaEdit[]; readonly edited: Edited }

/** Why a step cannot be taken, as a sentence, and the history without it: the next one can be. */
export type StepRefusal = { readonly sentence: string; readonly history: EditHistory }

/** The rota whose edits are taken back, and the sessions by which its shifts are called. */
export type UndoneRota = EditedRota & { readonly sessions: readonly Session[] }

const changedWords = (shift: Shift | undefined, within: UndoneRota): string =>
  shift === undefined ? 'One of its shifts no longer exists' : `The shift on ${shiftWords(shift, within)} has changed`

type Taking = {
  readonly edits: readonly RotaEdit[]
  readonly expected: Marks
  readonly verb: 'undone' | 'redone'
}

/** The edits made on the shifts as they are, where nobody has changed what they are about since. */
const taken = (
  shifts: readonly Shift[],
  within: UndoneRota,
  { edits, expected, verb }: Taking,
): Result<Edited, string> => {
  const changedId = changedSince(expected, marksOf(shifts, edits))
  if (changedId === undefined) return applyEdits(shifts, edits, within)
  const shift = shifts.find(({ shiftId }) => shiftId === changedId)
  return refuse(
    `${changedWords(shift, within)}. This cannot be ${verb}, because someone else made the change. Edit the rota instead.`,
  )
}

/**
 * Takes the last step back, on the shifts as they are now. Where somebody else has changed what it wrote it is refused,
 * and forgotten; undefined where there is nothing to undo. Decision 63.
 */
export const undone = (
  { done, undone: ahead }: EditHistory,
  shifts: readonly Shift[],
  within: UndoneRota,
): Result<Stepped, StepRefusal> | undefined => {
  const step = done.at(-1)
  if (step === undefined) return undefined
  const rest = done.slice(0, -1)
  const edited = taken(shifts, within, { edits: step.inverse, expected: step.after, verb: 'undone' })
  if (!edited.ok) return refuse({ sentence: edited.reason, history: { done: rest, undone: ahead } })
  return ok({ edits: step.inverse, edited: edited.value, history: { done: rest, undone: [...ahead, step] } })
}

/** Makes the step again that was undone last, on the same condition. Decision 63. */
export const redone = (
  { done, undone: ahead }: EditHistory,
  shifts: readonly Shift[],
  within: UndoneRota,
): Result<Stepped, StepRefusal> | undefined => {
  const step = ahead.at(-1)
  if (step === undefined) return undefined
  const rest = ahead.slice(0, -1)
  const edited = taken(shifts, within, { edits: step.edits, expected: step.before, verb: 'redone' })
  if (!edited.ok) return refuse({ sentence: edited.reason, history: { done, undone: rest } })
  return ok({ edits: step.edits, edited: edited.value, history: { done: [...done, step], undone: rest } })
}
