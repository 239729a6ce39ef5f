import * as z from 'zod/mini'
import type { Activity } from '../activity/activity.ts'
import { reportsOf } from '../activity/event-reports.ts'
import { withReports } from '../activity/with-report.ts'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'
import { ClientRefs } from './event-payload.ts'

const payload = z.strictObject({
  activityId: Id,
  date: Instant,
  clients: z.optional(ClientRefs),
})

/**
 * A person began an activity, for some clients or for all. The earliest start is the activity's start; later ones are
 * "joined by". Rules §4, §7; decisions 1, 2, 24.
 */
export const startActivity = defineEvent({
  name: 'v1.activity.start',
  endpoint: 'POST /rota-activities/:activityId/start',
  permission: 'update rota.rota-activities',
  table: 'activities',
  payload,
  target: ({ activityId }) => activityId,
  happenedAt: ({ date }) => date,
  apply: (activity: Activity | undefined, { date, clients }, stamp) =>
    activity && withReports(activity, reportsOf(activity, stamp, { clients, event: 'STARTED', date })),
})
