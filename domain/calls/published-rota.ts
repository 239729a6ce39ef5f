import * as z from 'zod/mini'
import { PublishedShift, ShiftFacts, ShiftNow } from '../rota/published-shift.ts'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'

/**
 * How a rota was last published: its shifts then (missing where it never was), as they are now, and what each of its
 * people last saw. For those who publish. Decision 64.
 */
export const publishedRota = defineCall({
  name: 'rotas.published',
  endpoint: 'GET /rotas/:rotaId/published',
  permission: 'update rota.rotas',
  input: z.strictObject({ rotaId: Id }),
  output: z.object({
    at: z.optional(Instant),
    published: z.optional(z.array(PublishedShift)),
    shifts: z.array(ShiftNow),
    people: z.array(z.object({ userId: Id, seen: z.array(ShiftFacts) })),
  }),
  onFailure: 'caller',
})
