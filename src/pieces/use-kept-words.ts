import { useCallback } from 'react'
import { useIsOnlineNow } from '../engine/use-sync-state.ts'

const onTablet = 'It is saved on this device and will be sent when you’re back online.'

/**
 * What is said of a press that was kept: the words, and without signal at the moment of saying them where it is until
 * there is some; `withoutSignal` says that otherwise. Decision 7.
 */
export const useKeptWords = () => {
  const isOnlineNow = useIsOnlineNow()
  return useCallback(
    (said: string, withoutSignal = onTablet): string => (isOnlineNow() ? said : `${said} ${withoutSignal}`),
    [isOnlineNow],
  )
}
