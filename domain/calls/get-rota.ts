import * as z from 'zod/mini'
import { Rota } from '../rota/rota.ts'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'

/** One rota with its shifts. Rules §7. */
export const getRota = defineCall({
  name: 'rotas.get',
  endpoint: 'GET /rotas/:rotaId',
  permission: 'read rota.rotas',
  input: z.strictObject({ rotaId: Id }),
  output: Rota,
  onFailure: 'caller',
})
