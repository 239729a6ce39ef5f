import { oncallChangesAt } from '../constants.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, type LocalDay } from '../time/local-day.ts'
import { localDayOf, localTimeOf } from '../time/zone.ts'
import type { OncallEntry } from './oncall-entry.ts'

/** The on-call day at an instant: before 08:00 local it is still yesterday's. Decision 38. */
export const oncallDayOf = (now: Instant, zone: string): LocalDay => {
  const today = localDayOf(now, zone)
  return localTimeOf(now, zone) < oncallChangesAt ? addDays(today, -1) : today
}

/** Who is on call now, at one location or at all. Decision 38. */
export const oncallNow = (
  entries: readonly OncallEntry[],
  { now, zone, location }: { readonly now: Instant; readonly zone: string; readonly location?: string | undefined },
): OncallEntry[] => {
  const day = oncallDayOf(now, zone)
  return entries.filter((entry) => entry.date === day && (location === undefined || entry.location === location))
}
