import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import type { MutationDefinition } from './define-mutation.ts'

/** The clients that an event is about: filled in at the press, or by the server where they were left out. Decision 1. */
export const ClientRefs = z.array(z.strictObject({ id: Id })).check(z.maxLength(200))
export type ClientRefs = z.output<typeof ClientRefs>

/**
 * What travels in the body of an event beside its payload: the event's own id (the idempotency key), the device's clock
 * at the press, and that clock's measured offset in ms (server minus device). Decisions 5, 16.
 */
export const EventEnvelope = z.object({
  id: z.optional(Id),
  dateRecorded: z.optional(Instant),
  clockOffset: z.optional(z.int()),
})
export type EventEnvelope = z.output<typeof EventEnvelope>

/** The clients of an activity's row, as events name them. */
const Clients = z.object({ clients: z.array(z.object({ clientId: z.string() })) })

/**
 * The payload of an event in wire form, with the clients that it is about where it may name them and does not: those of
 * its activity as it is now, since others may be planned later. Decision 1.
 */
export const withItsClients = (
  { kind, payload }: MutationDefinition,
  wire: Record<string, unknown>,
  activity: unknown,
): Record<string, unknown> => {
  const row = z.safeParse(Clients, activity)
  if (kind !== 'event' || 'clients' in wire || !row.success) return wire
  const filled = { ...wire, clients: row.data.clients.map(({ clientId }) => ({ id: clientId })) }
  return z.safeParse(payload, filled).success ? filled : wire
}

/** The fields of a record that were really said: an empty or missing note is left out. Rules §4. */
export const withNote = (note: string | undefined): { note?: string } => {
  const said = note?.trim() ?? ''
  return said === '' ? {} : { note: said }
}
