import { Dexie } from 'dexie'
import { forceCloseDatabase, IDBFactory, IDBKeyRange, IDBVersionChangeEvent } from 'fake-indexeddb'
import { dexieStores } from '../../../../sync/stores/dexie-stores.ts'
import type { DeviceStore } from '../device-store.ts'
import { conditionsOf, databaseKind, type Faulty, noStorageFaults } from '../storage-conditions.ts'
import { cloneQuickly } from './clone.ts'
import { watchedStores } from './stores.ts'
import { takeTurnsQuickly } from './tasks.ts'

type RawStore = { readonly records: { readonly values: () => Iterable<{ readonly value: unknown }> } }

/** What the stand-in keeps behind its own door; its types say nothing of it. */
type RawDatabase = {
  readonly connections: readonly IDBDatabase[]
  readonly rawObjectStores: ReadonlyMap<string, RawStore>
}

const rawDatabases = (factory: IDBFactory): Map<string, RawDatabase> =>
  Reflect.get(factory, '_databases') as Map<string, RawDatabase>

// Without a browser's IndexedDB somewhere, Dexie answers no live query at all.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

/** Its types ask for the class of connections where it takes a connection. */
const closeAll = ({ connections }: RawDatabase): void => {
  for (const connection of [...connections]) Reflect.apply(forceCloseDatabase, undefined, [connection])
}

/** Tells every connection that a newer build wants the database. */
const announce = ({ connections }: RawDatabase): void => {
  for (const connection of [...connections]) {
    connection.dispatchEvent(new IDBVersionChangeEvent('versionchange', { oldVersion: 10, newVersion: 20 }))
  }
}

/** A device on the product's own store, Dexie, with a stand-in for IndexedDB beneath it. */
export const createDexieStore = (given: Omit<Faulty, 'faults'>): DeviceStore => {
  cloneQuickly()
  takeTurnsQuickly()
  const factory = new IDBFactory()
  const device: Faulty = { ...given, faults: noStorageFaults() }
  const ears = Dexie.on('storagemutated')
  const before = new Set(ears.subscribers)
  const stores = dexieStores({ indexedDB: factory, IDBKeyRange })
  const own = ears.subscribers.filter((ear) => !before.has(ear))
  const databases = rawDatabases(factory)
  return {
    // Those of the product hear for as long as its page is there; here they would hear all schedules that follow.
    shutDown: () => {
      for (const ear of own) Reflect.apply(ears.unsubscribe, ears, [ear])
    },
    storesOf: (page) => watchedStores(page, device, stores),
    conditions: conditionsOf(device, {
      closeConnections: () => {
        for (const database of databases.values()) closeAll(database)
      },
      takeOver: () => {
        for (const database of databases.values()) announce(database)
      },
    }),
    evict: (what) => {
      for (const [name, database] of [...databases]) {
        if (what !== 'all' && what !== databaseKind(name)) continue
        databases.delete(name)
        closeAll(database)
      }
    },
    // All that is committed is in the stand-in for good.
    losePower: () => 0,
    stampEpoch: (epoch) => {
      for (const database of databases.values()) {
        for (const { value } of database.rawObjectStores.get('cells')?.records.values() ?? []) {
          if (Reflect.get(Object(value), 'key') === 'epoch') Reflect.set(Object(value), 'value', epoch)
        }
      }
    },
    rows: async (kind, table) => {
      for (const [name, database] of databases) {
        if (databaseKind(name) !== kind) continue
        return [...(database.rawObjectStores.get(table)?.records.values() ?? [])].map(({ value }) => value)
      }
      return []
    },
  }
}
