import type { RotaEdit } from '../../domain/rota/edits/rota-edit.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import type { Assignment, Shift } from '../../domain/rota/shift.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'

/** Where a new shift begins: its day, and who is to work it. */
export type NewShiftPlace = { readonly day: LocalDay; readonly who: Assignment | 'nobody' }

/** What a screen that edits a rota hands to the editor of one shift. The editor saves nothing itself: it gives edits. */
export type ShiftEditorProps = {
  readonly rota: Rota
  /** Every shift of the rota, as shown. */
  readonly shifts: readonly Shift[]
  /** The shift that is edited, or where a new one goes. */
  readonly edited: { readonly shiftId: string } | NewShiftPlace
  /** Answers whether they were kept; why not is said where they are made. */
  readonly onEdits: (edits: readonly RotaEdit[]) => Promise<boolean>
  readonly onClose: () => void
}
