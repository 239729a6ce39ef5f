import { useCallback } from 'react'
import { getCurrentUser } from '../../domain/calls/get-current-user.ts'
import { useEngine } from './engine-context.tsx'

/**
 * Asks the server whether it can be reached, now: what the engine last knew may be hours old on a tablet that was
 * asleep. False when nothing answered within the time.
 */
export const useSignalCheck = (): ((withinMs: number) => Promise<boolean>) => {
  const engine = useEngine()
  return useCallback(
    (withinMs) => {
      const answered = engine.call(getCurrentUser, {}).then((answer) => answer.ok || answer.reason.kind !== 'no-signal')
      const tooLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), withinMs))
      return Promise.race([answered, tooLate])
    },
    [engine],
  )
}
