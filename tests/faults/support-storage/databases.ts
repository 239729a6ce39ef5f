import type { BrowserContext } from '@playwright/test'
import { quietPage } from './quiet-page.ts'

/** The two databases of each app. */
export type DatabaseName = 'carelight-outbox' | 'carelight-mirror'

/** Takes one database of an origin of which no page is open, and leaves the other. */
export const deleteDatabase = async (context: BrowserContext, origin: string, name: DatabaseName): Promise<void> => {
  const page = await quietPage(context, origin)
  await page.evaluate(
    (databaseName) =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(databaseName)
        deleting.onsuccess = () => resolve()
        deleting.onerror = () => reject(deleting.error)
        deleting.onblocked = () => reject(new Error(`${databaseName} is still open`))
      }),
    name,
  )
  await page.close()
}
