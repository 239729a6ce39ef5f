import { useCallback, useSyncExternalStore } from 'react'
import type { SyncState } from '../../sync/index.ts'
import { useEngine } from './engine-context.tsx'

/** What the engine is doing: for the top bar and the device page. Decision 7. */
export const useSyncState = (): SyncState => {
  const { syncState } = useEngine()
  return useSyncExternalStore(syncState.subscribe, syncState.snapshot)
}

/** Tells whether there is signal at the moment of asking: what was pressed may take longer than the signal stays. */
export const useIsOnlineNow = (): (() => boolean) => {
  const { syncState } = useEngine()
  return useCallback(() => syncState.snapshot().isOnline, [syncState])
}
