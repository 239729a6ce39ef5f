import type { BenchStore, Given, TodayList } from '../contender.ts'
import { type TableName, tables } from '../server/care-rows.ts'
import { drains, type Waiting } from './sending.ts'
import type { StoredRow } from './wire-lists.ts'

/** What is used of PouchDB, whose own types come in a package apart. */
export type Pouch = {
  readonly bulkDocs: (rows: readonly object[]) => Promise<readonly { readonly ok?: boolean }[]>
  readonly get: (id: string) => Promise<StoredRow>
  readonly allDocs: (
    asked: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly rows: readonly { readonly id: string; readonly doc?: StoredRow }[] }>
  readonly changes: (asked: Readonly<Record<string, unknown>>) => {
    readonly on: (event: 'change', hear: (change: { readonly id: string }) => void) => void
    readonly cancel: () => void
  }
  readonly replicate: { readonly from: (url: string, options: object) => Promise<{ readonly ok: boolean }> }
}

/** Sortable ids stand in for the indexes that it lacks: activities by their start. */
export const pouchId = (table: TableName, row: StoredRow): string =>
  table === 'activities' ? `${table}/${row['startDate']}/${row.id}` : `${table}/${row.id}`

const listOf = (rows: readonly (StoredRow | undefined)[]): TodayList => ({
  count: rows.length,
  shows: (id, text) => rows.some((row) => row?.id === id && row.comment === text),
})

const last = '￰'

/** A store of one PouchDB database, whatever fills it. */
export const pouchStore = (pouch: Pouch, given: Given, mirror: BenchStore['mirror']): BenchStore => {
  const between = (startkey: string, endkey: string, more: object = {}) => pouch.allDocs({ startkey, endkey, ...more })
  const readToday = async () => {
    const bounds = [`activities/${given.from}`, `activities/${given.until}`] as const
    const { rows } = await between(...bounds, { include_docs: true, inclusive_end: false })
    return rows.map(({ doc }) => doc)
  }
  const count = async (prefix: string) => (await between(`${prefix}/`, `${prefix}/${last}`)).rows.length
  const places = new Map<string, string>()
  const placeOf = async (activityId: string): Promise<string> => {
    if (places.size === 0) {
      for (const { id } of (await between('activities/', `activities/${last}`)).rows) {
        places.set(id.split('/')[2] ?? '', id)
      }
    }
    return places.get(activityId) ?? ''
  }
  const onChange = (hear: (id: string) => void) => {
    const changes = pouch.changes({ live: true, since: 'now' })
    changes.on('change', ({ id }) => hear(id))
    return () => changes.cancel()
  }
  const readWaiting = async () => {
    const { rows } = await between('outbox/', `outbox/${last}`, { include_docs: true })
    return rows.flatMap(({ doc }) => (doc === undefined ? [] : [doc as unknown as Waiting & StoredRow]))
  }
  let seq = 0
  return {
    mirror,
    counts: async () => ({
      clients: await count(tables[0]),
      rotaUsers: await count(tables[1]),
      rotas: await count(tables[2]),
      shifts: await count(tables[3]),
      activities: await count(tables[4]),
    }),
    today: async () => listOf(await readToday()),
    watchToday: (onList) => {
      const read = async () => onList(listOf(await readToday()))
      void read()
      return onChange((id) => void (id.startsWith('activities/') && read()))
    },
    watchOne: (activityId, onRow) => {
      const read = async (id: string) => {
        const row = await pouch.get(id)
        onRow((text) => row.comment === text)
      }
      return onChange((id) => void (id.endsWith(activityId) && read(id)))
    },
    settled: async () => {
      await placeOf('')
    },
    press: async (activityId, text) => {
      seq += 1
      const row = await pouch.get(await placeOf(activityId))
      const entry = { id: crypto.randomUUID(), seq, activityId, text }
      const kept = { _id: `outbox/${String(seq).padStart(8, '0')}-${entry.id}`, ...entry }
      const written = await pouch.bulkDocs([{ ...row, comment: text }, kept])
      if (written.some(({ ok }) => ok !== true)) throw new Error('Not kept')
    },
    drain: async (mode) => {
      const settle = async (sent: readonly Waiting[]) => {
        await pouch.bulkDocs(sent.map((one) => ({ ...one, _deleted: true })))
      }
      await drains[mode]({ waiting: await readWaiting(), settle })
    },
    waiting: () => count('outbox'),
  }
}
