import type { Page } from '@playwright/test'
import type { RunningServer } from '../../e2e/support/running-server.ts'

/** The notes of each activity, in the order pressed. */
export type Said = Readonly<Record<string, string[]>>

/**
 * Makes `total` waiting comments of the one that waits on this device, as weeks without signal do: about forty activities
 * in turn, each comment with a number, an id and words of its own. The app must not be open: a page that only the
 * server answers is shown meanwhile.
 */
export const multiplyComment = async (page: Page, server: RunningServer, total: number): Promise<Said> => {
  await page.goto(`${server.origin('rota')}/healthz`)
  return page.evaluate(async (wanted) => {
    const done = <Value>(asked: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const mirror = await done(indexedDB.open('carelight-mirror'))
    const activities = (await done(mirror.transaction('activities').objectStore('activities').getAll())).slice(0, 40)
    mirror.close()
    const outbox = await done(indexedDB.open('carelight-outbox'))
    const writing = outbox.transaction(['entries', 'cells'], 'readwrite')
    const kept = new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve()
      writing.onabort = () => reject(writing.error)
    })
    const [entries, cells] = [writing.objectStore('entries'), writing.objectStore('cells')]
    const sample = (await done(entries.getAll())).find(({ state }) => state === 'waiting')
    const payload = JSON.parse(sample.body.text)
    const said: Record<string, string[]> = { [sample.target]: [payload.note] }
    for (let made = 1; made < wanted; made += 1) {
      const { id, clients } = activities[made % activities.length]
      const note = `Written without signal, ${made}`
      const named = clients.map(({ clientId }: { clientId: string }) => ({ id: clientId }))
      const date = new Date(Date.parse(payload.date) + made).toISOString()
      const text = JSON.stringify({ ...payload, activityId: id, clients: named, note, date })
      const place = { target: id, lane: `activities/${id}`, seq: sample.seq + made, body: { ...sample.body, text } }
      entries.put({ ...sample, ...place, id: crypto.randomUUID() })
      said[id] = [...(said[id] ?? []), note]
    }
    cells.put({ key: 'newestSeq', value: sample.seq + wanted - 1 })
    await kept
    outbox.close()
    return said
  }, total)
}
