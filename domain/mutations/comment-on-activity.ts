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

/** A person wrote down what they saw, about some clients or all. Changes no state. Rules §7. */
export const commentOnActivity = defineEvent({
  name: 'v1.activity.comment',
  endpoint: 'POST /rota-activities/:activityId/comment',
  permission: 'update rota.rota-activities',
  table: 'activities',
  payload,
  target: ({ activityId }) => activityId,
  happenedAt: ({ date }) => date,
  apply: (activity: Activity | undefined, { date, clients, note }, stamp) =>
    activity && withReports(activity, reportsOf(activity, stamp, { clients, event: 'COMMENT', date, note })),
})
