import { ActivityPage, ActivitySpanQuery } from './activity-pages.ts'
import { defineCall } from './define-call.ts'

/** Activities with a start and no stop. Rules §4, §7. */
export const activitiesInProgress = defineCall({
  name: 'activities.in-progress',
  endpoint: 'GET /rota-activities/in-progress',
  permission: 'read rota.rota-activities',
  input: ActivitySpanQuery,
  output: ActivityPage,
  onFailure: 'toast',
})
