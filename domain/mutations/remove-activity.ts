import * as z from 'zod/mini'
import type { Activity } from '../activity/activity.ts'
import { Id, Text } from '../wire.ts'
import { defineRemove } from './define-mutation.ts'

const payload = z.strictObject({ activityId: Id, reason: z.optional(Text) })

/** Removes an activity; who may remove which one is decided by `canRemove`. The record stays. Decisions 29, 53. */
export const removeActivity = defineRemove({
  name: 'v1.activity.remove',
  endpoint: 'DELETE /rota-activities/:activityId',
  permission: 'delete rota.rota-activities',
  table: 'activities',
  payload,
  target: ({ activityId }) => activityId,
  apply: (_row: Activity | undefined) => undefined,
})
