import * as z from 'zod/mini'
import { ActivityType } from '../activity/activity.ts'
import { BehaviourType, ReportEvent, Satisfaction, UnableReason } from '../activity/report.ts'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'
import { pageAnswer, pageQuery } from './page-shapes.ts'
import { statsSpan } from './stats-span.ts'

/** The report of an activity as a row shows it. `startDate` is the plan's; `date` is when what is reported happened. */
export const ReportOfActivity = z.object({
  activityId: Id,
  reportId: Id,
  title: z.string(),
  startDate: Instant,
  location: z.optional(z.string()),
  /** Absent where it is about the activity itself, such as a call for help. */
  client: z.optional(
    z.object({
      clientId: Id,
      initials: z.string(),
      location: z.optional(z.object({ locationId: z.string(), roomNumber: z.optional(z.string()) })),
    }),
  ),
  event: ReportEvent,
  date: Instant,
  displayName: z.optional(z.string()),
  note: z.optional(z.string()),
  reason: z.optional(UnableReason),
  /** The kind of challenging behaviour. */
  behaviour: z.optional(BehaviourType),
  satisfaction: z.optional(Satisfaction),
  /** The time that a stopped activity took this client. */
  durationMs: z.optional(z.int()),
})

/**
 * Reports of activities that happened within a span, the latest first; none that was withdrawn. `total` counts 10,000 from
 * the start of the page at most. Rules §7, stats.
 */
export const statsActivityReports = defineCall({
  name: 'stats.activity-reports',
  endpoint: 'GET /stats/rota-activities/reports',
  permission: 'read rota.rota-reporting',
  input: z.strictObject({
    ...statsSpan,
    ...pageQuery,
    location: z.optional(z.string().check(z.maxLength(100))),
    clientId: z.optional(Id),
    /** The person who reported it. */
    userId: z.optional(Id),
    /** The agency for which they worked. */
    agencyId: z.optional(Id),
    event: z.optional(ReportEvent),
    kind: z.optional(ActivityType),
    /** Words that the note has, all of them, in any order. */
    words: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({
    _embedded: z.object({ 'activity-reports': z.array(ReportOfActivity) }),
    ...pageAnswer,
  }),
  onFailure: 'caller',
})
