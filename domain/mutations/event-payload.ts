import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'

/** The clients an event is about. The engine always fills them in at the press. Decision 1. */
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

/** The fields of a record that were really said: an empty or missing note is left out. Rules §4. */
export const withNote = (note: string | undefined): { note?: string } => {
  const said = note?.trim() ?? ''
  return said === '' ? {} : { note: said }
}
