import * as z from 'zod/mini'
import { Id, lineUpTo } from '../wire.ts'
import { NoAnswer } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** Names a device, whatever it calls itself (null: as it does), blocks it, or takes that back. Decision 67. */
export const changeDevice = defineCall({
  name: 'devices.change',
  endpoint: 'PATCH /devices/:deviceId',
  permission: 'manage rota.rota-users',
  input: z.strictObject({
    deviceId: Id,
    deviceName: z.optional(z.nullable(lineUpTo(60))),
    isBlocked: z.optional(z.boolean()),
  }),
  output: NoAnswer,
  onFailure: 'caller',
})
