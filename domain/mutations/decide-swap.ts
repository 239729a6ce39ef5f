import * as z from 'zod/mini'
import { Id, Line } from '../wire.ts'
import { defineChange } from './define-mutation.ts'

const payload = z.strictObject({ requestId: Id, approves: z.boolean(), reason: z.optional(Line) }).check(
  z.refine(({ approves, reason }) => approves || reason !== undefined, {
    error: 'Enter a reason',
    path: ['reason'],
  }),
)

/** A manager approves what two people agreed on, and the shifts change hands at once; or refuses with a reason. Decision 70. */
export const decideSwap = defineChange({
  name: 'v1.swap.decide',
  endpoint: 'POST /swap-requests/:requestId/decide',
  permission: 'update rota.rotas',
  delivery: 'now',
  payload,
  target: ({ requestId }) => requestId,
  apply: (row) => row,
})
