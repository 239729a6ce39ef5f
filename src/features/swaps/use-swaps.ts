import { swapRequests } from '../../../domain/calls/swap-requests.ts'
import { ok } from '../../../domain/result.ts'
import type { SwapRequest } from '../../../domain/swap/swap-request.ts'
import { useCall } from '../../engine/use-call.ts'
import { useNow } from '../../engine/use-now.ts'
import { type OnlineRead, useOnlineRead } from '../../engine/use-online-read.ts'

export type SwapsRead = OnlineRead<SwapRequest[]>

/** The requests that concern the reader, read anew each minute and when the signal is back. Decision 70. */
export const useSwaps = (): SwapsRead => {
  const call = useCall(swapRequests)
  return useOnlineRead({ now: useNow() }, async () => {
    const result = await call({})
    return result.ok ? ok(result.value._embedded['swap-requests']) : result
  })
}
