import type { Reminder } from '../../../domain/activity/due-reminders.ts'
import { formatTime } from '../../../domain/time/format.ts'

/** Whether this browser lets us notify: `unsupported` cannot, `denied` may not, `default` was not asked yet. */
export type Leave = NotificationPermission | 'unsupported'

export const leaveToNotify = (): Leave =>
  'Notification' in window && 'serviceWorker' in navigator ? Notification.permission : 'unsupported'

/** Asks for leave; only on a press, else browsers hold it against the page. */
export const askForLeave = async (): Promise<Leave> =>
  leaveToNotify() === 'unsupported' ? 'unsupported' : Notification.requestPermission()

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

const CACHE = 'reminders'
/** Under this address the worker finds for whom reminders are on. */
const MARK = '/reminded'

/** Says to the worker whose reminders it may show while no page is in view; undefined for nobody's. Decision 61. */
export const markReminded = async (userId: string | undefined): Promise<void> => {
  const cache = await caches.open(CACHE)
  await (userId === undefined ? cache.delete(MARK) : cache.put(MARK, new Response(userId)))
}
