import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id, SaidText } from '../wire.ts'
import { NoAnswer, NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** Why something was put apart: its permit was revoked, its person has left, its device is blocked, or it came from another one. */
export const WhyApart = z.enum(['revoked', 'archived', 'blocked', 'other-device'])

/** One entry that was handed in under a permit that does not count any more, and waits for the office. Decision 78. */
export const EntryApart = z.object({
  id: Id,
  /** In whose name it was sent. */
  userId: Id,
  displayName: z.optional(z.string()),
  why: WhyApart,
  /** The stored name of its mutation. */
  kind: z.string(),
  /** What was said, as it was sent. */
  said: z.record(z.string(), z.unknown()),
  /** What it is about, as far as it is known: the title of the activity, the initials of the clients. */
  activityTitle: z.optional(z.string()),
  clients: z.optional(z.array(z.string())),
  /** When it was pressed, by the server's clock, and when it arrived. */
  pressedAt: Instant,
  receivedAt: Instant,
  /** The device that sent it, as the office calls it, else as it calls itself. */
  deviceId: z.optional(Id),
  deviceName: z.optional(z.string()),
})
export type EntryApart = z.output<typeof EntryApart>

/** What waits for the office, in the order in which it was pressed: at most the first 500. For managers. Decision 78. */
export const listEntriesApart = defineCall({
  name: 'entries-apart.list',
  endpoint: 'GET /entries-apart',
  permission: 'manage rota.rota-users',
  input: NoInput,
  output: z.object({ _embedded: z.object({ 'entries-apart': z.array(EntryApart) }), total: z.int(), count: z.int() }),
  onFailure: 'caller',
})

/** Takes an entry into the records, as its author's, or discards it with a reason. It is decided once. Decision 78. */
export const decideEntryApart = defineCall({
  name: 'entries-apart.decide',
  endpoint: 'POST /entries-apart/:entryId/decide',
  permission: 'manage rota.rota-users',
  input: z
    .strictObject({ entryId: Id, takes: z.boolean(), reason: z.optional(SaidText) })
    .check(
      z.refine(({ takes, reason }) => takes || reason !== undefined, { error: 'Enter a reason', path: ['reason'] }),
    ),
  output: NoAnswer,
  onFailure: 'caller',
})
