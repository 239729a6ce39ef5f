import * as z from 'zod/mini'
import { LocalDay } from '../time/local-day.ts'
import { LocalTime } from '../time/local-time.ts'
import { Id } from '../wire.ts'

/**
 * When the activities of a series are: on the days of `rule` (RRULE of iCalendar, see `parseRule`) from `startsOn` on,
 * at the same local times each day; an end that is not after the start is on the next day. `first` is the activity
 * that the series was made from: its day is taken. Decision 60.
 */
export const Repeat = z.object({
  rule: z.string().check(z.maxLength(200)),
  startsOn: LocalDay,
  startTime: LocalTime,
  endTime: LocalTime,
  first: z.optional(z.object({ activityId: Id, day: LocalDay })),
})
export type Repeat = z.output<typeof Repeat>
