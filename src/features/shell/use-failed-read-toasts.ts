import { useEffect, useRef } from 'react'
import { errorToastMs, failureToldAgainAfterMs } from '../../../domain/constants.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useIsOnline, useSyncState } from '../../engine/use-sync-state.ts'
import { toast } from '../../ui/toast.ts'
import { failedReadToasts } from './failed-read-words.ts'

/**
 * Says in a toast that a list could not be read, once for as long as it stays so; what fails again soon after is the same
 * failure. Without signal the top bar alone speaks.
 */
export const useFailedReadToasts = (): void => {
  const { now } = useEngine()
  const failedReads = useSyncState(({ copy }) => copy.failedReads)
  const isOnline = useIsOnline()
  const toldAt = useRef(new Map<string, number>())
  useEffect(() => {
    if (!isOnline) return
    const at = now()
    for (const { key, title, text } of failedReadToasts(failedReads, at)) {
      const last = toldAt.current.get(key)
      toldAt.current.set(key, at)
      if (last !== undefined && at - last < failureToldAgainAfterMs) continue
      toast({ kind: 'error', title, text, durationMs: errorToastMs })
    }
  }, [failedReads, isOnline, now])
}
