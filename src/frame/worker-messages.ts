/** What the page does when the worker speaks to it. */
export type WorkerMessageHandlers = {
  /** A notification was pressed: show this path of the app. */
  readonly goTo: (path: string) => void
}

const pathToGoTo = (message: unknown): string | undefined =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'GO_TO' &&
  'path' in message &&
  typeof message.path === 'string' &&
  /^\/(?!\/)/.test(message.path)
    ? message.path
    : undefined

/** Listens to the worker until the signal ends. Only a path of this app is followed. */
export const listenToWorker = ({ goTo }: WorkerMessageHandlers, signal: AbortSignal): void => {
  const listen = (event: MessageEvent): void => {
    const path = pathToGoTo(event.data)
    if (path !== undefined) goTo(path)
  }
  navigator.serviceWorker?.addEventListener('message', listen, { signal })
}
