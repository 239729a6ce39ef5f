import * as z from 'zod/mini'
import type { Rota, RotaStatus } from '../rota/rota.ts'
import { Id } from '../wire.ts'
import { defineChange } from './define-mutation.ts'

const payload = z.strictObject({ rotaId: Id })
type Payload = z.output<typeof payload> & { readonly was?: RotaStatus }

/** Takes a publishing back before its e-mails have left: the rota is as it was. Rules §4, §7; decision 64. */
export const unpublishRota = defineChange({
  name: 'v1.rota.unpublish',
  endpoint: 'POST /rotas/:rotaId/unpublish',
  permission: 'update rota.rotas',
  table: 'rotas',
  delivery: 'now',
  payload,
  target: ({ rotaId }) => rotaId,
  fields: () => ['status'],
  // What it was before, the server knows.
  apply: (rota: Rota | undefined, { was = 'draft' }: Payload): Rota | undefined => rota && { ...rota, status: was },
})
