import type { Reminder } from '../../../domain/activity/due-reminders.ts'
import { formatTime } from '../../../domain/time/format.ts'

/**
 * Shows a reminder as the worker does, with the same tag: one takes the place of the other. Neither says which activity
 * it is: it may lie on a table. Rejects where it could not be shown. Decision 61.
 */
export const showReminder = async ({ activityId, startDate }: Reminder, zone: string): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) throw new Error('No worker is there to show it')
  await registration.showNotification('One of your activities starts soon', {
    body: `At ${formatTime(startDate, zone)}`,
    tag: `reminder:${activityId}`,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { kind: 'reminder', id: activityId },
  })
}
