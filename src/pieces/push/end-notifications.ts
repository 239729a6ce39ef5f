import type { AppId } from '../../../domain/public-config.ts'
import { markTold } from './person-told.ts'
import { unsubscribeHere } from './push-here.ts'

/** Takes away what is shown on this device, and the count of what is unread on the icon of the app. */
const clearShown = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await navigator.clearAppBadge?.()
}

/**
 * Ends this app's notifications on this device for whoever signs out, with or without signal; their choice is kept for the
 * next time. Gives the tokens that the server is still to forget. A browser that refuses has nothing to show either.
 * Decisions 61, 252.
 */
export const endNotifications = async (app: AppId): Promise<string[]> => {
  try {
    await Promise.all([markTold('reminders', undefined), markTold('chat', undefined)])
    await clearShown()
    const tokenId = await unsubscribeHere(app)
    return tokenId === undefined ? [] : [tokenId]
  } catch {
    return []
  }
}
