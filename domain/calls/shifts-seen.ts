import * as z from 'zod/mini'
import { SeenOfRota } from '../rota/seen-shifts.ts'
import { NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** What the caller last saw of their shifts on each rota that is not over; nobody is told of others'. Decision 64. */
export const shiftsSeen = defineCall({
  name: 'shifts.seen',
  endpoint: 'GET /rotas/seen',
  permission: 'read rota.rotas',
  input: NoInput,
  output: z.object({ rotas: z.array(SeenOfRota) }),
  onFailure: 'log',
})
