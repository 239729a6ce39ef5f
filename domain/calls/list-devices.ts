import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

const NumberRange = z.object({ from: z.int(), to: z.int() })

/** What is known of one device at one origin: its numbers, what is missing, and when it was last heard of. Decision 8. */
export const Device = z.object({
  deviceId: Id,
  origin: z.string(),
  deviceName: z.optional(z.string()),
  userId: z.optional(Id),
  displayName: z.optional(z.string()),
  newest: z.int(),
  received: z.int(),
  gaps: z.array(NumberRange),
  waiting: z.array(
    z.object({
      seq: z.int(),
      userId: z.optional(Id),
      displayName: z.optional(z.string()),
      kind: z.string(),
      pressedAt: Instant,
    }),
  ),
  lastContact: z.optional(Instant),
  version: z.optional(z.string()),
  persisted: z.optional(z.boolean()),
})
export type Device = z.output<typeof Device>

/** Every device that has been heard of, for managers. Contract of `GET /v1/devices`; decision 8. */
export const listDevices = defineCall({
  name: 'devices.list',
  endpoint: 'GET /devices',
  permission: 'manage rota.rota-users',
  input: NoInput,
  output: z.object({ _embedded: z.object({ devices: z.array(Device) }), total: z.int(), count: z.int() }),
  onFailure: 'toast',
})
