import { applyEdit, type EditedRota } from '../rota/edits/apply-edit.ts'
import { assignedBy, type RotaEdit, type ShiftFields } from '../rota/edits/rota-edit.ts'
import type { Shift } from '../rota/shift.ts'
import { changeShift } from './change-shift.ts'
import { createShift } from './create-shift.ts'
import type { MutationDefinition } from './define-mutation.ts'
import { removeShift } from './remove-shift.ts'

/** A mutation with its payload in decoded form, as it is committed. */
export type EditPress = {
  readonly definition: MutationDefinition
  readonly payload: Readonly<Record<string, unknown>>
  /** The version of the shift that its author saw; undefined for a new one. Decision 65. */
  readonly basedOn?: number | undefined
}

/** Fields as they are sent: when somebody took a shift on is the server's to say. */
const sent = ({ assignedTo, ...fields }: Partial<ShiftFields>): Record<string, unknown> => ({
  ...fields,
  ...(assignedTo === undefined ? {} : { assignedTo: assignedTo.map(({ selfAssigned: _taken, ...one }) => one) }),
})

const pressOf = (edit: RotaEdit, shift: Shift | undefined, rotaId: string): EditPress => {
  const { shiftId } = edit
  const basedOn = ('basedOn' in edit ? edit.basedOn : undefined) ?? shift?.version
  if (edit.kind === 'remove') return { definition: removeShift, payload: { rotaId, shiftId }, basedOn }
  if (edit.kind === 'create') {
    const { activities: _linked, ...fields } = edit.fields
    return { definition: createShift, payload: { rotaId, id: shiftId, ...sent(fields) } }
  }
  const assigned = edit.kind === 'assign' && shift !== undefined ? { assignedTo: assignedBy(shift, edit.who) } : {}
  const fields = edit.kind === 'change' ? edit.fields : assigned
  return { definition: changeShift, payload: { rotaId, shiftId, ...sent(fields) }, basedOn }
}

/** What is to be committed for edits that can be made on these shifts, in their order. Decision 63. */
export const pressesOfEdits = (
  before: readonly Shift[],
  edits: readonly RotaEdit[],
  within: EditedRota,
): EditPress[] => {
  let shifts = before
  return edits.map((edit) => {
    const shift = shifts.find(({ shiftId }) => shiftId === edit.shiftId)
    const after = applyEdit(shifts, edit, within)
    if (after.ok) shifts = after.value
    return pressOf(edit, shift, within.rota.id)
  })
}
