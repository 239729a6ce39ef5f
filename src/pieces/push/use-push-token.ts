import { useEffect, useEffectEvent, useState } from 'react'
import { pushKey } from '../../../domain/calls/push-key.ts'
import { registerNotificationToken } from '../../../domain/calls/register-notification-token.ts'
import { useCall } from '../../engine/use-call.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { subscribeHere } from './push-here.ts'

/** Whether the browser can be reached while the app is closed; `waits` for signal. */
export type ClosedReach = 'unknown' | 'on' | 'waits' | 'impossible'

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

const when = (remindMinutes: number | undefined) => (remindMinutes === undefined ? {} : { remindMinutes })
const reachOf = ({ ok }: { readonly ok: boolean }): ClosedReach => (ok ? 'on' : 'waits')

type Wanted = {
  readonly app: 'rota' | 'messaging'
  /** What the browser is to be told of: reminders so many minutes before, or without it all else. */
  readonly remindMinutes?: number
  readonly onReach: (reach: ClosedReach) => void
}

/**
 * Has the office tell this browser of things while the app is closed: registers it whenever the app opens, what is wanted
 * changes, the browser gives it another address, or the signal comes back. Decisions 61, 252.
 */
export const usePushToken = ({ app, remindMinutes, onReach }: Wanted): void => {
  const isOnline = useIsOnline()
  const address = usePushAddress()
  const askKey = useCall(pushKey)
  const register = useCall(registerNotificationToken)
  const tell = useEffectEvent(onReach)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a reason to register again
  useEffect(() => {
    let isWanted = true
    const registered = async (): Promise<ClosedReach> => {
      const key = isOnline ? await askKey({}) : undefined
      if (key?.ok !== true) return 'waits'
      const tokenId = await subscribeHere(app, key.value.publicKey)
      if (tokenId === undefined) return 'impossible'
      return isWanted ? reachOf(await register({ app, tokenId, ...when(remindMinutes) })) : 'unknown'
    }
    registered().then(
      (reach) => isWanted && tell(reach),
      () => isWanted && tell('waits'),
    )
    return () => {
      isWanted = false
    }
  }, [app, remindMinutes, isOnline, address, askKey, register])
}
