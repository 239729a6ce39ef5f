import type { BrowserContext } from '@playwright/test'

/** What the browser takes: everything but the cookies, or the databases alone, which leaves an app to start with. */
export type Evicted = 'everything' | 'databases'

/** Takes what an origin has stored, as a browser that is short of room does. Cookies stay. */
export const evict = async (context: BrowserContext, origin: string, what: Evicted): Promise<void> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const storageTypes = what === 'databases' ? 'indexeddb' : 'indexeddb,cache_storage,service_workers,local_storage'
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await page.close()
}
