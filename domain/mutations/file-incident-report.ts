import * as z from 'zod/mini'
import type { Activity } from '../activity/activity.ts'
import { withReportChanged } from '../activity/with-report.ts'
import { personOf } from '../stamp.ts'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'

const payload = z.strictObject({ activityId: Id, clientId: Id, reportId: Id, date: Instant })

/** A person confirmed that the incident was filed where the law wants it. The first filing stands. Rules §4, §7. */
export const fileIncidentReport = defineEvent({
  name: 'v1.activity.incident-filed',
  endpoint:
    'POST /rota-activities/:activityId/clients/:clientId/reports/challenging-behaviour/:reportId/incident-report-filed',
  permission: 'update rota.rota-activities',
  table: 'activities',
  payload,
  target: ({ activityId }) => activityId,
  happenedAt: ({ date }) => date,
  requires: ({ reportId }) => [reportId],
  apply: (activity: Activity | undefined, { reportId, date }, { actor }) =>
    activity &&
    withReportChanged(activity, reportId, (report) =>
      report.incident === undefined || report.incident.reportFiled !== undefined
        ? report
        : { ...report, incident: { ...report.incident, reportFiled: date, reportFiledBy: personOf(actor) } },
    ),
})
