import {
  type Cell,
  type MirrorDatabase,
  type MirrorTables,
  mirrorTables,
  type OutboxDatabase,
  type OutboxTables,
  outboxTables,
  schemaEpoch,
} from './database.ts'
import { NewerBuild } from './newer-build.ts'
import type { Database, Writes } from './ports.ts'

const checkEpoch = async (epoch: Cell<number>): Promise<void> => {
  const stored = await epoch.get()
  if (stored !== undefined && stored > schemaEpoch) throw new NewerBuild('A newer build has opened the database')
  if (stored !== schemaEpoch) epoch.put(schemaEpoch)
}

const raise = async (revision: Cell<number>): Promise<number> => {
  const raised = ((await revision.get()) ?? 0) + 1
  revision.put(raised)
  return raised
}

/** One transaction, checked against the build that it belongs to. */
const write = <Tables extends { readonly epoch: Cell<number> }, Value>(
  database: Database,
  tablesOf: (within: Writes) => Tables,
  work: (tables: Tables) => Promise<Value>,
): Promise<Value> =>
  database.write(async (within) => {
    const tables = tablesOf(within)
    // Asked side by side: what fails undoes all of it.
    const [, value] = await Promise.all([checkEpoch(tables.epoch), work(tables)])
    return value
  })

/**
 * One strictly durable transaction of the outbox database; resolves once it is kept. Await nothing but its tables
 * inside.
 */
export const writeOutbox = <Value>(
  { database }: OutboxDatabase,
  work: (outbox: OutboxTables) => Promise<Value>,
): Promise<Value> => write(database, outboxTables, work)

/** The same for whatever changes an entry: rebases that saw an older revision than `raised` look again. */
export const writeEntries = <Value>(
  outbox: OutboxDatabase,
  work: (outbox: OutboxTables, raised: Promise<number>) => Promise<Value>,
): Promise<Value> =>
  writeOutbox(outbox, async (tables) => {
    const raised = raise(tables.revision)
    const [, value] = await Promise.all([raised, work(tables, raised)])
    return value
  })

/** One transaction of the mirror. Await nothing but its tables inside. */
export const writeMirror = <Value>(
  { database }: MirrorDatabase,
  work: (mirror: MirrorTables) => Promise<Value>,
): Promise<Value> => write(database, mirrorTables, work)

/** The newest wipe of a mirror of which nothing was ever let go, as those of earlier builds may be. */
export const neverWiped = ''

/** For whom something was read, the newest wipe of the mirror when it was asked for, and which leader asked. */
export type ReadFor = {
  readonly owner: string
  readonly wipe?: string | undefined
  readonly leader?: string | undefined
}

/**
 * The same for what was read for one person: nothing is written once the mirror is somebody else's, or was wiped since
 * it was asked for, nor by a leader that hung and has been replaced. True if written.
 */
export const writeMirrorOf = (
  mirror: MirrorDatabase,
  { owner, wipe, leader }: ReadFor,
  work: (mirror: MirrorTables) => Promise<unknown>,
): Promise<boolean> =>
  writeMirror(mirror, async (tables) => {
    const [stored, newest = neverWiped, leads] = await Promise.all([
      tables.owner.get(),
      tables.wipe.get(),
      tables.leader.get(),
    ])
    if (stored !== owner || (wipe !== undefined && wipe !== newest)) return false
    if (leader !== undefined && leads !== undefined && leader !== leads) return false
    await work(tables)
    return true
  })
