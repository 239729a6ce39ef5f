import { markReminded } from './notifications.ts'
import { unsubscribeHere } from './push-here.ts'

/**
 * Ends reminders on this device for whoever signs out, with or without signal; their choice is kept for the next time.
 * Gives the tokens that the server is still to forget. A browser that refuses has nothing to show either. Decision 61.
 */
export const endReminders = async (): Promise<string[]> => {
  try {
    await markReminded(undefined)
    const tokenId = await unsubscribeHere()
    return tokenId === undefined ? [] : [tokenId]
  } catch {
    return []
  }
}
