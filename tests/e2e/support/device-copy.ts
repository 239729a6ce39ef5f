import { expect, type Page } from '@playwright/test'

type Checkpoint = { readonly key: string; readonly asOf?: string; readonly fetchedAt?: number }

/** The rows of a store of one of the app's databases on the device, which a page of the app has opened before. */
const rowsOn = <Row>(page: Page, of: { readonly database: string; readonly store: string }): Promise<Row[]> =>
  page.evaluate(
    ({ database, store }) =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open(database)
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const asked = opened.result.transaction(store).objectStore(store).getAll()
          asked.onerror = () => reject(asked.error)
          asked.onsuccess = () => {
            opened.result.close()
            resolve(asked.result)
          }
        }
      }),
    of,
  )

/** How far each list was read, as it is kept on the device; none before the first sync. */
export const checkpointsOf = (page: Page): Promise<Checkpoint[]> =>
  rowsOn(page, { database: 'carelight-mirror', store: 'checkpoints' })

/** Waits until the device has all shifts that it keeps without signal, and not only those of the days around today. */
export const expectShiftsRead = async (page: Page): Promise<void> => {
  const read = async () => (await checkpointsOf(page)).filter(({ asOf }) => asOf !== undefined).map(({ key }) => key)
  await expect.poll(read, { timeout: 60_000, message: 'all shifts on the device' }).toContain('shifts/window')
}

/** Leaves the device as it is when the signal goes after the days around today were read, and before the others were. */
export const cutShiftsRead = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('carelight-mirror')
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const cut = opened.result.transaction('checkpoints', 'readwrite')
          cut.objectStore('checkpoints').delete('shifts/window')
          cut.onerror = () => reject(cut.error)
          cut.oncomplete = () => {
            opened.result.close()
            resolve()
          }
        }
      }),
  )

/** Waits until a draft with these words is on the device: a page may say that a draft is kept before the newest words are. */
export const expectDraftKept = async (page: Page, words: string): Promise<void> => {
  const drafts = async () => JSON.stringify(await rowsOn(page, { database: 'carelight-outbox', store: 'drafts' }))
  await expect.poll(drafts, { message: 'the draft on the device' }).toContain(JSON.stringify(words).slice(1, -1))
}
