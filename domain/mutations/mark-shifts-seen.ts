import * as z from 'zod/mini'
import { longestLineCharacters, mostShiftsOfRota } from '../constants.ts'
import { ShiftFacts } from '../rota/published-shift.ts'
import { Instant } from '../time/instant.ts'
import { anyLineUpTo, Id, NameOfSetting } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'

const SeenShift = z.extend(ShiftFacts, {
  title: z.optional(anyLineUpTo(longestLineCharacters)),
  dutiesRequired: z.array(NameOfSetting).check(z.maxLength(50)),
})

const payload = z.strictObject({
  date: Instant,
  rotaId: Id,
  shifts: z.array(SeenShift).check(z.maxLength(mostShiftsOfRota)),
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
