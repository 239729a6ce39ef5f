import type { Page } from '@playwright/test'

type Index = { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }
type Store = { name: string; keyPath: string | string[]; indexes: Index[]; rows: unknown[] }

/** A database as IndexedDB holds it: the version that the browser counts, the tables with their indexes, every row. */
export type StoredDatabase = { name: string; version: number; stores: Store[] }

/** Reads all databases of the page's origin. The app may be open. */
export const readDatabases = (page: Page): Promise<StoredDatabase[]> =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    return Promise.all(
      found.map(async (name) => {
        const opening = indexedDB.open(name)
        await new Promise((resolve, reject) => Object.assign(opening, { onsuccess: resolve, onerror: reject }))
        const database = opening.result
        const names = [...database.objectStoreNames]
        const reading = database.transaction(names)
        const stores = await Promise.all(
          names.map(async (table) => {
            const store = reading.objectStore(table)
            const indexes = [...store.indexNames].map((index) => {
              const { keyPath, unique, multiEntry } = store.index(index)
              return { name: index, keyPath, unique, multiEntry }
            })
            const asking = store.getAll()
            await new Promise((resolve, reject) => Object.assign(asking, { onsuccess: resolve, onerror: reject }))
            return { name: table, keyPath: store.keyPath ?? '', indexes, rows: asking.result as unknown[] }
          }),
        )
        database.close()
        return { name, version: database.version, stores }
      }),
    )
  })

/** Puts databases into the page's origin, where none of these names is. No page of the app may be open. */
export const writeDatabases = (page: Page, databases: readonly StoredDatabase[]): Promise<void> =>
  page.evaluate(async (given) => {
    for (const { name, version, stores } of given) {
      const opening = indexedDB.open(name, version)
      opening.onupgradeneeded = () => {
        for (const { name: table, keyPath, indexes, rows } of stores) {
          const store = opening.result.createObjectStore(table, { keyPath })
          for (const { name: index, keyPath: on, unique, multiEntry } of indexes)
            store.createIndex(index, on, { unique, multiEntry })
          for (const row of rows) store.put(row)
        }
      }
      await new Promise((resolve, reject) => Object.assign(opening, { onsuccess: resolve, onerror: reject }))
      opening.result.close()
    }
  }, databases)
