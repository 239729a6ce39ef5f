import { updateCheckEveryMs } from '../../domain/constants.ts'
import { whenNothingIsUnsaved } from '../engine/unsaved-forms.ts'
import { askForConfig, browserConfigPorts } from './load-config.ts'
import { workerAddress } from './worker-address.ts'

/** none: this is the newest build known. held: Update was pressed and a form, perhaps of another tab, is unsaved. */
export type UpdateState = 'none' | 'offered' | 'held' | 'taking-over'

/** What updates need of the browser; handed in, so that tests can stand in for it. */
export type UpdatePorts = {
  readonly serviceWorker: ServiceWorkerContainer
  readonly reload: () => void
  /** Whether the server has another build than this one now; false where it does not answer. */
  readonly isAnotherServed: () => Promise<boolean>
  readonly whenNothingIsUnsaved: (work: () => Promise<void> | void) => Promise<void>
}

/** The state of the update banner, and the press on its button. */
export type Updates = {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => UpdateState
  readonly start: (signal: AbortSignal) => Promise<void>
  readonly apply: () => Promise<void>
}

/** Undefined when the browser refuses storage, and the worker with it: the app then works with signal only. */
const register = (container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | undefined> =>
  container.register(workerAddress(), { scope: '/', updateViaCache: 'none' }).catch(() => undefined)

/** What a page is told of newer workers. */
type Newer = { readonly onWaiting: () => void; readonly onInCharge: () => void }

/**
 * Tells the page of a newer worker that has installed itself beside the one in charge, and when it has taken over. One
 * that was on its way already as the page opened is told of by no `updatefound`.
 */
const watchForNewer = (registration: ServiceWorkerRegistration, { onWaiting, onInCharge }: Newer): void => {
  const watch = (worker: ServiceWorker | null): void => {
    let hasWaited = false
    const look = (): void => {
      // Without one in charge this is the first install: there is nothing older to leave.
      if (registration.waiting === worker && registration.active) {
        hasWaited = true
        onWaiting()
      }
      if (hasWaited && registration.active === worker) onInCharge()
    }
    worker?.addEventListener('statechange', look)
    if (worker) look()
  }
  watch(registration.waiting)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
}

/** Looks for a newer build once an hour, and when the tab comes back into view after longer than that. Rules §9. */
const checkRegularly = (registration: ServiceWorkerRegistration, signal: AbortSignal): void => {
  let checkedAt = Date.now()
  const check = (): void => {
    checkedAt = Date.now()
    // Without signal there is nothing to find; the next check comes.
    registration.update().catch(() => undefined)
  }
  const checkIfOverdue = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > updateCheckEveryMs) check()
  }
  const timer = setInterval(check, updateCheckEveryMs)
  document.addEventListener('visibilitychange', checkIfOverdue, { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
}

/**
 * The app's own update. A new build waits beside the running one until the person presses Update; then every tab
 * reloads, once no form is unsaved in any of them. Decision 13; rules §7.
 */
export const createUpdates = (ports: UpdatePorts): Updates => {
  let state: UpdateState = 'none'
  let registration: ServiceWorkerRegistration | undefined
  const listeners = new Set<() => void>()
  const become = (next: UpdateState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const offer = (): void => {
    if (state === 'none') become('offered')
  }
  const takeOver = (): void => {
    become('taking-over')
    // No waiting worker: another tab let it take over, or a part of this build is gone. The reload brings the new one.
    if (registration?.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' })
    else ports.reload()
  }

  const start = async (signal: AbortSignal): Promise<void> => {
    const isFirstInstall = ports.serviceWorker.controller === null
    let mayIgnore = isFirstInstall
    let isReloading = false
    const reload = (): void => {
      // Told twice, by the worker and by the browser; a tab that no worker controls is told by the worker alone.
      if (!isReloading) void ports.whenNothingIsUnsaved(ports.reload)
      isReloading = true
    }
    const onNewController = (): void => {
      // On the first install the worker takes the open page under its care: nothing has changed for the person.
      if (!mayIgnore) reload()
      mayIgnore = false
    }
    ports.serviceWorker.addEventListener('controllerchange', onNewController, { signal })
    // A part that is gone with its build; one that only did not come is loaded again by whoever needs it.
    const offerIfGone = async (): Promise<void> => {
      if (await ports.isAnotherServed()) offer()
    }
    window.addEventListener('vite:preloadError', () => void offerIfGone(), { signal })
    registration = await register(ports.serviceWorker)
    if (!registration) return
    watchForNewer(registration, { onWaiting: offer, onInCharge: reload })
    checkRegularly(registration, signal)
  }

  const apply = async (): Promise<void> => {
    if (state !== 'offered') return
    become('held')
    await ports.whenNothingIsUnsaved(takeOver)
  }

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { subscribe, snapshot: () => state, start, apply }
}

/** The updates of this page. `start` is called once, from main. */
export const updates: Updates = createUpdates({
  get serviceWorker() {
    return navigator.serviceWorker
  },
  reload: () => location.reload(),
  isAnotherServed: async () => {
    const config = await askForConfig(browserConfigPorts())
    return typeof config !== 'string' && config.build.hash !== __BUILD__.hash
  },
  whenNothingIsUnsaved,
})
