import * as z from 'zod/mini'
import type { Activity } from '../activity/activity.ts'
import { reportsOf } from '../activity/event-reports.ts'
import { withReports } from '../activity/with-report.ts'
import { Instant } from '../time/instant.ts'
import { Id, SaidText } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'
import { ClientRefs } from './event-payload.ts'

const payload = z.strictObject({
  activityId: Id,
  date: Instant,
  clients: z.optional(ClientRefs),
  note: SaidText,
})

/**
 * The hand-over of a running activity: the start stays, the note says what the next person should know.
 * Rules §7; decision 31.
 */
export const continueActivity = defineEvent({
  name: 'v1.activity.continuation',
  endpoint: 'POST /rota-activities/:activityId/continuation',
  permission: 'update rota.rota-activities',
  table: 'activities',
  payload,
  target: ({ activityId }) => activityId,
  happenedAt: ({ date }) => date,
  apply: (activity: Activity | undefined, { date, clients, note }, stamp) =>
    activity && withReports(activity, reportsOf(activity, stamp, { clients, event: 'CONTINUATION', date, note })),
})
