import * as z from 'zod/mini'
import type { Activity } from '../activity/activity.ts'
import { withReportChanged } from '../activity/with-report.ts'
import { personOf } from '../stamp.ts'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'

const payload = z.strictObject({ activityId: Id, reportId: Id, date: Instant })

/**
 * "I have seen it": said to whoever called for help, and to everybody else who was called. Each person counts once, with
 * the first time; one's own call is not seen by oneself. Rules §4, decision 31.
 */
export const seeHelp = defineEvent({
  name: 'v1.activity.help-seen',
  endpoint: 'POST /rota-activities/:activityId/help-seen',
  permission: 'update rota.rota-activities',
  table: 'activities',
  payload,
  target: ({ activityId }) => activityId,
  happenedAt: ({ date }) => date,
  apply: (activity: Activity | undefined, { reportId, date }, { actor }) =>
    activity &&
    withReportChanged(activity, reportId, (report) => {
      const { event, userId, seenBy = [] } = report
      const isKnown = userId === actor.userId || seenBy.some((one) => one.userId === actor.userId)
      return event !== 'HELP' || isKnown ? report : { ...report, seenBy: [...seenBy, { ...personOf(actor), date }] }
    }),
})
