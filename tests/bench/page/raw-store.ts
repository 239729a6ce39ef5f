import type { BenchStore, Contender, Given, TodayList } from '../contender.ts'
import { type TableName, tables } from '../server/care-rows.ts'
import { drains, type Waiting } from './sending.ts'
import { assigneeIdsOf, clientIdsOf, lists, pagesOf, type StoredRow } from './wire-lists.ts'

type Options = {
  readonly durability: 'relaxed' | 'strict'
  /** Whether the list is patched in memory after a change, in place of being read again. */
  readonly isPatched: boolean
  /** Whether it drains too: the others would do no different. */
  readonly isBaseline?: true
}

const indexes: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  activities: ['startDate', 'locationId', '*clientIds', 'rotaId'],
  shifts: ['rotaId', 'startDate', '*assigneeIds'],
}

const asked = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('raw', 1)
  request.onupgradeneeded = () => {
    for (const table of tables) {
      const store = request.result.createObjectStore(table, { keyPath: 'id' })
      for (const index of indexes[table] ?? []) {
        const name = index.replace('*', '')
        store.createIndex(name, name, { multiEntry: index.startsWith('*') })
      }
    }
    request.result.createObjectStore('outbox', { keyPath: 'seq' })
  }
  return asked(request)
}

const indexed = (table: TableName, row: StoredRow): StoredRow => {
  if (table === 'activities') return { ...row, clientIds: clientIdsOf(row) }
  return table === 'shifts' ? { ...row, assigneeIds: assigneeIdsOf(row) } : row
}

const listOf = (rows: readonly StoredRow[]): TodayList => ({
  count: rows.length,
  shows: (id, text) => rows.some((row) => row.id === id && row.comment === text),
})

const storeOf = (database: IDBDatabase, given: Given, { durability, isPatched }: Options): BenchStore => {
  const writing = (names: readonly string[]) => database.transaction(names, 'readwrite', { durability })
  const reading = (name: string) => database.transaction(name).objectStore(name)
  const ofToday = IDBKeyRange.bound(given.from, given.until, false, true)
  const readToday = (): Promise<StoredRow[]> => asked(reading('activities').index('startDate').getAll(ofToday))
  const readWaiting = (): Promise<Waiting[]> => asked(reading('outbox').getAll())
  const ears = new Set<(changed: StoredRow) => void>()
  let seq = 0

  const put = async (table: TableName, rows: readonly StoredRow[]): Promise<void> => {
    const transaction = writing([table])
    const store = transaction.objectStore(table)
    for (const row of rows) store.put(indexed(table, row))
    transaction.commit()
    await completed(transaction)
  }
  return {
    mirror: async () => {
      for (const list of lists) for await (const rows of pagesOf(list)) await put(list.table, rows)
    },
    counts: async () => ({
      clients: await asked(reading('clients').count()),
      rotaUsers: await asked(reading('rotaUsers').count()),
      rotas: await asked(reading('rotas').count()),
      shifts: await asked(reading('shifts').count()),
      activities: await asked(reading('activities').count()),
    }),
    today: async () => listOf(await readToday()),
    watchToday: (onList) => {
      let rows: StoredRow[] = []
      let isStopped = false
      const read = async () => {
        rows = await readToday()
        if (!isStopped) onList(listOf(rows))
      }
      const hear = (changed: StoredRow) => {
        if (!isPatched) return void read()
        rows = rows.map((row) => (row.id === changed.id ? changed : row))
        onList(listOf(rows))
      }
      ears.add(hear)
      void read()
      return () => {
        isStopped = true
        ears.delete(hear)
      }
    },
    watchOne: (id, onRow) => {
      const hear = async (changed: StoredRow) => {
        if (changed.id !== id) return
        const row: StoredRow | undefined = isPatched ? changed : await asked(reading('activities').get(id))
        onRow((text) => row?.comment === text)
      }
      const listen = (changed: StoredRow) => void hear(changed)
      ears.add(listen)
      return () => ears.delete(listen)
    },
    press: async (activityId, text) => {
      const transaction = writing(['activities', 'outbox'])
      const activities = transaction.objectStore('activities')
      const row: StoredRow = await asked(activities.get(activityId))
      const changed = { ...row, comment: text }
      seq += 1
      activities.put(changed)
      transaction.objectStore('outbox').put({ id: crypto.randomUUID(), seq, activityId, text } satisfies Waiting)
      transaction.commit()
      await completed(transaction)
      for (const hear of ears) hear(changed)
    },
    drain: async (mode) => {
      const settle = (sent: readonly Waiting[]) => {
        const transaction = writing(['outbox'])
        for (const one of sent) transaction.objectStore('outbox').delete(one.seq)
        transaction.commit()
        return completed(transaction)
      }
      await drains[mode]({ waiting: await readWaiting(), settle })
    },
    waiting: async () => asked(reading('outbox').count()),
  }
}

/** Bare IndexedDB, as little as there can be between the server's pages and what is stored. */
export const rawIdb = (options: Options): Contender => ({
  ...(options.isBaseline ? { drains: ['serial', 'lanes'] } : {}),
  open: async (given) => storeOf(await openDatabase(), given, options),
})
