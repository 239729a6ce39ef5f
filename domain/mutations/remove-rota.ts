import * as z from 'zod/mini'
import type { Rota } from '../rota/rota.ts'
import { Id } from '../wire.ts'
import { defineRemove } from './define-mutation.ts'

const payload = z.strictObject({ rotaId: Id })

/** Removes a rota with its shifts; what they were to run is left to nobody. The record stays. Rules §4, §7. */
export const removeRota = defineRemove({
  name: 'v1.rota.remove',
  endpoint: 'DELETE /rotas/:rotaId',
  permission: 'delete rota.rotas',
  table: 'rotas',
  delivery: 'now',
  payload,
  target: ({ rotaId }) => rotaId,
  apply: (_row: Rota | undefined) => undefined,
})
