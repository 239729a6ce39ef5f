import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { NoAnswer, NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** Whether the caller has a calendar address, and since when. The address itself is not kept. Decision 71. */
export const ownCalendar = defineCall({
  name: 'own-calendar.get',
  endpoint: 'GET /users/me/calendar',
  permission: 'self-assign rota.rotas',
  input: NoInput,
  output: z.object({ madeAt: z.optional(Instant) }),
  onFailure: 'caller',
})

/** Makes a new address for the caller's calendar, told this once; the one before ends. Decision 71. */
export const makeOwnCalendar = defineCall({
  name: 'own-calendar.make',
  endpoint: 'POST /users/me/calendar',
  permission: 'self-assign rota.rotas',
  input: NoInput,
  output: z.object({ path: z.string(), madeAt: Instant }),
  onFailure: 'caller',
})

/** Ends the address of the caller's calendar. Decision 71. */
export const endOwnCalendar = defineCall({
  name: 'own-calendar.end',
  endpoint: 'DELETE /users/me/calendar',
  permission: 'self-assign rota.rotas',
  input: NoInput,
  output: NoAnswer,
  onFailure: 'caller',
})
