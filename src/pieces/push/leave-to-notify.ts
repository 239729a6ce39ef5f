/** Whether this browser lets us notify: `unsupported` cannot, `denied` may not, `default` was not asked yet. */
export type Leave = NotificationPermission | 'unsupported'

export const leaveToNotify = (): Leave =>
  'Notification' in window && 'serviceWorker' in navigator ? Notification.permission : 'unsupported'

/** Asks for leave; only on a press, else browsers hold it against the page. */
export const askForLeave = async (): Promise<Leave> =>
  leaveToNotify() === 'unsupported' ? 'unsupported' : Notification.requestPermission()
