import type { Shift } from '../shift.ts'
import { applyEdit, type EditedRota } from './apply-edit.ts'
import type { RotaEdit } from './rota-edit.ts'

/**
 * How far an edit that was made on this device has come. `version` and `dateModified` are what the server made of its
 * shift; an edit that was refused or given up is `gone`.
 */
export type Arrival =
  | { readonly state: 'waiting' | 'gone' }
  | { readonly state: 'received'; readonly version?: number | undefined; readonly dateModified?: string | undefined }

export type OwnEdit = { readonly edit: RotaEdit; readonly arrival: Arrival }

/** The shifts of a rota as the server said them, and where in the order of all changes that was. */
export type SaidShifts = { readonly shifts: readonly Shift[]; readonly asOf?: string | undefined }

/** Whether what the server said was said with this edit in it, or after it. */
const contains = ({ shifts, asOf }: SaidShifts, { edit, arrival }: OwnEdit): boolean => {
  if (arrival.state !== 'received') return arrival.state === 'gone'
  const { version, dateModified } = arrival
  if (asOf !== undefined && dateModified !== undefined && asOf >= dateModified) return true
  const shift = shifts.find(({ shiftId }) => shiftId === edit.shiftId)
  if (shift === undefined) return edit.kind === 'remove'
  return version !== undefined && shift.version >= version
}

/**
 * The shifts of a rota that this device has no copy of, with those own edits that the answer does not contain yet; what
 * cannot stand any more is passed over. From then on the answer counts alone: somebody may have changed it since.
 */
export const withOwnEdits = (said: SaidShifts, own: readonly OwnEdit[], within: EditedRota): readonly Shift[] =>
  own
    .filter((one) => !contains(said, one))
    .reduce((current: readonly Shift[], { edit }) => {
      const after = applyEdit(current, edit, within)
      return after.ok ? after.value : current
    }, said.shifts)
