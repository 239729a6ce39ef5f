import * as z from 'zod/mini'
import type { Rota } from '../rota/rota.ts'
import { Id } from '../wire.ts'
import { defineChange } from './define-mutation.ts'

const payload = z.strictObject({ rotaId: Id })

/** Closes a rota: from then on only sick and holiday are noted. Rules §4, §7; decision 36. */
export const lockRota = defineChange({
  name: 'v1.rota.lock',
  endpoint: 'POST /rotas/:rotaId/lock',
  permission: 'update rota.rotas',
  table: 'rotas',
  delivery: 'now',
  payload,
  target: ({ rotaId }) => rotaId,
  fields: () => ['status'],
  apply: (rota: Rota | undefined): Rota | undefined => rota && { ...rota, status: 'locked' },
})
