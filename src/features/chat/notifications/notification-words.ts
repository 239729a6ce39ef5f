import type { Leave } from '../../../pieces/push/leave-to-notify.ts'
import type { ClosedReach } from '../../../pieces/push/use-push-token.ts'

type State = {
  readonly isShared: boolean
  readonly leave: Leave
  readonly isOn: boolean
  readonly reach: ClosedReach
}

const STILL = 'You see new messages when you open Chat.'

const onWords: Readonly<Record<ClosedReach, string>> = {
  unknown: 'This device tells you about new messages, also while Chat is closed.',
  on: 'This device tells you about new messages, also while Chat is closed. You need to be online.',
  waits: 'Notifications start once you’re back online.',
  impossible: `This browser cannot get notifications from the server. ${STILL}`,
}

/** What notifications do on this device, or why they cannot. Decision 252. */
export const notificationWords = ({ isShared, leave, isOn, reach }: State): string => {
  if (isShared) {
    return `Several people use this device, so it shows no notifications. ${STILL} You can turn notifications on when you sign in on your own phone.`
  }
  if (leave === 'unsupported') return `This browser cannot show notifications. ${STILL}`
  if (leave === 'denied') {
    return `Notifications are blocked for Chat. ${STILL} To change this, allow notifications in the settings of this browser, then open this page again.`
  }
  if (isOn) return onWords[reach]
  return 'You get a notification on this device when someone writes to you. It shows the name of the channel, and nothing of the message.'
}
