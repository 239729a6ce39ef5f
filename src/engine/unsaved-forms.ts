/** The Web Lock that every unsaved form of every tab holds together, and that an update waits to have alone. */
const LOCK = 'unsaved-forms'

/** Web Locks, as far as unsaved forms use them; handed in, so that tests can stand in for several tabs. */
export type FormLocks = {
  readonly request: (
    name: string,
    options: { mode: 'shared' | 'exclusive'; signal?: AbortSignal },
    work: () => Promise<void> | void,
  ) => Promise<unknown>
}

/**
 * Says that a form holds something unsaved, so that no update reloads any tab under it. Answers the release, which may
 * be called twice. A tab that is closed or crashes releases by itself. Decision 13.
 */
export const holdUpdates = (locks: FormLocks = navigator.locks): (() => void) => {
  let release: () => void = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = new AbortController()
  locks
    .request(LOCK, { mode: 'shared', signal: asked.signal }, () => released)
    // Released before the lock was there: there is nothing left to hold.
    .catch(() => undefined)
  return () => {
    release()
    asked.abort()
  }
}

/** Runs `work` as soon as no form of any tab is unsaved, and lets none begin meanwhile. */
export const whenNothingIsUnsaved = async (
  work: () => Promise<void> | void,
  locks: FormLocks = navigator.locks,
): Promise<void> => {
  await locks.request(LOCK, { mode: 'exclusive' }, work)
}
