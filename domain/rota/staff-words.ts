import { formatDay, formatTime } from '../time/format.ts'
import type { StaffClock } from './clash.ts'
import { staffTimes, type Timed } from './session.ts'

/** "20:30–08:30": when the staff of a shift are there, in a cell or a list. */
export const staffTimesWords = (shift: Timed, clock: StaffClock): string => {
  const { startDate, endDate } = staffTimes(shift, clock)
  return `${formatTime(startDate, clock.zone)}–${formatTime(endDate, clock.zone)}`
}

/** "Mon 23 Nov, 20:30 to 08:30": a shift within a sentence, by the times of its staff. */
export const shiftWords = (shift: Timed, clock: StaffClock): string => {
  const { startDate, endDate } = staffTimes(shift, clock)
  return `${formatDay(shift.day)}, ${formatTime(startDate, clock.zone)} to ${formatTime(endDate, clock.zone)}`
}
