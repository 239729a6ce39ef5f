import * as z from 'zod/mini'
import type { Rota } from '../rota/rota.ts'
import { Id } from '../wire.ts'
import { defineChange } from './define-mutation.ts'

const payload = z.strictObject({ rotaId: Id, 'send-email': z.optional(z.boolean()) })

/** Shows a rota to its staff, and tells them by e-mail where that is asked for. Rules §4, §7; decision 36. */
export const publishRota = defineChange({
  name: 'v1.rota.publish',
  endpoint: 'POST /rotas/:rotaId/publish',
  permission: 'update rota.rotas',
  table: 'rotas',
  delivery: 'now',
  payload,
  query: ['send-email'],
  target: ({ rotaId }) => rotaId,
  fields: () => ['status'],
  apply: (rota: Rota | undefined): Rota | undefined => rota && { ...rota, status: 'published' },
})
