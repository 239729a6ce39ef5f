import { useCallback, useEffect, useState } from 'react'
import { type Device, listDevices } from '../../../domain/calls/list-devices.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { CallFailure } from '../../engine/types.ts'
import { useCall } from '../../engine/use-call.ts'
import { useNow } from '../../engine/use-now.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'

export type DevicesRead = {
  readonly devices: readonly Device[] | undefined
  /** When the list was read. */
  readonly readAt: Instant | undefined
  /** Why the last reading failed; what was read before stays. */
  readonly failure: CallFailure | undefined
  readonly isReading: boolean
  readonly read: () => Promise<void>
}

/** Every device, read anew each minute while the page is open, and when the signal is back. Decision 8. */
export const useDevices = (): DevicesRead => {
  const engine = useEngine()
  const call = useCall(listDevices)
  const now = useNow()
  const isOnline = useIsOnline()
  const [answer, setAnswer] = useState<{ devices: readonly Device[]; readAt: Instant }>()
  const [failure, setFailure] = useState<CallFailure>()
  const [isReading, setIsReading] = useState(false)
  const read = useCallback(async () => {
    setIsReading(true)
    const result = await call({})
    setIsReading(false)
    setFailure(result.ok ? undefined : result.reason)
    if (result.ok) setAnswer({ devices: result.value._embedded.devices, readAt: engine.now() })
  }, [call, engine])
  // `now` moves on the minute and `isOnline` with the signal: each is a reason to ask again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => void read(), [read, now, isOnline])
  return { devices: answer?.devices, readAt: answer?.readAt, failure, isReading, read }
}
