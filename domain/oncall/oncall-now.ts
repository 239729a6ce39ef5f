import { oncallChangesAt } from '../constants.ts'
import type { Interval } from '../rota/shift-times.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, type LocalDay } from '../time/local-day.ts'
import { instantOf, localDayOf, localTimeOf } from '../time/zone.ts'
import type { OncallEntry } from './oncall-entry.ts'

/** The on-call day at an instant: before 08:00 local it is still yesterday's. Decision 38. */
export const oncallDayOf = (now: Instant, zone: string): LocalDay => {
  const today = localDayOf(now, zone)
  return localTimeOf(now, zone) < oncallChangesAt ? addDays(today, -1) : today
}

/** An on-call day as two instants: 08:00 local to 08:00 of the next day, 23 to 25 hours. Decision 38. */
export const oncallSpan = (day: LocalDay, zone: string): Interval => ({
  startDate: instantOf(day, oncallChangesAt, zone),
  endDate: instantOf(addDays(day, 1), oncallChangesAt, zone),
})

/** Who is on call now, at one location or at all. Decision 38. */
export const oncallNow = (
  entries: readonly OncallEntry[],
  { now, zone, location }: { readonly now: Instant; readonly zone: string; readonly location?: string | undefined },
): OncallEntry[] => {
  const day = oncallDayOf(now, zone)
  return entries.filter((entry) => entry.date === day && (location === undefined || entry.location === location))
}
