import * as z from 'zod/mini'
import { Id, lineUpTo } from '../wire.ts'
import { NoAnswer } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** Names a device, whatever it calls itself (null: as it does), blocks it, or takes that back. Decisions 67, 78. */
export const changeDevice = defineCall({
  name: 'devices.change',
  endpoint: 'PATCH /devices/:deviceId',
  permission: 'manage rota.rota-users',
  input: z.strictObject({
    deviceId: Id,
    deviceName: z.optional(z.nullable(lineUpTo(60))),
    isBlocked: z.optional(z.boolean()),
    /** Its browser has lost its key: it is believed without one, and given another. Decision 78. */
    forgetsKey: z.optional(z.literal(true)),
  }),
  output: NoAnswer,
  onFailure: 'caller',
})
