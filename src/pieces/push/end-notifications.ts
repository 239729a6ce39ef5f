import type { AppId } from '../../../domain/public-config.ts'
import { markTold } from './person-told.ts'
import { unsubscribeHere } from './push-here.ts'

/** Takes away what is shown on this device, and the count of what is unread on the icon of the app. */
const clearShown = async (): Promise<void> => {
  await navigator.clearAppBadge?.().catch(() => undefined)
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}

const nothing = (): void => undefined

/**
 * Ends this app's notifications on this device for whoever signs out, with or without signal; their choice is kept for the
 * next time. Gives the tokens that the server is still to forget. A part that the browser refuses keeps no other back.
 * Decisions 61, 252.
 */
export const endNotifications = async (app: AppId): Promise<string[]> => {
  const marks = Promise.all([markTold('reminders', undefined), markTold('chat', undefined)]).catch(nothing)
  const tokenId = await unsubscribeHere(app)
  await marks
  await clearShown().catch(nothing)
  return tokenId === undefined ? [] : [tokenId]
}
