import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id, Line, SaidText } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'

const payload = z.strictObject({
  date: Instant,
  entryId: Id,
  entryName: Line,
  /** The number of the entry given up: the server waits for it no longer. Decision 8. */
  entrySeq: z.optional(z.int().check(z.positive())),
  reason: SaidText,
})

/** A person gave up an entry that the server had refused, and said why; that itself is recorded. Decision 3. */
export const setAside = defineEvent({
  name: 'v1.entry.set-aside',
  endpoint: 'POST /log/set-aside',
  permission: 'none',
  payload,
  target: ({ entryId }) => entryId,
  happenedAt: ({ date }) => date,
  apply: () => undefined,
})
