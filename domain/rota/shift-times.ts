import type { Instant } from '../time/instant.ts'
import { addDays, type LocalDay } from '../time/local-day.ts'
import type { LocalTime } from '../time/local-time.ts'
import { instantOf } from '../time/zone.ts'

export type Interval = { readonly startDate: Instant; readonly endDate: Instant }

/** The instants of local times on a day. An end that is not after its start is on the next day. Decision 32. */
export const shiftTimes = (
  { day, startTime, endTime }: { readonly day: LocalDay; readonly startTime: LocalTime; readonly endTime: LocalTime },
  zone: string,
): Interval => {
  const endDay = endTime.slice(0, 5) <= startTime.slice(0, 5) ? addDays(day, 1) : day
  return { startDate: instantOf(day, startTime, zone), endDate: instantOf(endDay, endTime, zone) }
}

/** Hours that really pass: a night over the clock change has 11 or 13. Decision 32. */
export const elapsedHours = ({ startDate, endDate }: Interval): number => (endDate - startDate) / 3_600_000

/** The hours that a change of the clocks adds within local times (1 in autumn, -1 in spring), else 0. Decision 32. */
export const clockChangeHours = (times: Parameters<typeof shiftTimes>[0], zone: string): number =>
  elapsedHours(shiftTimes(times, zone)) - elapsedHours(shiftTimes(times, 'UTC'))
