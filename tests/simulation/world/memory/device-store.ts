import type { Random } from '../../random.ts'
import type { DeviceStore } from '../device-store.ts'
import { conditionsOf, noStorageFaults } from '../storage-conditions.ts'
import { loseConnections, takeOver } from './connection.ts'
import { type DeviceStorage, emptyDatabase, losePower } from './database.ts'
import { memoryStores } from './stores.ts'
import { listed, noteChange } from './table.ts'

type Given = Pick<DeviceStorage, 'who' | 'timeline' | 'trace'> & { readonly random: Random }

/** A device that keeps its rows in memory. */
export const createMemoryStore = ({ random, ...given }: Given): DeviceStore => {
  const storage: DeviceStorage = { ...given, databases: new Map(), faults: noStorageFaults(), onCommit: new Set() }
  return {
    shutDown: () => storage.databases.clear(),
    storesOf: (page) => memoryStores(page, storage),
    conditions: conditionsOf(storage, {
      closeConnections: () => {
        for (const database of storage.databases.values()) loseConnections(database)
      },
      takeOver: () => {
        for (const database of storage.databases.values()) takeOver(database)
      },
    }),
    evict: (what) => {
      for (const database of storage.databases.values()) {
        if (what !== 'all' && what !== database.kind) continue
        loseConnections(database)
        emptyDatabase(database)
      }
    },
    losePower: () => {
      let lost = 0
      for (const database of storage.databases.values()) lost += losePower(database, random.int(0, 9))
      return lost
    },
    stampEpoch: (epoch) => {
      for (const database of storage.databases.values()) {
        const cells = database.tables.get('cells')
        for (const [at, { key }] of [...(cells?.rows ?? [])]) {
          if (key === 'epoch') cells?.rows.set(at, { key, row: { key, value: epoch } })
        }
        if (cells !== undefined) noteChange(cells)
      }
    },
    rows: async (kind, name) => {
      for (const database of storage.databases.values()) {
        const table = database.kind === kind ? database.tables.get(name) : undefined
        if (table !== undefined) return listed(table)
      }
      return []
    },
  }
}
