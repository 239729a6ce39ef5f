import type { BrowserContext, Page } from '@playwright/test'

/** The disk of a tablet, as one origin of it finds it. */
export type Disk = {
  /** From now on nothing more fits. The page is one of the origin. */
  readonly fill: (page: Page) => Promise<void>
  /** There is room again. */
  readonly makeRoom: () => Promise<void>
}

/** In bytes. */
const SMALL = 20_000_000

/** Asks for more than a small disk has: Chromium then looks at the disk again instead of at what it remembers of it. */
const askForTooMuch = (page: Page): Promise<string> =>
  page.evaluate(async (size) => {
    const opened = indexedDB.open('filler', 1)
    opened.onupgradeneeded = () => opened.result.createObjectStore('junk')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.onsuccess = () => resolve(opened.result)
      opened.onerror = () => reject(opened.error)
    })
    // What can be compressed would fit.
    const junk = new Uint8Array(size)
    for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(junk.subarray(at, at + 65_536))
    const writing = database.transaction('junk', 'readwrite')
    writing.objectStore('junk').put(junk, 'junk')
    const outcome = await new Promise<string>((resolve) => {
      writing.oncomplete = () => resolve('written')
      writing.onabort = () => resolve(writing.error?.name ?? 'aborted')
    })
    database.close()
    return outcome
  }, SMALL)

/**
 * Gives an origin a small disk that the test can fill. To be called before the origin's first page: what Chromium
 * remembers of a large disk it goes on using for half a minute.
 */
export const smallDisk = async (context: BrowserContext, origin: string): Promise<Disk> => {
  const [page = await context.newPage()] = context.pages()
  const devtools = await context.newCDPSession(page)
  const allow = (quotaSize: number) => devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
  await allow(SMALL)
  return {
    fill: async (within) => {
      await allow(1)
      const outcome = await askForTooMuch(within)
      if (outcome !== 'QuotaExceededError') throw new Error(`The disk is not full: ${outcome}`)
    },
    makeRoom: async () => void (await allow(SMALL)),
  }
}
