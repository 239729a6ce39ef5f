import { ActivityList, NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** Activities with an incident that has not been filed. Rules §7. */
export const unfiledIncidentReports = defineCall({
  name: 'activities.unfiled-incidents',
  endpoint: 'GET /rota-activities/reports/challenging-behaviour/unfiled-incident-reports',
  permission: 'read rota.rota-activities',
  input: NoInput,
  output: ActivityList,
  onFailure: 'toast',
})
