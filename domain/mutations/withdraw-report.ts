import * as z from 'zod/mini'
import type { Activity } from '../activity/activity.ts'
import { withReportChanged } from '../activity/with-report.ts'
import { personOf } from '../stamp.ts'
import { Instant } from '../time/instant.ts'
import { Id, SaidText } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'

const payload = z.strictObject({ activityId: Id, reportId: Id, reason: SaidText, date: Instant })

/** Strikes a report through: nothing is erased, the projection ignores it. The first withdrawal stands. Decision 1. */
export const withdrawReport = defineEvent({
  name: 'v1.activity.withdraw',
  endpoint: 'POST /rota-activities/:activityId/withdraw',
  permission: 'update rota.rota-activities',
  table: 'activities',
  payload,
  target: ({ activityId }) => activityId,
  happenedAt: ({ date }) => date,
  requires: ({ reportId }) => [reportId],
  apply: (activity: Activity | undefined, { reportId, reason, date }, { actor }) =>
    activity &&
    withReportChanged(activity, reportId, (report) =>
      report.withdrawn === undefined ? { ...report, withdrawn: { date, reason, by: personOf(actor) } } : report,
    ),
})
