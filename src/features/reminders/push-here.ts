/** Where the token of this app's notifications is kept on the device. Rules §4. */
const TOKEN_KEY = 'notify-rota'

const keptToken = (): string | undefined => {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? undefined
  } catch {
    return undefined
  }
}

const keepToken = (tokenId: string | undefined): void => {
  try {
    if (tokenId === undefined) localStorage.removeItem(TOKEN_KEY)
    else localStorage.setItem(TOKEN_KEY, tokenId)
  } catch {
    return
  }
}

const pushManager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker?.getRegistration())?.pushManager

/**
 * Subscribes this browser to pushes and gives its token; undefined where the browser has no push service. The same
 * subscription is given again, unless the system has another key by now.
 */
export const subscribeHere = async (publicKey: string): Promise<string | undefined> => {
  try {
    const manager = await pushManager()
    const subscription = await manager?.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const tokenId = subscription && JSON.stringify(subscription)
    keepToken(tokenId)
    return tokenId
  } catch {
    return undefined
  }
}

/** Ends the subscription of this browser, with or without signal; gives the token that the server is still to forget. */
export const unsubscribeHere = async (): Promise<string | undefined> => {
  const tokenId = keptToken()
  keepToken(undefined)
  const subscription = await (await pushManager())?.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
  return tokenId
}
