import * as z from 'zod/mini'
import { SwapRequest } from '../swap/swap-request.ts'
import { NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** The requests that concern the caller, or everybody's for managers; what is settled for a month. Decision 70. */
export const swapRequests = defineCall({
  name: 'swap-requests.list',
  endpoint: 'GET /swap-requests',
  permission: 'self-assign rota.rotas',
  input: NoInput,
  output: z.object({ _embedded: z.object({ 'swap-requests': z.array(SwapRequest) }), total: z.int(), count: z.int() }),
  onFailure: 'caller',
})
