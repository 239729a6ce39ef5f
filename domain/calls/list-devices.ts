import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

const Someone = { userId: z.optional(Id), displayName: z.optional(z.string()) }

/** An entry that did not arrive, as far as its device ever said what it is. Several runs of numbers have none. */
const AnnouncedEntry = z.object({
  seq: z.int(),
  ...Someone,
  /** The stored name of its mutation. */
  kind: z.string(),
  pressedAt: Instant,
  /** waiting: to be sent. refused: its person has to decide. setting-aside: given up, the reason is on its way. gone: the device does not have it any more. */
  state: z.enum(['waiting', 'refused', 'setting-aside', 'gone']),
})

/**
 * A run of numbers that did not arrive, both ends included. `isLost`: the browser's storage was evicted with them;
 * otherwise they are on the device, or nobody has heard of the device since.
 */
const Gap = z.object({
  from: z.int(),
  to: z.int(),
  isLost: z.boolean(),
  entries: z.array(AnnouncedEntry),
})

/** What is known of one device at one origin: its numbers, what is missing, and when it was last heard of. Decision 8. */
export const Device = z.object({
  deviceId: Id,
  origin: z.string(),
  /** As the office has named it, else as it calls itself. */
  deviceName: z.optional(z.string()),
  /** Since when it is blocked. Decision 67. */
  blockedAt: z.optional(Instant),
  /** When somebody last spoke in its name without its key. Decision 78. */
  doubtedAt: z.optional(Instant),
  /** Who used it last. */
  ...Someone,
  /** Everybody whose entries are numbered here, the last first. */
  people: z.array(z.object({ userId: Id, displayName: z.optional(z.string()) })),
  newest: z.int(),
  /** How many of its numbers arrived. */
  received: z.int(),
  /** How many were given up on the device, or replaced by an edited entry with a number of its own. */
  settled: z.int(),
  gaps: z.array(Gap),
  /** What the device said last that it holds. */
  waiting: z.array(z.object({ seq: z.int(), ...Someone, kind: z.string(), pressedAt: Instant })),
  /** When the device said that its storage was evicted. */
  lostAt: z.optional(Instant),
  lastContact: z.optional(Instant),
  version: z.optional(z.string()),
  persisted: z.optional(z.boolean()),
})
export type Device = z.output<typeof Device>
export type DeviceGap = Device['gaps'][number]

/** Every device that has been heard of, for managers. Contract of `GET /v1/devices`; decision 8. */
export const listDevices = defineCall({
  name: 'devices.list',
  endpoint: 'GET /devices',
  permission: 'manage rota.rota-users',
  input: NoInput,
  output: z.object({ _embedded: z.object({ devices: z.array(Device) }), total: z.int(), count: z.int() }),
  onFailure: 'caller',
})
