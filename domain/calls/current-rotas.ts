import * as z from 'zod/mini'
import { Rota } from '../rota/rota.ts'
import { NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** The rotas that run today and that this person may see, with their shifts. Rules §7. */
export const currentRotas = defineCall({
  name: 'rotas.current',
  endpoint: 'GET /rotas/current',
  permission: 'read rota.rotas',
  input: NoInput,
  output: z.object({ _embedded: z.object({ rotas: z.array(Rota) }), total: z.int(), count: z.int() }),
  onFailure: 'caller',
})
