import { Dexie } from 'dexie'
import { forceCloseDatabase, IDBFactory, IDBKeyRange, IDBVersionChangeEvent } from 'fake-indexeddb'
import { dexieStores } from '../../../../sync/stores/dexie-stores.ts'
import type { DeviceStore } from '../device-store.ts'
import { conditionsOf, databaseKind, type Faulty, noStorageFaults } from '../storage-conditions.ts'
import { cloneQuickly } from './clone.ts'
import { type RawDatabase, rawDatabases, type Unrest } from './rest.ts'
import { watchedStores } from './stores.ts'

/** What the pages of one device share. */
export type DexieDevice = Faulty & { readonly unrest: Unrest }

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
export const createDexieStore = (given: Omit<Faulty, 'faults'>, unrest: Unrest): DeviceStore => {
  cloneQuickly()
  const factory = new IDBFactory()
  unrest.factories.push(factory)
  const device: DexieDevice = { ...given, faults: noStorageFaults(), unrest }
  const stores = dexieStores({ indexedDB: factory, IDBKeyRange })
  const databases = rawDatabases(factory)
  return {
    storesOf: (page) => watchedStores(page, device, stores),
    conditions: conditionsOf(device, {
      closeConnections: () => {
        unrest.stirred = true
        for (const database of databases.values()) closeAll(database)
      },
      takeOver: () => {
        unrest.stirred = true
        for (const database of databases.values()) announce(database)
      },
    }),
    evict: (what) => {
      unrest.stirred = true
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
