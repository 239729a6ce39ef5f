import { ActivityList, NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** Activities to try again, from 30 days back to a day ahead. Rules §7, §9. */
export const activitiesNeedRetry = defineCall({
  name: 'activities.need-retry',
  endpoint: 'GET /rota-activities/need-retry',
  permission: 'read rota.rota-activities',
  input: NoInput,
  output: ActivityList,
  onFailure: 'toast',
})
