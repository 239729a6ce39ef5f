import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateCheckEveryMs } from '../../../domain/constants.ts'
import { type FormLocks, holdUpdates, whenNothingIsUnsaved } from '../../../src/engine/unsaved-forms.ts'
import { createUpdates } from '../../../src/frame/updates.ts'
import { memoryLocks } from '../../support/memory-locks.ts'

type Tab = {
  isControlled: boolean
  /** A worker is in charge of the app's other tabs, and not of this one. */
  isBesideOne?: boolean
  /** A newer build is on its way as the tab opens. */
  isInstalling?: boolean
  /** The server has another build now. */
  isAnotherServed?: boolean
  locks?: FormLocks
}

/** One tab with its worker container; `installs` is a build that arrives while the tab is open. */
const aTab = async (tab: Tab) => {
  const { isControlled, isBesideOne = isControlled, isInstalling, isAnotherServed = false, locks = memoryLocks() } = tab
  const posted: unknown[] = []
  let reloads = 0
  const newer = Object.assign(new EventTarget(), { postMessage: (message: unknown) => posted.push(message) })
  const registration = Object.assign(new EventTarget(), {
    active: isBesideOne ? {} : null,
    waiting: null as null | typeof newer,
    installing: isInstalling === true ? newer : null,
    update: vi.fn(async () => undefined),
  })
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? {} : null,
    register: vi.fn(async () => registration),
  })
  const updates = createUpdates({
    serviceWorker: container as unknown as ServiceWorkerContainer,
    reload: () => void reloads++,
    isAnotherServed: async () => isAnotherServed,
    whenNothingIsUnsaved: (work) => whenNothingIsUnsaved(work, locks),
  })
  const closing = new AbortController()
  await updates.start(closing.signal)
  return {
    updates,
    container,
    registration,
    posted,
    close: () => closing.abort(),
    reloads: () => reloads,
    installs: () => {
      if (registration.installing === null) {
        registration.installing = newer
        registration.dispatchEvent(new Event('updatefound'))
      }
      registration.installing = null
      registration.waiting = newer
      newer.dispatchEvent(new Event('statechange'))
    },
    activates: () => {
      registration.waiting = null
      registration.active = newer
      newer.dispatchEvent(new Event('statechange'))
    },
    changesController: () => container.dispatchEvent(new Event('controllerchange')),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

test('the first visit neither offers an update nor reloads', async () => {
  const tab = await aTab({ isControlled: false })
  tab.installs()
  tab.changesController()
  await settle()
  expect(tab.updates.snapshot()).toBe('none')
  expect(tab.reloads()).toBe(0)
})

test('the worker is registered for the whole site and past the cache of the browser', async () => {
  const tab = await aTab({ isControlled: false })
  expect(tab.container.register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' })
})

test('a new build is offered, and takes over on the press alone', async () => {
  const tab = await aTab({ isControlled: true })
  const seen: string[] = []
  tab.updates.subscribe(() => seen.push(tab.updates.snapshot()))
  tab.installs()
  await settle()
  expect(tab.posted).toEqual([])

  await tab.updates.apply()
  expect(tab.posted).toEqual([{ type: 'SKIP_WAITING' }])
  expect(seen).toEqual(['offered', 'held', 'taking-over'])
})

test('every tab reloads once the new build is in charge, also the one that did not press', async () => {
  const other = await aTab({ isControlled: true })
  other.installs()
  other.changesController()
  await settle()
  expect(other.reloads()).toBe(1)
})

test('a new build that was on its way as the tab opened is offered as well', async () => {
  const tab = await aTab({ isControlled: true, isInstalling: true })
  expect(tab.updates.snapshot()).toBe('none')
  tab.installs()
  expect(tab.updates.snapshot()).toBe('offered')
})

test('a tab without a worker, beside tabs that have one, is offered the new build and reloads with them', async () => {
  const tab = await aTab({ isControlled: false, isBesideOne: true })
  tab.installs()
  expect(tab.updates.snapshot()).toBe('offered')
  // The browser tells it of no new controller: it has none.
  tab.activates()
  await settle()
  expect(tab.reloads()).toBe(1)
})

test('a tab that hears of the new build in two ways reloads once', async () => {
  const tab = await aTab({ isControlled: true })
  tab.installs()
  tab.activates()
  tab.changesController()
  await settle()
  expect(tab.reloads()).toBe(1)
})

test('an unsaved form in another tab holds the update back until it is saved', async () => {
  const locks = memoryLocks()
  const tab = await aTab({ isControlled: true, locks })
  const saved = holdUpdates(locks)
  tab.installs()
  const applied = tab.updates.apply()
  await settle()
  expect(tab.updates.snapshot()).toBe('held')
  expect(tab.posted).toEqual([])

  saved()
  await applied
  expect(tab.posted).toEqual([{ type: 'SKIP_WAITING' }])
})

test('a form that was begun while the new build took over is not reloaded away', async () => {
  const locks = memoryLocks()
  const tab = await aTab({ isControlled: true, locks })
  const saved = holdUpdates(locks)
  tab.changesController()
  await settle()
  expect(tab.reloads()).toBe(0)
  saved()
  await settle()
  expect(tab.reloads()).toBe(1)
})

test('two forms hold together, and each may say twice that it is saved', async () => {
  const locks = memoryLocks()
  const [first, second] = [holdUpdates(locks), holdUpdates(locks)]
  const seen: string[] = []
  const done = whenNothingIsUnsaved(() => void seen.push('reload'), locks)
  first()
  first()
  await settle()
  expect(seen).toEqual([])
  second()
  await done
  expect(seen).toEqual(['reload'])
})

test('a part of the app that is gone with its build offers the update, and the press reloads', async () => {
  const tab = await aTab({ isControlled: true, isAnotherServed: true })
  window.dispatchEvent(new Event('vite:preloadError'))
  await settle()
  expect(tab.updates.snapshot()).toBe('offered')
  await tab.updates.apply()
  expect(tab.reloads()).toBe(1)
  tab.close()
})

test('a part that did not come for want of signal offers no update: without signal a reload would lose the page', async () => {
  const tab = await aTab({ isControlled: true })
  window.dispatchEvent(new Event('vite:preloadError'))
  await settle()
  expect(tab.updates.snapshot()).toBe('none')
  tab.close()
})

test('a newer build is looked for once an hour', async () => {
  const tab = await aTab({ isControlled: true })
  await vi.advanceTimersByTimeAsync(updateCheckEveryMs - 1)
  expect(tab.registration.update).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(3 * updateCheckEveryMs)
  expect(tab.registration.update).toHaveBeenCalledTimes(3)
  tab.close()
  await vi.advanceTimersByTimeAsync(3 * updateCheckEveryMs)
  expect(tab.registration.update).toHaveBeenCalledTimes(3)
})

test('a browser that refuses the worker still runs the app', async () => {
  const container = Object.assign(new EventTarget(), {
    controller: null,
    register: async () => {
      throw new DOMException('Refused', 'SecurityError')
    },
  })
  const updates = createUpdates({
    serviceWorker: container as unknown as ServiceWorkerContainer,
    reload: () => {},
    isAnotherServed: async () => false,
    whenNothingIsUnsaved: async () => {},
  })
  await updates.start(new AbortController().signal)
  expect(updates.snapshot()).toBe('none')
})
