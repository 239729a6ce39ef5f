import * as z from 'zod/mini'
import { Id, Line } from '../wire.ts'
import { defineChange } from './define-mutation.ts'

/** The colleague says yes or no. A yes to what was offered to anyone makes it theirs. Decision 70. */
export const answerSwap = defineChange({
  name: 'v1.swap.answer',
  endpoint: 'POST /swap-requests/:requestId/answer',
  permission: 'self-assign rota.rotas',
  delivery: 'now',
  payload: z.strictObject({ requestId: Id, accepts: z.boolean(), reason: z.optional(Line) }),
  target: ({ requestId }) => requestId,
  apply: (row) => row,
})
