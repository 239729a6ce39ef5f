import type { Instant } from './instant.ts'
import { addDays } from './local-day.ts'
import type { LocalTime } from './local-time.ts'
import { instantOf, localDayOf } from './zone.ts'

type From = { readonly at: Instant; readonly zone: string }

/** The next moment at which the clock shows `time`: today, or tomorrow once it has passed. */
export const nextTime = (time: LocalTime, { at, zone }: From): Instant => {
  const day = localDayOf(at, zone)
  const today = instantOf(day, time, zone)
  return today > at ? today : instantOf(addDays(day, 1), time, zone)
}

/** The last moment up to `at` at which the clock showed `time`: on its day, or on the day before. */
export const lastTime = (time: LocalTime, { at, zone }: From): Instant => {
  const day = localDayOf(at, zone)
  const sameDay = instantOf(day, time, zone)
  return sameDay <= at ? sameDay : instantOf(addDays(day, -1), time, zone)
}
