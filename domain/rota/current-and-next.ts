import type { Instant } from '../time/instant.ts'
import { currentAssignments } from './assignment.ts'
import type { StaffClock } from './clash.ts'
import { staffTimes } from './session.ts'
import type { Shift } from './shift.ts'
import type { Interval } from './shift-times.ts'

type Staffed = Interval & { readonly shift: Shift }

/** Whether one person works both in the same house: an agency's shifts are of several people, who share no run. */
const isOfSameWorker = (one: Shift, other: Shift): boolean =>
  one.location === other.location &&
  currentAssignments(one).some(
    ({ userId }) => userId !== undefined && currentAssignments(other).some((theirs) => theirs.userId === userId),
  )

/** When the last of these shifts ends that follow the first one without a break. */
const endOfRun = ([first, ...later]: readonly [Staffed, ...Staffed[]]): Instant =>
  later
    .filter(({ shift }) => isOfSameWorker(first.shift, shift))
    .reduce((until, { startDate, endDate }) => (startDate <= until && endDate > until ? endDate : until), first.endDate)

/**
 * The one of a person's own shifts that runs, by the times of its staff, with the end of the last shift that follows it
 * without a break, and the first one that begins after that.
 */
export const currentAndNext = (own: readonly Shift[], now: Instant, clock: StaffClock) => {
  const ahead = own
    .map((shift): Staffed => ({ shift, ...staffTimes(shift, clock) }))
    .filter(({ endDate }) => now < endDate)
    .sort((a, b) => a.startDate - b.startDate)
  const [first, ...later] = ahead
  if (first === undefined || first.startDate > now) return { current: undefined, next: first?.shift }
  const endDate = endOfRun([first, ...later])
  return {
    current: { shift: first.shift, endDate },
    next: later.find(({ startDate }) => startDate > endDate)?.shift,
  }
}
