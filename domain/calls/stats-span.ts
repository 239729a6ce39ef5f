import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { LocalDay } from '../time/local-day.ts'
import { Id } from '../wire.ts'

/** A day of the provider, or a moment. */
const DayOrMoment = z.union([LocalDay, Instant])

/**
 * The span that a figure is about. Days count whole, the last one included; a moment is meant as it is, the last one
 * excluded. Rules §7, stats.
 */
export const statsSpan = { startDate: DayOrMoment, endDate: DayOrMoment }

/** A span, and one location in the place of all. */
export const StatsInput = z.strictObject({ ...statsSpan, location: z.optional(z.string().check(z.maxLength(100))) })

/** What became of planned activities; each is counted once below `planned`. `startedLate` is part of those begun. */
export const performanceFigures = {
  planned: z.int(),
  finished: z.int(),
  running: z.int(),
  missed: z.int(),
  startedLate: z.int(),
}

/** A shift as the sign-in figures show it. */
export const WorkedShift = z.object({
  shiftId: Id,
  rotaId: Id,
  location: z.string(),
  startDate: Instant,
  endDate: Instant,
})
