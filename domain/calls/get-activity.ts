import * as z from 'zod/mini'
import { Activity } from '../activity/activity.ts'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'

/** One activity, also one outside the mirror. Rules §7. */
export const getActivity = defineCall({
  name: 'activities.get',
  endpoint: 'GET /rota-activities/:activityId',
  permission: 'read rota.rota-activities',
  input: z.strictObject({ activityId: Id }),
  output: Activity,
  onFailure: 'caller',
})
