import type { Instant } from '../../domain/time/instant.ts'
import { type LocalDay, mondayOf } from '../../domain/time/local-day.ts'
import { localDayOf } from '../../domain/time/zone.ts'

export const minuteMs = 60_000

/** The day that the demo provider is made for. */
export type DemoDay = {
  readonly now: Instant
  /** The last full quarter of an hour: what goes on "now" is placed around it, so that it is the same for a while. */
  readonly quarter: Instant
  readonly zone: string
  readonly today: LocalDay
  /** The Monday of this week, from which the current rotas run. */
  readonly monday: LocalDay
}

export const demoDayOf = (now: Instant, zone: string): DemoDay => {
  const today = localDayOf(now, zone)
  return { now, quarter: now - (now % (15 * minuteMs)), zone, today, monday: mondayOf(today) }
}
