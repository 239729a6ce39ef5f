import { useCallback, useSyncExternalStore } from 'react'
import { reminderMinutesAtFirst } from '../../../domain/constants.ts'
import { removeNotificationToken } from '../../../domain/mutations/remove-notification-token.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useMutation } from '../../engine/use-mutation.ts'
import { askForLeave, leaveToNotify } from '../../pieces/push/leave-to-notify.ts'
import { unsubscribeHere } from '../../pieces/push/push-here.ts'
import { reminderChoice } from './reminder-choice.ts'

/** The signed-in person's reminders on this device, and what changes them. */
export const useReminderChoice = () => {
  const { user } = useCurrentUser()
  const leave = useSyncExternalStore(reminderChoice.subscribe, leaveToNotify)
  const minutes = useSyncExternalStore(reminderChoice.subscribe, () => reminderChoice.minutesOf(user.id))
  const reach = useSyncExternalStore(reminderChoice.subscribe, reminderChoice.reach)
  const removeToken = useMutation(removeNotificationToken)

  const switchOn = useCallback(async () => {
    const isAllowed = (await askForLeave()) === 'granted'
    reminderChoice.choose(user.id, isAllowed ? reminderMinutesAtFirst : undefined)
  }, [user.id])
  const switchOff = useCallback(async () => {
    reminderChoice.choose(user.id, undefined)
    const tokenId = await unsubscribeHere('rota')
    if (tokenId !== undefined) await removeToken({ tokenId })
  }, [user.id, removeToken])
  return {
    leave,
    // Leave that was taken back in the browser's settings ends it, whatever was chosen.
    minutes: leave === 'granted' ? minutes : undefined,
    reach,
    switchOn,
    switchOff,
    choose: (next: number) => reminderChoice.choose(user.id, next),
  }
}
