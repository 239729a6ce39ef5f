import type { Page } from '@playwright/test'
import { readDatabases, type StoredDatabase, writeDatabases } from './stored-databases.ts'

/**
 * Puts the outbox of the page's origin back to the version before, as the build before had it, and holds it open
 * without ever letting go: whoever wants to upgrade it waits.
 */
export const downgrade = async (page: Page): Promise<void> => {
  const outbox = (await readDatabases(page)).find(({ name }) => name === 'carelight-outbox')
  if (outbox === undefined) throw new Error('There is no outbox here')
  await page.evaluate(
    (name) =>
      new Promise((resolve, reject) =>
        Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve, onerror: reject, onblocked: reject }),
      ),
    outbox.name,
  )
  const before: StoredDatabase = { ...outbox, version: outbox.version - 1 }
  await writeDatabases(page, [before])
  await page.evaluate(async (name) => {
    const opening = indexedDB.open(name)
    await new Promise((resolve, reject) => Object.assign(opening, { onsuccess: resolve, onerror: reject }))
    Reflect.set(window, 'held', opening.result)
  }, outbox.name)
}
