import { TZDate, tzOffset } from '@date-fns/tz'
import type { Instant } from './instant.ts'
import { addDays, type LocalDay } from './local-day.ts'
import type { LocalTime } from './local-time.ts'

const minuteMs = 60_000

/**
 * The instant of a local day and time. A time that does not exist (spring) moves forward by the gap; one that exists
 * twice (autumn) means the first. Decision 32.
 */
export const instantOf = (day: LocalDay, time: LocalTime, zone: string): Instant => {
  const asIfUtc = Date.parse(`${day}T${time.slice(0, 5)}:00Z`)
  const offsetMs = (at: number) => tzOffset(zone, new Date(at)) * minuteMs
  // A clock change lies within a day of any local time, so the offsets a day before and after are the candidates.
  const before = offsetMs(asIfUtc - 24 * 60 * minuteMs)
  const after = offsetMs(asIfUtc + 24 * 60 * minuteMs)
  const candidates = [asIfUtc - before, asIfUtc - after].filter((at) => at + offsetMs(at) === asIfUtc)
  return candidates.length > 0 ? Math.min(...candidates) : asIfUtc - before
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** The provider's calendar day at an instant. */
export const localDayOf = (at: Instant, zone: string): LocalDay => {
  const local = new TZDate(at, zone)
  return `${local.getFullYear()}-${twoDigits(local.getMonth() + 1)}-${twoDigits(local.getDate())}`
}

/** The provider's time of day at an instant, `HH:mm`. */
export const localTimeOf = (at: Instant, zone: string): LocalTime => {
  const local = new TZDate(at, zone)
  return `${twoDigits(local.getHours())}:${twoDigits(local.getMinutes())}`
}

/** The first instant of a local day. */
export const startOfDay = (day: LocalDay, zone: string): Instant => instantOf(day, '00:00', zone)

/** A local day as two instants: from its first up to, not including, the next day's first. 23 to 25 hours apart. */
export const dayRange = (day: LocalDay, zone: string): { fromAt: Instant; untilAt: Instant } => ({
  fromAt: startOfDay(day, zone),
  untilAt: startOfDay(addDays(day, 1), zone),
})
