import { ActivityList, NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** Activities with a start and no stop. Rules §4, §7. */
export const activitiesInProgress = defineCall({
  name: 'activities.in-progress',
  endpoint: 'GET /rota-activities/in-progress',
  permission: 'read rota.rota-activities',
  input: NoInput,
  output: ActivityList,
  onFailure: 'toast',
})
