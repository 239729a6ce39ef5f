import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { ActivityPage, activitySpan } from './activity-pages.ts'
import { defineCall } from './define-call.ts'
import { pageQuery } from './page-shapes.ts'

/** Activities of the shifts of this person (or agency) in a span; when asked, also those of no shift. Rules §7. */
export const activitiesForUser = defineCall({
  name: 'activities.for-user',
  endpoint: 'GET /rota-activities/for-user',
  permission: 'read rota.rota-activities',
  input: z.strictObject({ ...pageQuery, ...activitySpan, startDate: Instant, endDate: Instant }),
  output: ActivityPage,
  onFailure: 'toast',
})
