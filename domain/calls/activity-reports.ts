import * as z from 'zod/mini'
import { Activity } from '../activity/activity.ts'
import { QueryFlag } from './call-shapes.ts'
import { defineCall } from './define-call.ts'
import { listQuery, pageAnswer } from './page-shapes.ts'

/** A page of activities with their reports, also from before what devices keep. Rules §7. */
export const activityReports = defineCall({
  name: 'activities.reports',
  endpoint: 'GET /rota-activities',
  permission: 'read rota.rota-activities',
  input: z.strictObject({ ...listQuery, reportsOnly: z.optional(QueryFlag) }),
  output: z.object({ _embedded: z.object({ 'rota-activities': z.array(Activity) }), ...pageAnswer }),
  onFailure: 'caller',
})
