import { daysBetween, type LocalDay } from '../../time/local-day.ts'
import type { Id } from '../../wire.ts'
import { currentAssignments } from '../assignment.ts'
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
  /** Of those that have gone elsewhere since they were taken up: the version that was seen then, by id. */
  readonly seen?: ReadonlyMap<Id, number>
}

const isSameLine = (a: Worker, b: Worker): boolean =>
  a === 'nobody' || b === 'nobody' ? a === b : a.userId === b.userId && a.agencyId === b.agencyId

/** Whether a shift was put on another day since, or given to somebody else; that nobody works it now hides no choice. */
const hasGoneElsewhere = (was: Shift, is: Shift): boolean => {
  const [[before], [now]] = [currentAssignments(was), currentAssignments(is)]
  return was.day !== is.day || (now !== undefined && !isSameLine(now, before ?? 'nobody'))
}

/**
 * What was taken up, as its shifts stand now, so that what others wrote meanwhile is kept; undefined once the anchor is
 * not there any more. What has gone elsewhere is edited from the version that was seen: both are told. Decision 65.
 */
export const asItStands = (taken: Placing, shiftById: ReadonlyMap<Id, Shift>): Placing | undefined => {
  const anchor = shiftById.get(taken.anchor.shiftId)
  if (anchor === undefined) return undefined
  const shifts = taken.shifts.flatMap(({ shiftId }) => shiftById.get(shiftId) ?? [])
  const gone = taken.shifts.filter((was) => hasGoneElsewhere(was, shiftById.get(was.shiftId) ?? was))
  return { ...taken, anchor, shifts, seen: new Map(gone.map(({ shiftId, version }) => [shiftId, version])) }
}

/** A day in somebody's line. */
export type GridPlace = { readonly day: LocalDay; readonly who: Worker }

/**
 * The edits that put shifts on a place: all go so many days on as the anchor does. Within the line of the anchor everybody
 * keeps their own; in another line all go to whoever it is of. `newIds` are for copies.
 */
export const placingEdits = (
  { way, shifts, anchor, from, seen }: Placing,
  { day, who }: GridPlace,
  newIds: readonly Id[],
): RotaEdit[] => {
  const destination = { days: daysBetween(anchor.day, day), ...(isSameLine(from, who) ? {} : { to: who }) }
  if (way === 'copy') return copyShifts(shifts, { ...destination, newIds })
  return moveShifts(shifts, destination).map((edit) => {
    const basedOn = seen?.get(edit.shiftId)
    return basedOn === undefined ? edit : { ...edit, basedOn }
  })
}
