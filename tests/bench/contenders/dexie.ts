import { Dexie, liveQuery, type Table } from 'dexie'
import type { BenchStore, Contender, Given, TodayList } from '../contender.ts'
import { drains, type Waiting } from '../page/sending.ts'
import { assigneeIdsOf, clientIdsOf, lists, pagesOf, type StoredRow } from '../page/wire-lists.ts'
import type { TableName } from '../server/care-rows.ts'

const openDatabase = async (): Promise<Dexie> => {
  const dexie = new Dexie('plain', { chromeTransactionDurability: 'relaxed' })
  dexie.version(1).stores({
    clients: 'id',
    rotaUsers: 'id',
    rotas: 'id',
    shifts: 'id, rotaId, startDate, *assigneeIds',
    activities: 'id, startDate, locationId, *clientIds, rotaId',
    outbox: 'seq',
  })
  return dexie.open()
}

const indexed = (table: TableName, row: StoredRow): StoredRow => {
  if (table === 'activities') return { ...row, clientIds: clientIdsOf(row) }
  return table === 'shifts' ? { ...row, assigneeIds: assigneeIdsOf(row) } : row
}

const listOf = (rows: readonly StoredRow[]): TodayList => ({
  count: rows.length,
  shows: (id, text) => rows.some((row) => row.id === id && row.comment === text),
})

const storeOf = (dexie: Dexie, { from, until }: Given): BenchStore => {
  const rows = (table: TableName): Table<StoredRow, string> => dexie.table(table)
  const outbox: Table<Waiting, number> = dexie.table('outbox')
  const readToday = () => rows('activities').where('startDate').between(from, until).toArray()
  let seq = 0
  return {
    mirror: async () => {
      for (const list of lists) {
        for await (const page of pagesOf(list)) {
          await rows(list.table).bulkPut(page.map((row) => indexed(list.table, row)))
        }
      }
    },
    counts: async () => ({
      clients: await rows('clients').count(),
      rotaUsers: await rows('rotaUsers').count(),
      rotas: await rows('rotas').count(),
      shifts: await rows('shifts').count(),
      activities: await rows('activities').count(),
    }),
    today: async () => listOf(await readToday()),
    watchToday: (onList) => {
      const subscription = liveQuery(readToday).subscribe((today) => onList(listOf(today)))
      return () => subscription.unsubscribe()
    },
    watchOne: (id, onRow) => {
      const read = () => rows('activities').get(id)
      const subscription = liveQuery(read).subscribe((row) => onRow((text) => row?.comment === text))
      return () => subscription.unsubscribe()
    },
    // Row and entry are written together or not at all, as they have to be.
    press: (activityId, text) =>
      dexie.transaction('rw', ['activities', 'outbox'], async () => {
        seq += 1
        const row = await rows('activities').get(activityId)
        if (row === undefined) throw new Error('No such activity')
        await Promise.all([
          rows('activities').put({ ...row, comment: text }),
          outbox.put({ id: crypto.randomUUID(), seq, activityId, text }),
        ])
      }),
    drain: async (mode) => {
      const settle = (sent: readonly Waiting[]) => outbox.bulkDelete(sent.map((one) => one.seq))
      await drains[mode]({ waiting: await outbox.toArray(), settle })
    },
    waiting: () => outbox.count(),
  }
}

/** Plain Dexie, its cache as it comes: `bulkPut` a page, `liveQuery` for lists. */
export const contender: Contender = { drains: ['lanes'], open: async (given) => storeOf(await openDatabase(), given) }
