import type {
  Database,
  DatabaseDesign,
  DatabaseHooks,
  Indexed,
  Reads,
  ReadTable,
  StoresPort,
} from '../../../../sync/ports.ts'
import type { Page } from '../page.ts'
import { lastingFailure } from '../storage-conditions.ts'
import { type Connection, checkConnection, takeOver } from './connection.ts'
import { createDatabase, type DeviceStorage, type MemoryDatabase } from './database.ts'
import { createLiveQueries, type LiveQueries } from './live.ts'
import { readTable, tablesOf } from './read-table.ts'
import type { MemoryTable } from './table.ts'
import { write } from './transaction.ts'

/** Most reads answer at once; so many of a hundred take a moment, in which others write. */
const slowReadChance = 0.15

type Open = {
  readonly page: Page
  readonly database: MemoryDatabase
  readonly connection: Connection
  readonly live: LiveQueries
}

const tableOf = ({ tables, design }: MemoryDatabase, name: string): MemoryTable => {
  const table = tables.get(name)
  if (table === undefined) throw new DOMException(`${design.name} has no table ${name}`, 'NotFoundError')
  return table
}

/** Lets a read take a moment, now and then. */
const read = async <Value>({ page, connection, database }: Open, work: () => Promise<Value>): Promise<Value> => {
  if (page.random.chance(slowReadChance)) {
    await page.promised<void>((resolve) => page.timeline.after(page.random.int(0, 3), () => resolve()))
  }
  checkConnection(connection, database)
  return work()
}

/** Reads outside of a transaction: each stands alone, and live queries note it. */
const readsOf = (open: Open): Reads => ({
  table: <Row, Key extends Indexed>(name: string): ReadTable<Row, Key> => {
    const table = tableOf(open.database, name)
    const reads = readTable<Row, Key>(open.database, table)
    const place = `${open.database.design.name}/${name}`
    const noted = <Value>(work: () => Promise<Value>): Promise<Value> => {
      open.live.noteRead(place)
      return read(open, work)
    }
    return {
      get: (key) => noted(() => reads.get(key)),
      getMany: (keys) => noted(() => reads.getMany(keys)),
      rows: (index, range) => noted(() => reads.rows(index, range)),
      keys: (index, range) => noted(() => reads.keys(index, range)),
      count: (index, range) => noted(() => reads.count(index, range)),
    }
  },
})

const databaseOf = (open: Open): Database => {
  const { page, database, connection } = open
  const tableNamed = tablesOf(database, (stored) => readTable<unknown, Indexed>(database, stored))
  // What is read was written as this type of row.
  const within: Reads = {
    table: <Row, Key extends Indexed>(name: string) => tableNamed(name) as unknown as ReadTable<Row, Key>,
  }
  return {
    ...readsOf(open),
    names: [...database.tables.keys()],
    read: (work) => read(open, () => work(within)),
    write: async (work) => {
      checkConnection(connection, database)
      return write({ page, connection, database, work })
    },
    close: () => {
      connection.state = 'closed'
      database.connections.delete(connection)
    },
  }
}

const newer = () => new DOMException('A newer build has changed the database', 'VersionError')

const opened = (storage: DeviceStorage, design: DatabaseDesign): MemoryDatabase => {
  const known = storage.databases.get(design.name)
  if (known !== undefined && known.design.version === design.version) return known
  if (known !== undefined && known.design.version > design.version) throw newer()
  if (known !== undefined) takeOver(known)
  const database = createDatabase(design, storage)
  storage.databases.set(design.name, database)
  return database
}

const connect = (open: Omit<Open, 'connection'>, hooks: DatabaseHooks): Connection => {
  const { page, database, live } = open
  const connection: Connection = { page, hooks, onReopened: live.runAll, state: 'open' }
  database.connections.add(connection)
  page.onEnd(() => database.connections.delete(connection))
  return connection
}

/** The databases of a device as one page has them. */
export const memoryStores = (page: Page, storage: DeviceStorage): StoresPort => {
  const live = createLiveQueries(page, storage)
  return {
    open: (design, hooks) =>
      page.promised((resolve, reject) => {
        page.timeline.after(page.random.int(0, 5), () => {
          if (!page.isAlive()) return
          const failure = lastingFailure(storage)
          if (failure !== undefined) return reject(failure)
          try {
            const open = { page, database: opened(storage, design), live }
            resolve(databaseOf({ ...open, connection: connect(open, hooks) }))
          } catch (error) {
            reject(error)
          }
        })
      }),
    live: live.start,
  }
}
