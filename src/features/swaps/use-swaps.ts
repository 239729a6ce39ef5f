import { useCallback, useEffect, useState } from 'react'
import { swapRequests } from '../../../domain/calls/swap-requests.ts'
import type { SwapRequest } from '../../../domain/swap/swap-request.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { CallFailure } from '../../engine/types.ts'
import { useCall } from '../../engine/use-call.ts'
import { useNow } from '../../engine/use-now.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'

export type SwapsRead = {
  readonly swaps: readonly SwapRequest[] | undefined
  /** When the list was read. */
  readonly readAt: Instant | undefined
  /** Why the last reading failed; what was read before stays. */
  readonly failure: CallFailure | undefined
  readonly read: () => Promise<void>
}

/** The requests that concern the reader, read anew each minute and when the signal is back. Decision 70. */
export const useSwaps = (): SwapsRead => {
  const engine = useEngine()
  const call = useCall(swapRequests)
  const now = useNow()
  const isOnline = useIsOnline()
  const [answer, setAnswer] = useState<{ swaps: readonly SwapRequest[]; readAt: Instant }>()
  const [failure, setFailure] = useState<CallFailure>()
  const read = useCallback(async () => {
    const result = await call({})
    setFailure(result.ok ? undefined : result.reason)
    if (result.ok) setAnswer({ swaps: result.value._embedded['swap-requests'], readAt: engine.now() })
  }, [call, engine])
  // `now` moves on the minute and `isOnline` with the signal: each is a reason to ask again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => void read(), [read, now, isOnline])
  return { swaps: answer?.swaps, readAt: answer?.readAt, failure, read }
}
