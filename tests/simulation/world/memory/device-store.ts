import type { Random } from '../../random.ts'
import type { DeviceStore } from '../device-store.ts'
import { noStorageFaults, type StorageConditions } from '../storage-conditions.ts'
import { loseConnections, takeOver } from './connection.ts'
import { type DeviceStorage, emptyDatabase, losePower } from './database.ts'
import { memoryStores } from './stores.ts'

const conditionsOf = ({ faults, databases, trace, who }: DeviceStorage): StorageConditions => {
  const { conditions, commitsToFail } = faults
  return {
    failCommits: (times, which) => {
      commitsToFail[which ?? 'any'] += times
    },
    fillDisk: () => {
      conditions.isFull = true
    },
    failOpens: (times) => {
      conditions.opensToFail += times
    },
    closeConnections: () => {
      if (databases.size > 0) trace.fault('26 connection closes', who)
      for (const database of databases.values()) loseConnections(database)
    },
    unreadable: (table, key) => faults.unreadable.add(`${table} ${key}`),
    refuse: (isRefused) => {
      conditions.isRefused = isRefused
    },
    isRefused: () => conditions.isRefused,
    takeOver: () => {
      trace.fault('21 newer build', who)
      for (const database of databases.values()) takeOver(database)
    },
    heal: () => {
      Object.assign(conditions, { opensToFail: 0, isRefused: false, isFull: false })
      Object.assign(commitsToFail, { outbox: 0, mirror: 0, any: 0 })
      faults.unreadable.clear()
    },
  }
}

type Given = Pick<DeviceStorage, 'who' | 'timeline' | 'trace'> & { readonly random: Random }

/** A device that keeps its rows in memory. */
export const createMemoryStore = ({ random, ...given }: Given): DeviceStore => {
  const storage: DeviceStorage = { ...given, databases: new Map(), faults: noStorageFaults(), onCommit: new Set() }
  return {
    storesOf: (page) => memoryStores(page, storage),
    conditions: conditionsOf(storage),
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
    rows: async (kind, name) => {
      for (const database of storage.databases.values()) {
        if (database.kind === kind) return [...(database.tables.get(name)?.rows.values() ?? [])].map(({ row }) => row)
      }
      return []
    },
  }
}
