import type {
  Database,
  DatabaseDesign,
  DatabaseHooks,
  Indexed,
  Most,
  NoteRead,
  Range,
  Reads,
  ReadTable,
  StoresPort,
} from '../../../../sync/ports.ts'
import { createLiveQueries, type LiveQueries } from '../../../../sync/stores/live-queries.ts'
import type { Page } from '../page.ts'
import { lastingFailure } from '../storage-conditions.ts'
import { type Connection, checkConnection, takeOver } from './connection.ts'
import { createDatabase, type DeviceStorage, type MemoryDatabase } from './database.ts'
import type { Row } from './indexes.ts'
import { keptWithin, keysWithin, placeOf, readTable, rowAt, rowsAt, rowsWithin, tablesOf } from './read-table.ts'
import { afterWriters, write } from './transaction.ts'

/** Most reads answer at once; so many of a hundred take a moment, in which others write. */
const slowReadChance = 0.1
/** And so many answers are heard a moment after they were true. */
const lateAnswerChance = 0.05

type Open = {
  readonly page: Page
  readonly database: MemoryDatabase
  readonly connection: Connection
  readonly live: LiveQueries
}

const aMoment = (page: Page): Promise<void> =>
  page.promised<void>((resolve) => page.timeline.after(page.random.int(0, 3), () => resolve()))

/** Before a read: what is asked to be written already is written, and now and then it takes a moment; else nothing. */
const pauseBefore = ({ page, database }: Open): Promise<void> | undefined => {
  const isSlow = page.random.chance(slowReadChance)
  const written = afterWriters(page, database)
  return written !== undefined || !isSlow ? written : aMoment(page)
}

/** After a read: its answer may be older than what others write before it is heard. */
const pauseAfter = ({ page }: Open): Promise<void> | undefined =>
  page.random.chance(lateAnswerChance) ? aMoment(page) : undefined

/** Reads outside of a transaction: each stands alone, and is noted. */
const readsOf = (open: Open, note: NoteRead): ((name: string) => ReadTable<Row, Indexed>) => {
  const { database, connection } = open
  return tablesOf(database, (stored) => {
    const place = placeOf(database, stored)
    const name = `${database.design.name}/${stored.name}`
    const noted = async <Value>(look: () => Value): Promise<Value> => {
      note(name)
      const pause = pauseBefore(open)
      if (pause !== undefined) await pause
      checkConnection(connection, database)
      return look()
    }
    return {
      get: (key) => noted(() => rowAt(place, key)),
      getMany: (keys) => noted(() => rowsAt(place, keys)),
      rows: (index?: string, range?: Range, most?: Most) => noted(() => rowsWithin(place, { index, range }, most)),
      keys: (index?: string, range?: Range) => noted(() => keysWithin(place, { index, range })),
      count: (index?: string, range?: Range) => noted(() => keptWithin(place, { index, range }).length),
    }
  })
}

// What is read was written as this type of row.
const typed = (tableNamed: (name: string) => ReadTable<Row, Indexed>): Reads => ({
  table: <R, Key extends Indexed>(name: string) => tableNamed(name) as unknown as ReadTable<R, Key>,
})

const databaseOf = (open: Open): Database => {
  const { page, database, connection } = open
  const within = typed(tablesOf(database, (stored) => readTable(placeOf(database, stored))))
  return {
    ...typed(readsOf(open, () => undefined)),
    seenBy: (note) => typed(readsOf(open, note)),
    name: database.design.name,
    names: [...database.tables.keys()],
    read: async (work) => {
      const pause = pauseBefore(open)
      if (pause !== undefined) await pause
      checkConnection(connection, database)
      const value = await work(within)
      const late = pauseAfter(open)
      if (late !== undefined) await late
      return value
    },
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
  const connection: Connection = { page, hooks, onReopened: () => live.noteChange(undefined), state: 'open' }
  database.connections.add(connection)
  page.onEnd(() => database.connections.delete(connection))
  return connection
}

/** The live queries of one page, which hear of a change a moment later. */
const liveOf = (page: Page, storage: DeviceStorage): LiveQueries => {
  const live = createLiveQueries((run) => page.after(page.random.int(0, 3), run))
  const hear = (changed: ReadonlySet<string>) => live.noteChange(changed)
  storage.onCommit.add(hear)
  page.onEnd(() => storage.onCommit.delete(hear))
  return live
}

/** The databases of a device as one page has them. */
export const memoryStores = (page: Page, storage: DeviceStorage): StoresPort => {
  const live = liveOf(page, storage)
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
