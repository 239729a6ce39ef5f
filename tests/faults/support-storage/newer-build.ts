import type { BrowserContext, Page } from '@playwright/test'
import { quietPage } from './quiet-page.ts'

/** What a later build does first: it opens the outbox at a higher version, with an index more, and says so. */
const openNewer = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('carelight-outbox', 1000)
        let outcome = 'opened'
        opening.onblocked = () => {
          outcome = 'opened after having been blocked'
        }
        opening.onupgradeneeded = () => {
          opening.transaction?.objectStore('entries').createIndex('later', 'later')
          opening.transaction?.objectStore('cells').put({ key: 'epoch', value: 1000 })
        }
        opening.onsuccess = () => {
          Reflect.set(window, 'newer', opening.result)
          resolve(outcome)
        }
        opening.onerror = () => reject(opening.error)
      }),
  )

/** A tab of a later build beside those of this one, which holds the newer database open. */
export const openNewerBuild = async (context: BrowserContext, origin: string) => {
  const page = await quietPage(context, origin)
  return { page, outcome: await openNewer(page) }
}

/** What the newer database holds of the entries, as the later build reads them. */
export const entriesInNewer = (page: Page): Promise<{ seq: number; state: string; text: string }[]> =>
  page.evaluate(async () => {
    const database: IDBDatabase = Reflect.get(window, 'newer')
    const asking = database.transaction('entries').objectStore('entries').getAll()
    await new Promise((resolve, reject) => Object.assign(asking, { onsuccess: resolve, onerror: reject }))
    return asking.result.map(({ seq, state, body }) => ({ seq, state, text: body.text }))
  })
