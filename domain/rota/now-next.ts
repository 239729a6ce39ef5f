import type { Instant } from '../time/instant.ts'
import { currentAssignments } from './assignment.ts'
import type { StaffClock } from './clash.ts'
import { isOnPublishedRota } from './published.ts'
import { staffTimes } from './session.ts'
import type { Shift } from './shift.ts'

/** Who works somewhere now, and who comes next. Rules §7. */
export type NowNext = { readonly now: readonly Shift[]; readonly next: readonly Shift[] }

/** What leaves no gap when nobody works it is no part of who works. */
const counts = (shift: Shift): boolean => !shift.coverNotRequired || currentAssignments(shift).length > 0

const byStart = (a: Shift, b: Shift): number => a.startDate - b.startDate || (a.id < b.id ? -1 : 1)

/**
 * Of the shifts of one location: those whose staff are there now, and those that come next, which are all shifts that
 * begin together with the first one whose staff have yet to come. A shift that nobody works is there as the gap it is.
 */
export const nowNextOf = (shifts: readonly Shift[], { at, clock }: { at: Instant; clock: StaffClock }): NowNext => {
  const staffed = shifts
    .filter((shift) => isOnPublishedRota(shift) && counts(shift))
    .sort(byStart)
    .map((shift) => ({ shift, ...staffTimes(shift, clock) }))
  const ahead = staffed.filter(({ startDate }) => startDate > at).map(({ shift }) => shift)
  return {
    now: staffed.filter(({ startDate, endDate }) => startDate <= at && at < endDate).map(({ shift }) => shift),
    next: ahead.filter(({ startDate }) => startDate === ahead[0]?.startDate),
  }
}
