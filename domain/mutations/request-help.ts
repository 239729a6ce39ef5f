import * as z from 'zod/mini'
import type { Activity } from '../activity/activity.ts'
import { reportsOf } from '../activity/event-reports.ts'
import { withReports } from '../activity/with-report.ts'
import { Instant } from '../time/instant.ts'
import { Id, SaidText } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'

const payload = z.strictObject({ activityId: Id, date: Instant, message: SaidText })

/**
 * A call for help to the staff on shift where the activity is. It stands on the activity itself, not on a client.
 * Rules §7; decision 31.
 */
export const requestHelp = defineEvent({
  name: 'v1.activity.request-help',
  endpoint: 'POST /rota-activities/:activityId/request-help',
  permission: 'update rota.rota-activities',
  table: 'activities',
  payload,
  target: ({ activityId }) => activityId,
  happenedAt: ({ date }) => date,
  apply: (activity: Activity | undefined, { date, message }, stamp) =>
    activity && withReports(activity, reportsOf(activity, stamp, { clients: [], event: 'HELP', date, note: message })),
})
