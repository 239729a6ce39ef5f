import { useEffect, useState } from 'react'
import { pushKey } from '../../../domain/calls/push-key.ts'
import { registerNotificationToken } from '../../../domain/calls/register-notification-token.ts'
import { useCall } from '../../engine/use-call.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { subscribeHere } from './push-here.ts'
import { type ClosedReach, reminderChoice } from './reminder-choice.ts'

const isNewAddress = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'PUSH_SUBSCRIPTION_CHANGED'

/** Rises whenever the browser has given this device another push address, as the worker says. */
const usePushAddress = (): number => {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const worker = navigator.serviceWorker
    const hear = ({ data }: MessageEvent) => {
      if (isNewAddress(data)) setTurn((before) => before + 1)
    }
    worker?.addEventListener('message', hear)
    return () => worker?.removeEventListener('message', hear)
  }, [])
  return turn
}

/**
 * Has the office remind this browser while the app is closed: registers it whenever the app opens, the minutes change,
 * the browser gives it another address, or the signal comes back. Decision 61.
 */
export const usePushToken = (minutes: number | undefined): void => {
  const isOnline = useIsOnline()
  const address = usePushAddress()
  const askKey = useCall(pushKey)
  const register = useCall(registerNotificationToken)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a reason to register again
  useEffect(() => {
    if (minutes === undefined) return undefined
    let isWanted = true
    const registered = async (): Promise<ClosedReach> => {
      const key = isOnline ? await askKey({}) : undefined
      if (key?.ok !== true) return 'waits'
      const tokenId = await subscribeHere(key.value.publicKey)
      if (tokenId === undefined) return 'impossible'
      if (!isWanted) return 'unknown'
      return (await register({ app: 'rota', tokenId, remindMinutes: minutes })).ok ? 'on' : 'waits'
    }
    registered().then(
      (reach) => isWanted && reminderChoice.noteReach(reach),
      () => isWanted && reminderChoice.noteReach('waits'),
    )
    return () => {
      isWanted = false
    }
  }, [minutes, isOnline, address, askKey, register])
}
