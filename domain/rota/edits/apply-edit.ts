import { ok, type Result, refuse } from '../../result.ts'
import { unsavedDocument } from '../../wire.ts'
import { isAbsenceEdit } from '../assignment.ts'
import { plannedTimes } from '../planned-times.ts'
import type { Rota } from '../rota.ts'
import { editRefusal } from '../rota-steps.ts'
import type { Shift } from '../shift.ts'
import { isWithinRota, outsideRotaSentence } from '../within-rota.ts'
import { inverseOf } from './inverse-of.ts'
import { assignedBy, type RotaEdit, type ShiftFields } from './rota-edit.ts'

/** The rota whose shifts are edited, and the provider's zone. */
export type EditedRota = {
  readonly rota: Pick<Rota, 'id' | 'location' | 'type' | 'status' | 'startDate' | 'endDate'>
  readonly zone: string
}

const timeFields = ['day', 'startTime', 'endTime'] as const

/** A shift without the texts that were emptied. */
const withoutEmptyTexts = ({ title = '', notes = '', ...shift }: Shift): Shift => ({
  ...shift,
  ...(title === '' ? {} : { title }),
  ...(notes.trim() === '' ? {} : { notes }),
})

/** A shift with these fields, where they can stand: its times in the zone, within the rota, one at work. Rules §5. */
const written = (shift: Shift, fields: Partial<ShiftFields>, { rota, zone }: EditedRota): Result<Shift, string> => {
  const changed = withoutEmptyTexts({ ...shift, ...fields })
  if (changed.assignedTo.filter(({ type }) => type === 'current').length > 1) {
    return refuse('Choose only one person or agency for a shift.')
  }
  if (timeFields.every((field) => fields[field] === undefined)) return ok(changed)
  const { day, startTime, endTime } = changed
  const times = plannedTimes({ day, startTime, endTime }, { zone })
  if (!times.ok) return refuse(times.reason.sentence)
  return isWithinRota(day, rota) ? ok({ ...changed, ...times.value }) : refuse(outsideRotaSentence(rota))
}

/** A shift of this rota of which nothing is written yet. */
const emptyShift = (shiftId: string, { rota }: EditedRota): Omit<Shift, keyof ShiftFields> => ({
  ...unsavedDocument(shiftId),
  ...{ shiftId, rotaId: rota.id, startDate: 0, endDate: 0, activities: [] },
  ...{ location: rota.location, rotaType: rota.type, rotaStatus: rota.status },
})

/** Somebody noted sick or on holiday, or what takes exactly that back. */
const isAbsence = (edit: RotaEdit, shift: Shift | undefined): boolean => {
  if (edit.kind === 'assign') return edit.who !== 'nobody' && edit.who.type !== 'current'
  if (edit.kind !== 'change' || shift === undefined) return false
  const { assignedTo, ...others } = edit.fields
  return assignedTo !== undefined && Object.keys(others).length === 0 && isAbsenceEdit(shift.assignedTo, assignedTo)
}

const created = (
  shifts: readonly Shift[],
  { shiftId, fields }: RotaEdit & { kind: 'create' },
  within: EditedRota,
): Result<Shift[], string> => {
  if (shifts.some((shift) => shift.shiftId === shiftId)) return refuse('This shift is already on the rota.')
  const made = written({ ...emptyShift(shiftId, within), ...fields }, fields, within)
  return made.ok ? ok([...shifts, made.value]) : made
}

/**
 * The shifts after an edit, or a sentence that says why it cannot be: the rota is closed, the shift is not there, its
 * day lies outside of the rota, its times are none. Their order means nothing. Rules §4, §5.
 */
export const applyEdit = (shifts: readonly Shift[], edit: RotaEdit, within: EditedRota): Result<Shift[], string> => {
  const shift = shifts.find(({ shiftId, rotaId }) => shiftId === edit.shiftId && rotaId === within.rota.id)
  const closed = editRefusal(within.rota.status, { isAbsence: isAbsence(edit, shift) })
  if (closed !== undefined) return refuse(closed)
  if (edit.kind === 'create') return created(shifts, edit, within)
  if (shift === undefined) return refuse('This shift is no longer on the rota.')
  if (edit.kind === 'remove') return ok(shifts.filter((one) => one !== shift))
  const fields = edit.kind === 'assign' ? { assignedTo: assignedBy(shift, edit.who) } : edit.fields
  const changed = written(shift, fields, within)
  return changed.ok ? ok(shifts.map((one) => (one === shift ? changed.value : one))) : changed
}

/** What a group of edits comes to; `inverse` takes all of it back. */
export type Edited = { readonly shifts: readonly Shift[]; readonly inverse: readonly RotaEdit[] }

/** A group of edits, one after the other: all of them, or none and the sentence of the first that cannot be. */
export const applyEdits = (
  shifts: readonly Shift[],
  edits: readonly RotaEdit[],
  within: EditedRota,
): Result<Edited, string> => {
  let current = shifts
  const inverse: RotaEdit[] = []
  for (const edit of edits) {
    const after = applyEdit(current, edit, within)
    if (!after.ok) return after
    const back = inverseOf(current, edit)
    if (back !== undefined) inverse.unshift(back)
    current = after.value
  }
  return ok({ shifts: current, inverse })
}
