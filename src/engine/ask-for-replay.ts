import type { Engine } from '../../sync/index.ts'

/** The tag that the worker listens for. */
const outboxTag = 'outbox'

/** Browsers with background sync have it on the registration; it is in no standard library of types yet. */
type SyncRegistration = ServiceWorkerRegistration & {
  readonly sync?: { readonly register?: (tag: string) => Promise<void> }
}

/** Asks the browser to wake the worker when there is signal; where it will not, the pages send by themselves. */
const register = async (): Promise<void> => {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register?.(outboxTag)
}

/** Has the outbox replayed though the app be closed: asked for whenever something new waits. Decision 14. */
export const askForReplay = ({ syncState }: Engine): void => {
  let newest = 0
  syncState.subscribe(() => {
    const { waiting, newestSeq } = syncState.snapshot()
    if (waiting === 0 || newestSeq === newest) return
    newest = newestSeq
    // Refused where the person forbids it: a wake-up is a kindness, not a store.
    register().catch(() => undefined)
  })
}
