import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether anybody can see this page now. */
export const usePageShown = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
