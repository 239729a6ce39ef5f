import * as z from 'zod/mini'
import { ActivityPage } from './activity-pages.ts'
import { defineCall } from './define-call.ts'
import { pageQuery } from './page-shapes.ts'

/** Activities with an incident that has not been filed. Rules §7. */
export const unfiledIncidentReports = defineCall({
  name: 'activities.unfiled-incidents',
  endpoint: 'GET /rota-activities/reports/challenging-behaviour/unfiled-incident-reports',
  permission: 'read rota.rota-activities',
  input: z.strictObject(pageQuery),
  output: ActivityPage,
  onFailure: 'toast',
})
