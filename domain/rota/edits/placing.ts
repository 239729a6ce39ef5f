import { daysBetween, type LocalDay } from '../../time/local-day.ts'
import type { Id } from '../../wire.ts'
import type { Shift } from '../shift.ts'
import { copyShifts, moveShifts } from './build-edits.ts'
import type { RotaEdit, Worker } from './rota-edit.ts'

/** Shifts that are being moved or copied, and the one of them that is put on the place that is chosen. */
export type Placing = {
  readonly way: 'move' | 'copy'
  readonly shifts: readonly Shift[]
  readonly anchor: Shift
  /** In whose line the anchor was taken up. */
  readonly from: Worker
}

/** A day in somebody's line. */
export type GridPlace = { readonly day: LocalDay; readonly who: Worker }

const isSameLine = (a: Worker, b: Worker): boolean =>
  a === 'nobody' || b === 'nobody' ? a === b : a.userId === b.userId && a.agencyId === b.agencyId

/**
 * The edits that put shifts on a place: all go so many days on as the anchor does. Within the line of the anchor everybody
 * keeps their own; in another line all go to whoever it is of. `newIds` are for copies.
 */
export const placingEdits = (
  { way, shifts, anchor, from }: Placing,
  { day, who }: GridPlace,
  newIds: readonly Id[],
): RotaEdit[] => {
  const destination = { days: daysBetween(anchor.day, day), ...(isSameLine(from, who) ? {} : { to: who }) }
  return way === 'move' ? moveShifts(shifts, destination) : copyShifts(shifts, { ...destination, newIds })
}
