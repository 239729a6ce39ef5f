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
  /** The server refused it, and its person has not decided yet. */
  isRefused: z.optional(z.boolean()),
})

/** A number of the caller's whose entry the device does not send any more, because they decided so. Decision 3. */
const SettledEntry = z.strictObject({
  seq: z.int().check(z.positive()),
  /** replaced: an edited entry with a number of its own took its place. set-aside: given up; the reason is an entry too. */
  as: z.enum(['replaced', 'set-aside']),
})

const LostRange = z.strictObject({ from: z.int().check(z.positive()), to: z.int().check(z.positive()) })

/** What a device says of itself. */
export const DeviceSaid = z.strictObject({
  deviceId: Id,
  origin: z.string().check(z.maxLength(100)),
  newest: z.int().check(z.nonnegative()),
  waiting: z.array(WaitingEntry).check(z.maxLength(10_000)),
  settled: z.optional(z.array(SettledEntry).check(z.maxLength(10_000))),
  lost: z.optional(z.array(LostRange).check(z.maxLength(1000))),
  persisted: z.optional(z.boolean()),
  version: z.string().check(z.maxLength(100)),
  deviceName: z.optional(z.string().check(z.maxLength(200))),
  /** The end of the permit that is kept here for the caller, which names it and says nothing of what it is. Decision 78. */
  grantUntil: z.optional(Instant),
})
/** In wire form. */
export type DeviceSaid = z.input<typeof DeviceSaid>

/**
 * A device says that it is there, how far its numbers go, what waits on it, what was given up and what an eviction took;
 * the server answers its time, and which of the newest numbers, and of the lost ones, it does not wait for. Rules §7, §9;
 * decision 8.
 */
export const ping = defineCall({
  name: 'users.ping',
  endpoint: 'POST /users/me/ping',
  permission: 'none',
  input: DeviceSaid,
  output: z.object({
    serverTime: Instant,
    received: z.optional(z.array(z.int())),
    /** The permit counts no more: the device forgets it, and asks for another. */
    isGrantEnded: z.optional(z.boolean()),
  }),
  onFailure: 'log',
})
