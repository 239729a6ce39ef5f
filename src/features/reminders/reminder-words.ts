import type { Leave } from './notifications.ts'
import type { ClosedReach } from './reminder-choice.ts'

const closedWords: Readonly<Record<ClosedReach, string>> = {
  unknown: '',
  on: 'When it is closed, the office sends the reminder, which needs signal.',
  waits: 'When it is closed, the office sends the reminder: that begins once there is signal.',
  impossible: 'When it is closed, this browser cannot be reached: leave the app open.',
}

type Told = { readonly leave: Leave; readonly isOn: boolean; readonly reach: ClosedReach }

/** What reminders do on this device, or why they cannot. Decision 61. */
export const reminderWords = ({ leave, isOn, reach }: Told): string => {
  if (leave === 'unsupported') return 'This browser cannot show notifications, so it cannot remind you.'
  if (leave === 'denied') {
    return 'Notifications are blocked for this app. Allow them in the settings of this browser, then open this page again.'
  }
  if (!isOn) {
    return 'A notification before each activity of yours, on this device. It works while the app is open, with or without signal, and while it is closed when there is signal.'
  }
  const open = 'While the app is open, this device reminds you by itself, with or without signal.'
  return [open, closedWords[reach]].filter(Boolean).join(' ')
}
