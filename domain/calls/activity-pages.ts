import * as z from 'zod/mini'
import { Activity } from '../activity/activity.ts'
import { Instant } from '../time/instant.ts'
import { QueryFlag } from './call-shapes.ts'
import { pageAnswer, pageQuery } from './page-shapes.ts'

/** A page of activities, in order of their planned start. */
export const ActivityPage = z.object({
  _embedded: z.object({ 'rota-activities': z.array(Activity) }),
  ...pageAnswer,
})

/**
 * Which activities: those that overlap the span; where `includeUnassigned` is said, those of the person's own shifts (of
 * their agency's, to agency staff), and, where it is true, those of no shift. Rules §7, home.
 */
export const activitySpan = {
  startDate: z.optional(Instant),
  endDate: z.optional(Instant),
  includeUnassigned: z.optional(QueryFlag),
}

export const ActivitySpanQuery = z.strictObject({ ...pageQuery, ...activitySpan })
