import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'

/** What a person had pressed on this device and an eviction took, as far as the device had said so before. */
export const LostEntry = z.object({ seq: z.int(), kind: z.string(), pressedAt: Instant })
export type LostEntry = z.output<typeof LostEntry>

/** The caller's own lost entries of one device and origin; of others' nothing is told. Decisions 8, 20. */
export const lostEntries = defineCall({
  name: 'devices.lost',
  endpoint: 'GET /devices/:deviceId/lost',
  permission: 'none',
  input: z.strictObject({ deviceId: Id, origin: z.string().check(z.maxLength(100)) }),
  output: z.object({ _embedded: z.object({ entries: z.array(LostEntry) }), total: z.int(), count: z.int() }),
  onFailure: 'log',
})
