import * as z from 'zod/mini'
import { Shift } from '../rota/shift.ts'
import { NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** Who works at each location now, and who comes next. Rules §7. */
export const rotasNowNext = defineCall({
  name: 'rotas.now-next',
  endpoint: 'GET /rotas/now-next',
  permission: 'read rota.rotas',
  input: NoInput,
  output: z.object({
    _embedded: z.object({
      'now-next': z.array(
        z.object({ location: z.string(), name: z.string(), now: z.array(Shift), next: z.array(Shift) }),
      ),
    }),
    total: z.int(),
    count: z.int(),
  }),
  onFailure: 'caller',
})
