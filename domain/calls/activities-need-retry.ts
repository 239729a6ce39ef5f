import { ActivityPage, ActivitySpanQuery } from './activity-pages.ts'
import { defineCall } from './define-call.ts'

/** Activities to try again, in a span; from 30 days back to a day ahead where none is said. Rules §7, §9. */
export const activitiesNeedRetry = defineCall({
  name: 'activities.need-retry',
  endpoint: 'GET /rota-activities/need-retry',
  permission: 'read rota.rota-activities',
  input: ActivitySpanQuery,
  output: ActivityPage,
  onFailure: 'toast',
})
