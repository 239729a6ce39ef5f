import * as z from 'zod/mini'
import { mostShiftsOfRota } from '../constants.ts'
import { ShiftFacts } from '../rota/published-shift.ts'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'

const payload = z.strictObject({
  date: Instant,
  rotaId: Id,
  shifts: z.array(ShiftFacts).check(z.maxLength(mostShiftsOfRota)),
})

/** "I have seen it": a person's own shifts on a rota, as they are now. Rules §4, decision 64. */
export const markShiftsSeen = defineEvent({
  name: 'v1.shifts.seen',
  endpoint: 'POST /rotas/mark-seen',
  permission: 'read rota.rotas',
  payload,
  target: ({ rotaId }) => rotaId,
  happenedAt: ({ date }) => date,
  apply: () => undefined,
})
