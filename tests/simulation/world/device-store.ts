import type { StoresPort } from '../../../sync/ports.ts'
import type { Page } from './page.ts'
import type { StorageConditions } from './storage-conditions.ts'

/** The storage of one device: in memory, or Dexie on a stand-in for IndexedDB. */
export type DeviceStore = {
  readonly storesOf: (page: Page) => StoresPort
  readonly conditions: StorageConditions
  /** The databases are gone; what was under way aborts. */
  readonly evict: (what: 'all' | 'outbox' | 'mirror') => void
  /** The newest relaxed commits vanish; gives back how many there were. */
  readonly losePower: () => number
  /** A newer build has written its epoch into both databases, and no page was told. */
  readonly stampEpoch: (epoch: number) => void
  /** The world ends. */
  readonly shutDown: () => void
  /** All rows of a table, read past the engine; empty where there is no such table. In memory the same list till it changes. */
  readonly rows: (database: 'outbox' | 'mirror', table: string) => Promise<readonly unknown[]>
}
