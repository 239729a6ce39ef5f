import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { ActivityList, QueryFlag } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** Activities of the shifts of this person (or agency) in a span; when asked, also those of no shift. Rules §7. */
export const activitiesForUser = defineCall({
  name: 'activities.for-user',
  endpoint: 'GET /rota-activities/for-user',
  permission: 'read rota.rota-activities',
  input: z.strictObject({
    startDate: Instant,
    endDate: Instant,
    includeUnassigned: z.optional(QueryFlag),
  }),
  output: ActivityList,
  onFailure: 'toast',
})
