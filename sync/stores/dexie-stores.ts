import { type Collection, Dexie } from 'dexie'
import { NewerBuild } from '../newer-build.ts'
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
  Writes,
} from '../ports.ts'
import { allChanged, changedOf, changesOf } from './changes.ts'
import { createLiveQueries } from './live-queries.ts'
import { inTransaction } from './transaction.ts'

type Browser = { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange }

/** A backing store that does not open at once may open a moment later; more often than this it will not. */
const openAttempts = 3

const openPatiently = async (dexie: Dexie, attempt = 1): Promise<void> => {
  try {
    await dexie.open()
  } catch (error) {
    if (attempt >= openAttempts) throw error
    await openPatiently(dexie, attempt + 1)
  }
}

const atMost = async <Row, Key>(found: Collection<Row, Key>, most: Most | undefined): Promise<Row[]> => {
  if (most === undefined) return found.toArray()
  if ('first' in most) return found.limit(most.first).toArray()
  return (await found.reverse().limit(most.last).toArray()).reverse()
}

/** Reads of a database, each of which is noted. */
const readsOf = (dexie: Dexie, ready: () => Promise<void>, note: NoteRead): Reads => ({
  table: <Row, Key extends Indexed>(name: string): ReadTable<Row, Key> => {
    const table = dexie.table<Row, Key>(name)
    const within = (index: string | undefined, range: Range | undefined) => {
      const name = index ?? ':id'
      if (range === undefined) return table.orderBy(name)
      const where = table.where(name)
      if ('only' in range) return where.equals(range.only)
      if ('above' in range) return where.above(range.above)
      if ('below' in range) return where.below(range.below)
      return where.between(range.from, range.to, true, true)
    }
    const path = `${dexie.name}/${name}`
    const then = async <Value>(read: () => PromiseLike<Value>, key?: Key): Promise<Value> => {
      note(typeof key === 'string' ? `${path}/${key}` : path)
      if (!dexie.isOpen()) await ready()
      return read()
    }
    return {
      get: (key) => then(() => table.get(key), key),
      getMany: (keys) => then(() => table.bulkGet([...keys])),
      rows: (index, range, most) => then(() => atMost(within(index, range), most)),
      keys: (index, range) => then(() => within(index, range).primaryKeys()),
      count: (index, range) => then(() => within(index, range).count()),
    }
  },
})

/** The connection of an open database; one that the browser has cut is made again. */
const connectionOf = (dexie: Dexie, onReopened: () => void) => {
  let closedBy: Error | undefined
  let opening: Promise<void> | undefined
  const reopen = async () => {
    try {
      await openPatiently(dexie)
      // It may be another database by now: the first was evicted.
      Dexie.on.storagemutated.fire(allChanged())
      onReopened()
    } finally {
      opening = undefined
    }
  }
  const ready = async () => {
    if (closedBy !== undefined || dexie.isOpen()) return
    opening ??= reopen()
    await opening
  }
  const reopenIfNeeded = () => {
    // An attempt to open that fails ends as closed too: whoever needs the database next tries again.
    if (opening === undefined) ready().catch(() => undefined)
  }
  // Dexie says it before it is closed.
  dexie.on('close', () => queueMicrotask(reopenIfNeeded))
  return {
    ready,
    /** Throws why there is no connection any more. */
    demandOpen: () => {
      if (closedBy !== undefined) throw closedBy
    },
    close: (why: Error = new DOMException('The database is closed', 'InvalidStateError')) => {
      closedBy = why
      dexie.close({ disableAutoOpen: true })
    },
  }
}

type Connection = ReturnType<typeof connectionOf>

type Opened = {
  readonly dexie: Dexie
  readonly connection: Connection
  readonly browser: Browser
  readonly design: DatabaseDesign
}

const databaseOf = ({ dexie, connection, browser, design }: Opened): Database => {
  const names = Object.keys(design.tables)
  const { durability } = design
  const begin = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    // Begun at once where it is open: whoever reads after this call reads behind what it writes.
    if (!dexie.isOpen()) await connection.ready()
    connection.demandOpen()
    try {
      return dexie.backendDB().transaction(names, mode, { durability })
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      // It is being cut at this moment.
      dexie.close({ disableAutoOpen: false })
      await connection.ready()
      return dexie.backendDB().transaction(names, mode, { durability })
    }
  }
  const transact = async <Value>(mode: IDBTransactionMode, work: (within: Writes) => Promise<Value>) => {
    const { value, written } = await inTransaction(await begin(mode), browser.IDBKeyRange, work)
    if (mode === 'readwrite') Dexie.on.storagemutated.fire(changesOf(dexie, written))
    return value
  }
  return {
    ...readsOf(dexie, connection.ready, () => undefined),
    seenBy: (note) => readsOf(dexie, connection.ready, note),
    name: design.name,
    names,
    read: (work) => transact('readonly', work),
    write: (work) => transact('readwrite', work),
    close: () => connection.close(),
  }
}

/**
 * Stores of this origin's IndexedDB. Dexie makes and upgrades the databases, reads, and tells all tabs what changed;
 * transactions are the browser's own, since they cost a fraction of Dexie's. Performance §1.
 */
export const dexieStores = (browser: Browser): StoresPort => {
  const live = createLiveQueries()
  Dexie.on('storagemutated', (parts) => live.noteChange(changedOf(parts)))
  return {
    open: async (design: DatabaseDesign, { onTakenOver, onBlocked, onReopened }: DatabaseHooks): Promise<Database> => {
      // What a query answers is what is stored: Dexie's own cache is off.
      const dexie = new Dexie(design.name, { ...browser, autoOpen: false, cache: 'disabled' })
      dexie.version(design.version).stores({ ...design.tables })
      dexie.on('blocked', onBlocked)
      await openPatiently(dexie)
      // Dexie opens what is there: a release that was rolled back finds the database of the newer one.
      if (dexie.verno > design.version) {
        dexie.close({ disableAutoOpen: true })
        throw new NewerBuild('A newer build has made the database')
      }
      const connection = connectionOf(dexie, onReopened)
      dexie.on('versionchange', () => {
        onTakenOver()
        connection.close(new NewerBuild('A newer build is changing the database'))
        return false
      })
      return databaseOf({ dexie, connection, browser, design })
    },
    live: live.start,
  }
}
