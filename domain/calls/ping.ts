import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'

/** One entry that waits on the device, as far as its custody needs telling. Decision 8. */
const WaitingEntry = z.strictObject({
  seq: z.int().check(z.positive()),
  userId: Id,
  kind: z.string().check(z.maxLength(100)),
  pressedAt: Instant,
})

/**
 * A device says that it is there, how far its numbers go and what waits on it; the server answers its time and, of the
 * numbers up to `newest`, those it has received. Rules §7, §9; decision 8.
 */
export const ping = defineCall({
  name: 'users.ping',
  endpoint: 'POST /users/me/ping',
  permission: 'none',
  input: z.strictObject({
    deviceId: Id,
    origin: z.string().check(z.maxLength(100)),
    newest: z.int().check(z.nonnegative()),
    waiting: z.array(WaitingEntry).check(z.maxLength(10_000)),
    persisted: z.optional(z.boolean()),
    version: z.string().check(z.maxLength(100)),
    deviceName: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({ serverTime: Instant, received: z.optional(z.array(z.int())) }),
  onFailure: 'log',
})
