import type { DatabaseDesign } from '../../../../sync/ports.ts'
import type { Timeline } from '../../timeline.ts'
import type { Trace } from '../../trace.ts'
import { databaseKind, type StorageFaults } from '../storage-conditions.ts'
import type { Connection } from './connection.ts'
import { type Before, commitDraft, createTable, type Draft, emptyTable, type MemoryTable, takeBack } from './table.ts'
import type { Transaction } from './transaction.ts'

type Commit = { readonly atMs: number; readonly tables: readonly Before[] }

/** One database of a device, shared by its tabs. */
export type MemoryDatabase = {
  readonly design: DatabaseDesign
  readonly kind: 'outbox' | 'mirror'
  readonly tables: ReadonlyMap<string, MemoryTable>
  readonly connections: Set<Connection>
  /** One that writes at a time; the others in turn. */
  readonly writers: Transaction[]
  readonly storage: DeviceStorage
  /** The newest relaxed commits, which a loss of power may take back. */
  readonly unflushed: Commit[]
}

/** The storage of one device: its databases by name, and what is wrong with it. */
export type DeviceStorage = {
  readonly who: string
  readonly timeline: Timeline
  readonly trace: Trace
  readonly databases: Map<string, MemoryDatabase>
  readonly faults: StorageFaults
  /** Told after each commit which tables of which database changed. */
  readonly onCommit: Set<(changed: ReadonlySet<string>) => void>
}

/** More commits than these are on the disk by then. */
const mostUnflushed = 12

export const createDatabase = (design: DatabaseDesign, storage: DeviceStorage): MemoryDatabase => ({
  design,
  kind: databaseKind(design.name),
  tables: new Map(Object.entries(design.tables).map(([name, written]) => [name, createTable(name, written)])),
  connections: new Set(),
  writers: [],
  storage,
  unflushed: [],
})

/** Whether what a transaction wrote needs room. */
export const isAdding = (drafts: ReadonlyMap<MemoryTable, Draft>): boolean => {
  for (const { rows } of drafts.values()) for (const kept of rows.values()) if (kept !== undefined) return true
  return false
}

/** Makes what a transaction wrote the truth for everybody. */
export const commit = (database: MemoryDatabase, drafts: ReadonlyMap<MemoryTable, Draft>): void => {
  const { storage, design, unflushed } = database
  const changed = [...drafts].filter(([, { isCleared, rows }]) => isCleared || rows.size > 0)
  const tables = changed.map(([table, draft]) => commitDraft(table, draft))
  if (storage.faults.unreadable.size > 0) {
    for (const { table, rows } of tables) {
      for (const [key] of rows) storage.faults.unreadable.delete(`${table.name} ${key}`)
    }
  }
  if (design.durability === 'relaxed') {
    unflushed.push({ atMs: storage.timeline.nowMs(), tables })
    if (unflushed.length > mostUnflushed) unflushed.shift()
  }
  if (tables.length === 0) return
  const names = new Set(tables.map(({ table }) => `${design.name}/${table.name}`))
  for (const hear of [...storage.onCommit]) hear(names)
}

/** Takes the newest `count` commits back that were not on the disk; gives back how many there were. */
export const losePower = ({ unflushed }: MemoryDatabase, count: number): number => {
  const lost = unflushed.splice(Math.max(0, unflushed.length - count))
  for (const { tables } of lost.reverse()) for (const before of [...tables].reverse()) takeBack(before)
  unflushed.length = 0
  return lost.length
}

/** All rows gone, as in an eviction. Whoever has it open finds it empty when it opens it again. */
export const emptyDatabase = ({ tables, unflushed }: MemoryDatabase): void => {
  for (const table of tables.values()) emptyTable(table)
  unflushed.length = 0
}
