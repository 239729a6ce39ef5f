import * as z from 'zod/mini'
import type { Rota } from '../rota/rota.ts'
import { Id } from '../wire.ts'
import { defineChange } from './define-mutation.ts'

const payload = z.strictObject({ rotaId: Id })

/** Opens a locked rota again, which is for those who manage rotas. Rules §4, §7; decision 36. */
export const unlockRota = defineChange({
  name: 'v1.rota.unlock',
  endpoint: 'POST /rotas/:rotaId/unlock',
  permission: 'manage rota.rotas',
  table: 'rotas',
  delivery: 'now',
  payload,
  target: ({ rotaId }) => rotaId,
  fields: () => ['status'],
  apply: (rota: Rota | undefined): Rota | undefined => rota && { ...rota, status: 'published' },
})
