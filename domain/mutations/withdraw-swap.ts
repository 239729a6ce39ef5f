import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { defineChange } from './define-mutation.ts'

/** Whoever asked takes it back, or a colleague their yes, as long as no manager has decided. Decision 70. */
export const withdrawSwap = defineChange({
  name: 'v1.swap.withdraw',
  endpoint: 'POST /swap-requests/:requestId/withdraw',
  permission: 'self-assign rota.rotas',
  delivery: 'now',
  payload: z.strictObject({ requestId: Id }),
  target: ({ requestId }) => requestId,
  apply: (row) => row,
})
