import type { CDPSession, Page } from '@playwright/test'

/** The worker of one origin, as Chromium's own tools reach it. */
export type WorkerControl = {
  /** Ends every worker of the browser at once, as Chromium does when memory runs low. */
  readonly stop: () => Promise<void>
  /** Wakes the worker as background sync does; it goes on by itself. */
  readonly wake: () => Promise<void>
}

const registrationOf = (devtools: CDPSession, origin: string): Promise<string> =>
  new Promise((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })

/** Reaches the worker of `origin` from `page`, which has to be a page of that origin; it may go elsewhere afterwards. */
export const controlWorker = async (page: Page, origin: string): Promise<WorkerControl> => {
  const devtools = await page.context().newCDPSession(page)
  const registered = registrationOf(devtools, origin)
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return {
    stop: async () => {
      await devtools.send('ServiceWorker.stopAllWorkers')
    },
    wake: async () => {
      const given = { origin, registrationId, tag: 'outbox', lastChance: false }
      await devtools.send('ServiceWorker.dispatchSyncEvent', given)
    },
  }
}
