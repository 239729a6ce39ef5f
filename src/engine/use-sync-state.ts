import { useCallback, useSyncExternalStore } from 'react'
import type { SyncState } from '../../sync/index.ts'
import { useEngine } from './engine-context.tsx'

const wholeOf = (sync: SyncState): unknown => sync

type UseSyncState = {
  (): SyncState
  <Part>(partOf: (sync: SyncState) => Part): Part
}

/**
 * What the engine is doing. All of it changes with every page of a copy, and is for the top bar and the device page
 * (decision 7); a screen takes the part that it shows, and is drawn again when that changes. A part is a value of the
 * state as it is, never an object made of it.
 */
export const useSyncState: UseSyncState = (partOf: (sync: SyncState) => unknown = wholeOf) => {
  const { syncState } = useEngine()
  // Each form of the hook says what its part is.
  return useSyncExternalStore(syncState.subscribe, () => partOf(syncState.snapshot())) as never
}

/** Whether there is signal. */
export const useIsOnline = (): boolean => useSyncState(({ isOnline }) => isOnline)

/** Tells whether there is signal at the moment of asking: what was pressed may take longer than the signal stays. */
export const useIsOnlineNow = (): (() => boolean) => {
  const { syncState } = useEngine()
  return useCallback(() => syncState.snapshot().isOnline, [syncState])
}
