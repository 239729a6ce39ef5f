import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { checkpointsOf } from './device-copy.ts'
import type { RunningServer } from './running-server.ts'

type Path = string | string[]
type Store = {
  readonly name: string
  readonly keyPath: Path
  readonly indexes: readonly {
    readonly name: string
    readonly keyPath: Path
    readonly unique: boolean
    readonly multiEntry: boolean
  }[]
  readonly rows: readonly object[]
}
/** The copy of the rota app on a device: the version of its database, and the rows of each store. */
type Mirror = { readonly version: number; readonly stores: readonly Store[] }

const readMirror = (page: Page): Promise<Mirror> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('carelight-mirror')
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const database = opened.result
          const reading = database.transaction(database.objectStoreNames)
          const stores = [...database.objectStoreNames].map((storeName) => {
            const store = reading.objectStore(storeName)
            const indexes = [...store.indexNames].map((indexName) => {
              const { name, keyPath, unique, multiEntry } = store.index(indexName)
              return { name, keyPath: keyPath as Path, unique, multiEntry }
            })
            const rows: object[] = []
            const asked = store.getAll()
            asked.onsuccess = () => void rows.push(...asked.result)
            return { name: storeName, keyPath: store.keyPath as Path, indexes, rows }
          })
          reading.onerror = () => reject(reading.error)
          reading.oncomplete = () => {
            const { version } = database
            database.close()
            resolve({ version, stores })
          }
        }
      }),
  )

/** When the lists of a kept copy were asked for last, whose device was away since: no list is ever asked for then. */
const LONG_AGO = Date.UTC(2020, 0, 1)

const rowsKept = ({ name, rows }: Store): readonly object[] =>
  name === 'checkpoints' ? rows.map((row) => ({ ...row, fetchedAt: LONG_AGO })) : rows

const asOfLongAgo = ({ version, stores }: Mirror): Mirror => ({
  version,
  stores: stores.map((store) => ({ ...store, rows: rowsKept(store) })),
})

const fileOf = (account: string): string => join(process.env['E2E_MIRRORS'] ?? '', `${account}.json`)

/** Keeps the copy of a device that has read everything, for the devices of tests to begin with. */
export const keepMirror = async (page: Page, account: string): Promise<void> =>
  writeFileSync(fileOf(account), JSON.stringify(asOfLongAgo(await readMirror(page))))

/** Waits until every list of a laid copy was asked for: the app calls a copy synced that it has not compared yet. */
export const expectComparedWithServer = async (page: Page): Promise<void> => {
  const stillOld = async () => (await checkpointsOf(page)).filter(({ fetchedAt }) => fetchedAt === LONG_AGO).length
  await expect.poll(stillOld, { message: 'lists that were not asked for yet' }).toBe(0)
}

/**
 * Lays the kept copy on a device that has been nowhere yet: the app then asks for what is newer, as on every day but the
 * first. It reads a thousand rows less, which is a quarter of what a device costs. Does nothing where no copy is kept
 * for the account, or where the server has not begun with the demo provider.
 */
export const layMirror = async (page: Page, server: RunningServer, account: string): Promise<void> => {
  const origin = server.origin('rota')
  const wasThere = page
    .context()
    .pages()
    .some((one) => one.url().startsWith(origin))
  if (wasThere || !server.hasDemo || !existsSync(fileOf(account))) return
  // A page of the same origin that runs nothing of the app.
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(
    async (text) => {
      const { version, stores }: Mirror = JSON.parse(text)
      await new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('carelight-mirror', version)
        opened.onerror = () => reject(opened.error)
        const make = ({ name, keyPath, indexes, rows }: Store): void => {
          const store = opened.result.createObjectStore(name, { keyPath })
          for (const index of indexes) store.createIndex(index.name, index.keyPath, index)
          for (const row of rows) store.put(row)
        }
        opened.onupgradeneeded = ({ oldVersion }) => {
          if (oldVersion === 0) stores.forEach(make)
        }
        opened.onsuccess = () => {
          opened.result.close()
          resolve()
        }
      })
    },
    readFileSync(fileOf(account), 'utf8'),
  )
}
