import type { Shift } from '../shift.ts'
import { fieldsOfShift, type RotaEdit, type ShiftFields } from './rota-edit.ts'

/** These fields of a shift as they were; a text that it had none of is emptied. */
const asBefore = (shift: Shift, fields: Partial<ShiftFields>): Partial<ShiftFields> => {
  const before = { title: '', notes: '', ...fieldsOfShift(shift) }
  return Object.fromEntries(Object.entries(before).filter(([field]) => field in fields))
}

/** The edit that takes another back, from the shifts before it; undefined where it changed none of them. */
export const inverseOf = (shiftsBefore: readonly Shift[], edit: RotaEdit): RotaEdit | undefined => {
  const { shiftId } = edit
  if (edit.kind === 'create') return { kind: 'remove', shiftId }
  const shift = shiftsBefore.find((one) => one.shiftId === shiftId)
  if (shift === undefined) return undefined
  const { activities, assignedTo } = shift
  if (edit.kind === 'remove') return { kind: 'create', shiftId, fields: { ...fieldsOfShift(shift), activities } }
  return { kind: 'change', shiftId, fields: edit.kind === 'assign' ? { assignedTo } : asBefore(shift, edit.fields) }
}
