import { tzOffset } from '@date-fns/tz/tzOffset'
import type { Instant } from './instant.ts'
import { addDays, type LocalDay } from './local-day.ts'
import type { LocalTime } from './local-time.ts'

const minuteMs = 60_000

/** Everywhere, clocks change on a quarter of an hour (since 2011): what holds for one moment of it holds for all. */
const quarterMs = 15 * minuteMs
const mostKept = 10_000

/** Reckoned once for each key: what was reckoned is forgotten when there is too much of it. */
const keptByKey = () => {
  const kept = new Map<string, number>()
  return (key: string, reckon: () => number): number => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = reckon()
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, value)
    return value
  }
}

const offsets = keptByKey()

/** How far the clocks of a zone are ahead of UTC at an instant. Asking the platform costs as much as reading a row. */
const offsetMsAt = (at: number, zone: string): number =>
  offsets(`${zone} ${Math.floor(at / quarterMs)}`, () => tzOffset(zone, new Date(at)) * minuteMs)

const reckonedInstant = (day: LocalDay, time: LocalTime, zone: string): Instant => {
  const asIfUtc = Date.parse(`${day}T${time.slice(0, 5)}:00Z`)
  const offsetMs = (at: number) => offsetMsAt(at, zone)
  // A clock change lies within a day of any local time, so the offsets a day before and after are the candidates.
  const before = offsetMs(asIfUtc - 24 * 60 * minuteMs)
  const after = offsetMs(asIfUtc + 24 * 60 * minuteMs)
  const candidates = [asIfUtc - before, asIfUtc - after].filter((at) => at + offsetMs(at) === asIfUtc)
  return candidates.length > 0 ? Math.min(...candidates) : asIfUtc - before
}

/** The shifts of a rota begin and end at a few hours of a few days, which are asked for thousands of times. */
const instants = keptByKey()

/**
 * The instant of a local day and time. A time that does not exist (spring) moves forward by the gap; one that exists
 * twice (autumn) means the first. Decision 32.
 */
export const instantOf = (day: LocalDay, time: LocalTime, zone: string): Instant =>
  instants(`${zone} ${day} ${time}`, () => reckonedInstant(day, time, zone))

/** What the clocks of a zone show at an instant: `2026-03-29T01:30:00.000Z`, read without its zone. */
const shownAt = (at: Instant, zone: string): string => new Date(at + offsetMsAt(at, zone)).toISOString()

/** The provider's calendar day at an instant. */
export const localDayOf = (at: Instant, zone: string): LocalDay => shownAt(at, zone).slice(0, 10)

const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const twoFigures = (count: number): string => String(count).padStart(2, '0')

/** The provider's time of day at an instant, `HH:mm`. Long lists ask for thousands: it is reckoned, not written and cut. */
export const localTimeOf = (at: Instant, zone: string): LocalTime => {
  const shown = at + offsetMsAt(at, zone)
  const ofDay = shown - Math.floor(shown / dayMs) * dayMs
  return `${twoFigures(Math.floor(ofDay / hourMs))}:${twoFigures(Math.floor((ofDay % hourMs) / minuteMs))}`
}

/** The first instant of a local day. */
export const startOfDay = (day: LocalDay, zone: string): Instant => instantOf(day, '00:00', zone)

/** A local day as two instants: from its first up to, not including, the next day's first. 23 to 25 hours apart. */
export const dayRange = (day: LocalDay, zone: string): { fromAt: Instant; untilAt: Instant } => ({
  fromAt: startOfDay(day, zone),
  untilAt: startOfDay(addDays(day, 1), zone),
})
