import {
  createRxDatabase,
  type RxCollection,
  type RxDatabase,
  type RxJsonSchema,
  type RxReplicationWriteToMasterRow,
  type WithDeleted,
} from 'rxdb'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { BenchStore, Contender, Given, TodayList } from '../../contender.ts'
import { sendMany } from '../../page/sending.ts'
import { lists, pageAfter, type StoredRow } from '../../page/wire-lists.ts'
import { type TableName, tables } from '../../server/care-rows.ts'

type Row = { id: string; startDate?: string; comment?: string }
type Entry = { id: string; activityId: string; text: string }
type Checkpoint = { readonly after: string }
type Rows = RxCollection<Row>
type Entries = RxCollection<Entry>
type Store = { readonly database: RxDatabase; readonly rows: (table: TableName) => Rows; readonly entries: Entries }

const rowsAPage = 500
const entriesARequest = 50
const text = (maxLength: number) => ({ type: 'string', maxLength })

/** Its Dexie storage indexes no lists. */
const indexes: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  activities: ['startDate', 'locationId', 'rotaId'],
  shifts: ['rotaId', 'startDate'],
}

/** Its types want every field of a row to be named; the fields that are not indexed are of no matter here. */
const schemaOf = (table: TableName): RxJsonSchema<Row> => {
  const indexed = indexes[table] ?? []
  const fields = Object.fromEntries(indexed.map((field) => [field, text(40)]))
  return {
    ...{ version: 0, primaryKey: 'id', type: 'object', additionalProperties: true },
    properties: { id: text(36), comment: { type: 'string' }, ...fields },
    ...{ required: ['id', ...indexed], indexes: [...indexed] },
  } as unknown as RxJsonSchema<Row>
}

const entrySchema: RxJsonSchema<Entry> = {
  ...{ version: 0, primaryKey: 'id', type: 'object' },
  properties: { id: text(60), activityId: text(36), text: { type: 'string' } },
  required: ['id', 'activityId', 'text'],
}

const openStore = async (): Promise<Store> => {
  // One tab, no validation, its event reduction on: the fastest it is.
  const database = await createRxDatabase({ name: 'rx', storage: getRxStorageDexie(), multiInstance: false })
  const schemas: Record<string, { schema: RxJsonSchema<Row> }> = Object.fromEntries(
    tables.map((table) => [table.toLowerCase(), { schema: schemaOf(table) }]),
  )
  const collections: Record<string, RxCollection> = await database.addCollections({
    ...schemas,
    entries: { schema: entrySchema },
  })
  const named = (name: string): RxCollection => {
    const collection = collections[name]
    if (collection === undefined) throw new Error(`No collection ${name}`)
    return collection
  }
  return { database, rows: (table) => named(table.toLowerCase()), entries: named('entries') }
}

const pullOf = (list: (typeof lists)[number]) => ({
  batchSize: rowsAPage,
  handler: async (checkpoint: Checkpoint | undefined) => {
    const after = checkpoint?.after ?? ''
    const rows = await pageAfter(list, after, rowsAPage)
    const documents = rows.map((row: StoredRow) => ({ ...row, _deleted: false })) as WithDeleted<Row>[]
    return { documents, checkpoint: { after: String(rows.at(-1)?.['dateModified'] ?? after) } }
  },
})

const pushEntries = async (entries: readonly RxReplicationWriteToMasterRow<Entry>[]) => {
  await sendMany(
    entries.map(({ newDocumentState: { id, activityId, text: said } }, seq) => ({ id, seq, activityId, text: said })),
  )
  return []
}

/** Pulls of every table, and pushes of what is pressed; running for as long as the page does. */
const replicate = ({ rows, entries }: Store) => {
  const pulls = lists.map((list) =>
    replicateRxCollection<Row, Checkpoint>({
      collection: rows(list.table),
      replicationIdentifier: `bench-${list.table}`,
      pull: pullOf(list),
      waitForLeadership: false,
    }),
  )
  const sending = replicateRxCollection<Entry, Checkpoint>({
    collection: entries,
    replicationIdentifier: 'bench-entries',
    push: { batchSize: entriesARequest, handler: pushEntries },
    waitForLeadership: false,
  })
  return { pulls, sending }
}

const listOf = (documents: readonly Row[]): TodayList => ({
  count: documents.length,
  shows: (id, said) => documents.some((row) => row.id === id && row.comment === said),
})

const storeOf = (store: Store, { from, until }: Given): BenchStore => {
  const { rows, entries } = store
  const unsent = new Set<string>()
  let running: ReturnType<typeof replicate> | undefined
  const replication = () => {
    if (running === undefined) {
      running = replicate(store)
      running.sending.sent$.subscribe(({ id }) => unsent.delete(id))
    }
    return running
  }
  const ofToday = () =>
    rows('activities').find({
      selector: { startDate: { $gte: from, $lt: until } },
      // Unsorted it would be in the order of ids, and all activities be read.
      sort: [{ startDate: 'asc' }],
      index: ['startDate'],
    })
  let queued = 0
  return {
    mirror: async () => {
      await Promise.all(replication().pulls.map((pull) => pull.awaitInitialReplication()))
    },
    counts: async () => {
      const counted = await Promise.all(tables.map(async (table) => [table, await rows(table).count().exec()] as const))
      return Object.assign(
        { clients: 0, rotaUsers: 0, rotas: 0, shifts: 0, activities: 0 },
        Object.fromEntries(counted),
      )
    },
    today: async () => {
      const list = listOf(await ofToday().exec())
      // First what is seen, then what is fetched.
      setTimeout(replication, 0)
      return list
    },
    watchToday: (onList) => {
      const subscription = ofToday().$.subscribe((documents) => onList(listOf(documents)))
      return () => subscription.unsubscribe()
    },
    watchOne: (id, onRow) => {
      const subscription = rows('activities')
        .findOne(id)
        .$.subscribe((row) => onRow((said) => row?.comment === said))
      return () => subscription.unsubscribe()
    },
    press: async (activityId, said) => {
      queued += 1
      // Entries made at one moment are sent in the order of their ids.
      const id = `${queued.toString(16).padStart(8, '0')}${crypto.randomUUID().slice(8)}`
      unsent.add(id)
      const activity = await rows('activities').findOne(activityId).exec()
      // It has no transactions over two collections.
      await Promise.all([entries.insert({ id, activityId, text: said }), activity?.incrementalPatch({ comment: said })])
    },
    drain: async () => {
      const { sending } = replication()
      while (unsent.size > 0) await new Promise((resolve) => setTimeout(resolve, 5))
      await sending.awaitInSync()
    },
    settled: async () => {
      const { pulls, sending } = replication()
      await Promise.all([...pulls, sending].map((one) => one.awaitInSync()))
    },
    waiting: async () => unsent.size,
  }
}

/**
 * RxDB with its Dexie storage: lists pulled by replication with checkpoints; what is pressed is a row changed and an
 * entry of a collection that is pushed, 50 at a time. A push of the activities themselves would first go through all
 * that was pulled.
 */
export const contender: Contender = { drains: ['batch'], open: async (given) => storeOf(await openStore(), given) }
