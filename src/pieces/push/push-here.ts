import type { AppId } from '../../../domain/public-config.ts'

/** Where the token of an app's notifications is kept on the device. Rules §4. */
const tokenKey = (app: AppId): string => `notify-${app}`

const keptToken = (app: AppId): string | undefined => {
  try {
    return localStorage.getItem(tokenKey(app)) ?? undefined
  } catch {
    return undefined
  }
}

const keepToken = (app: AppId, tokenId: string | undefined): void => {
  try {
    if (tokenId === undefined) localStorage.removeItem(tokenKey(app))
    else localStorage.setItem(tokenKey(app), tokenId)
  } catch {
    return
  }
}

const pushManager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker?.getRegistration())?.pushManager

/**
 * Subscribes this browser to pushes of this app and gives its token; undefined where the browser has no push service. The same
 * subscription is given again, unless the system has another key by now.
 */
export const subscribeHere = async (app: AppId, publicKey: string): Promise<string | undefined> => {
  try {
    const manager = await pushManager()
    const subscription = await manager?.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const tokenId = subscription && JSON.stringify(subscription)
    keepToken(app, tokenId)
    return tokenId
  } catch {
    return undefined
  }
}

/**
 * Ends the subscription of this app in this browser, with or without signal; gives the token that the server is still to
 * forget, also where the browser refuses.
 */
export const unsubscribeHere = async (app: AppId): Promise<string | undefined> => {
  const tokenId = keptToken(app)
  try {
    const subscription = await (await pushManager())?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // The server forgets the token, and then nothing is pushed to it.
  }
  keepToken(app, undefined)
  return tokenId
}
