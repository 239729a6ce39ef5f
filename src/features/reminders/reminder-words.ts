import type { Leave } from '../../pieces/push/leave-to-notify.ts'
import type { ClosedReach } from '../../pieces/push/use-push-token.ts'

const closedWords: Readonly<Record<ClosedReach, string>> = {
  unknown: '',
  on: 'While it is closed, you need to be online to get reminders.',
  waits: 'While it is closed, reminders start once you’re back online.',
  impossible: 'While it is closed, this browser cannot remind you. Leave the app open.',
}

type Told = { readonly leave: Leave; readonly isOn: boolean; readonly reach: ClosedReach }

/** What reminders do on this device, or why they cannot. Decision 61. */
export const reminderWords = ({ leave, isOn, reach }: Told): string => {
  if (leave === 'unsupported') return 'This browser cannot show notifications, so it cannot remind you.'
  if (leave === 'denied') {
    return 'Notifications are blocked for this app. Allow them in the settings of this browser, then open this page again.'
  }
  if (!isOn) {
    return 'You get a notification on this device before each of your activities. While the app is closed, you need to be online.'
  }
  const open = 'While the app is open, this device reminds you, also when you’re offline.'
  return [open, closedWords[reach]].filter(Boolean).join(' ')
}
