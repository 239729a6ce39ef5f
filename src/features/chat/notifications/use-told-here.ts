import { useCallback, useSyncExternalStore } from 'react'
import { removeNotificationToken } from '../../../../domain/mutations/remove-notification-token.ts'
import { isSharedDevice } from '../../../../domain/user/shared-device.ts'
import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { useMutation } from '../../../engine/use-mutation.ts'
import { askForLeave, leaveToNotify } from '../../../pieces/push/leave-to-notify.ts'
import { unsubscribeHere } from '../../../pieces/push/push-here.ts'
import { toldHere } from './told-here.ts'

/** Whether the signed-in person is told of messages on this device, and what changes it. Decision 252. */
export const useToldHere = () => {
  const { user } = useCurrentUser()
  const isShared = isSharedDevice({ userAgent: navigator.userAgent, roles: user.roles })
  const leave = useSyncExternalStore(toldHere.subscribe, leaveToNotify)
  const chosen = useSyncExternalStore(toldHere.subscribe, () => toldHere.of(user.id))
  const reach = useSyncExternalStore(toldHere.subscribe, toldHere.reach)
  const removeToken = useMutation(removeNotificationToken)

  const switchOn = useCallback(async () => {
    const answer = await askForLeave()
    // Whoever closes the browser's question without an answer has not chosen.
    if (answer !== 'default') toldHere.choose(user.id, answer === 'granted' ? 'on' : 'off')
  }, [user.id])
  const switchOff = useCallback(async () => {
    toldHere.choose(user.id, 'off')
    const tokenId = await unsubscribeHere('messaging')
    if (tokenId !== undefined) await removeToken({ tokenId })
  }, [user.id, removeToken])
  const putAway = useCallback(() => toldHere.choose(user.id, 'off'), [user.id])
  return {
    isShared,
    leave,
    reach,
    // Leave that was taken back in the browser's settings ends it, whatever was chosen.
    isOn: !isShared && leave === 'granted' && chosen === 'on',
    isOffered: !isShared && (leave === 'default' || leave === 'granted') && chosen === 'unasked',
    switchOn,
    switchOff,
    putAway,
  }
}
