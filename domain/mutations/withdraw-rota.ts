import * as z from 'zod/mini'
import type { Rota } from '../rota/rota.ts'
import { Id } from '../wire.ts'
import { defineChange } from './define-mutation.ts'

const payload = z.strictObject({ rotaId: Id })

/** Takes a published rota back; it says so to its staff. Rules §4, §7; decision 36. */
export const withdrawRota = defineChange({
  name: 'v1.rota.withdraw',
  endpoint: 'POST /rotas/:rotaId/withdraw',
  permission: 'update rota.rotas',
  table: 'rotas',
  delivery: 'now',
  payload,
  target: ({ rotaId }) => rotaId,
  fields: () => ['status'],
  apply: (rota: Rota | undefined): Rota | undefined => rota && { ...rota, status: 'withdrawn' },
})
