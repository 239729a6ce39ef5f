import type { MirroredRow } from '../domain/resources/define-resource.ts'
import { resources } from '../domain/resources/index.ts'
import type { TableName } from '../domain/resources/table-name.ts'
import type { SeenOfRota } from '../domain/rota/seen-shifts.ts'
import type { Instant } from '../domain/time/instant.ts'
import type { CurrentUser } from '../domain/user/current-user.ts'
import { createGoneRows, type GoneRows } from './gone-rows.ts'
import type { Opened } from './opened-rows.ts'
import type { Entry } from './outbox/entry.ts'
import type { Database, DatabaseDesign, DatabaseHooks, Reads, ReadTable, StoresPort, Table, Writes } from './ports.ts'
import type { FailedRead } from './pull/copy.ts'
import type { Unread } from './queries/read.ts'
import { isStorageFailure } from './storage-failure.ts'
import { patientReads } from './stores/patient-reads.ts'

/** Rises with every schema of either database; a build writes nothing once it finds a higher one. */
export const schemaEpoch = 6

/** One stored value under a fixed key. */
export type ReadCell<Value> = { readonly get: () => Promise<Value | undefined> }
export type Cell<Value> = ReadCell<Value> & { readonly put: (value: Value) => void; readonly remove: () => void }

export type Grant = { readonly userId: string; readonly grant: string; readonly expiresAt: Instant }
export type StoredDraft = { readonly key: string; readonly value: unknown; readonly savedAt: Instant }
export type LostSeqs = { readonly from: number; readonly to: number }

/** The tables of a database as a transaction writes them, and as everybody reads them. */
type ReadsOf<Written> = {
  readonly [Name in keyof Written]: Written[Name] extends Table<infer Row, infer Key>
    ? ReadTable<Row, Key>
    : Written[Name] extends Cell<infer Value>
      ? ReadCell<Value>
      : Written[Name] extends (table: infer Given extends TableName) => Table<infer Row, infer Key>
        ? (table: Given) => ReadTable<Row, Key>
        : never
}

/** A database with its tables; what is written is written in a transaction. */
type Readable<Written> = ReadsOf<Omit<Written, 'empty'>>
type Kept<Written> = Readable<Written> & { readonly database: Database }

/** What must never be lost: entries, drafts, grants, the count of entries. Strictly durable; of every person. */
export type OutboxTables = {
  readonly entries: Table<Entry, string>
  readonly drafts: Table<StoredDraft, string>
  readonly grants: Table<Grant, string>
  readonly newestSeq: Cell<number>
  /** Rises with every change of an entry, so that a rebase knows whether it saw the newest. */
  readonly revision: Cell<number>
  readonly lostSeqs: Cell<readonly LostSeqs[]>
  readonly deviceId: Cell<string>
  readonly serverEpoch: Cell<string>
  readonly epoch: Cell<number>
}

/**
 * The server's row beneath a visible row that has unsent work; `gone` when the server no longer shows it. `isSetBack`:
 * the server was restored from a backup since it gave the row, so whatever it says of it now counts, however old.
 */
export type Base = {
  readonly table: TableName
  readonly id: string
  readonly row: MirroredRow | undefined
  readonly gone?: boolean | undefined
  readonly isSetBack?: boolean | undefined
}

export type StoredTokens = {
  readonly userId: string
  readonly idToken: string
  readonly accessToken: string
  readonly expiresAt: Instant
  /** What a password is checked against without signal. Decision 79. */
  readonly lock?: string | undefined
}
export type Locked = { readonly failures: number; readonly waitUntilAt?: Instant | undefined }
export type KnownUser = { readonly user: CurrentUser; readonly asOf: Instant }

/** How far one stage of a resource has been read. `filter` is what it was read with. */
export type Checkpoint = {
  readonly key: string
  readonly table: TableName
  readonly filter: string
  /** Up to which change stamp it is complete. */
  readonly asOf?: string | undefined
  readonly fetchedAt?: Instant | undefined
  /** A whole read that is not finished: where it goes on. */
  readonly reading?:
    | { readonly next: string; readonly asOf: string; readonly done: number; readonly total: number }
    | undefined
}

/** The answer to a question that is never queued, in wire form, as the device had it last. Decision 244. */
export type KeptAnswer = { readonly key: string; readonly answeredAt: Instant; readonly body: unknown }

/** What was read from the server, for one person. Relaxed durability: all of it can be read again. */
export type MirrorTables = {
  readonly rows: (table: TableName) => Table<MirroredRow, string>
  /** Empties these tables. */
  readonly empty: (tables: readonly string[]) => void
  readonly bases: Table<Base, [TableName, string]>
  readonly checkpoints: Table<Checkpoint, string>
  /** The ids of each page of an unfinished whole read. */
  readonly pages: Table<
    { readonly key: string; readonly page: number; readonly ids: readonly string[] },
    [string, number]
  >
  readonly answers: Table<KeptAnswer, string>
  readonly owner: Cell<string>
  readonly tokens: Cell<StoredTokens>
  readonly refreshedAt: Cell<Instant>
  readonly knownUser: Cell<KnownUser>
  /** That this app has locked by itself, and how often a wrong password was tried. */
  readonly locked: Cell<Locked>
  readonly lastContactAt: Cell<Instant>
  readonly clockOffsetMs: Cell<number>
  readonly unread: Cell<Unread>
  /** The reports of the handover that the person has read, as the server last said. Decision 62. */
  readonly handoverRead: Cell<readonly string[]>
  /** What the person has seen of their shifts, as the server last said. Decision 64. */
  readonly shiftsSeen: Cell<readonly SeenOfRota[]>
  /** What could not be read when it was asked for last. */
  readonly failedReads: Cell<readonly FailedRead[]>
  /** What was opened with signal beyond the windows of the copy, newest first. */
  readonly opened: Cell<readonly Opened[]>
  /** A new id each time that rows were let go of, or lost: what was being read meanwhile is not complete. */
  readonly wipe: Cell<string>
  /** Which time of leading is the newest, of whatever tab. */
  readonly leader: Cell<string>
  /** Which database of the server the rows are from. */
  readonly serverEpoch: Cell<string>
  readonly epoch: Cell<number>
}

export type OutboxDatabase = Kept<OutboxTables>
export type MirrorDatabase = Kept<MirrorTables>
export type Databases = { readonly outbox: OutboxDatabase; readonly mirror: MirrorDatabase; readonly gone: GoneRows }

const cellOf = <Value>(within: Writes, key: string): Cell<Value> => {
  const cells = within.table<{ key: string; value: Value }, string>('cells')
  return {
    get: async () => (await cells.get(key))?.value,
    put: (value) => cells.put({ key, value }),
    remove: () => cells.remove(key),
  }
}

export const outboxTables = (within: Writes): OutboxTables => ({
  entries: within.table('entries'),
  drafts: within.table('drafts'),
  grants: within.table('grants'),
  newestSeq: cellOf(within, 'newestSeq'),
  revision: cellOf(within, 'revision'),
  lostSeqs: cellOf(within, 'lostSeqs'),
  deviceId: cellOf(within, 'deviceId'),
  serverEpoch: cellOf(within, 'serverEpoch'),
  epoch: cellOf(within, 'epoch'),
})

export const mirrorTables = (within: Writes): MirrorTables => ({
  rows: (table) => {
    const rows = within.table<MirroredRow, string>(table)
    return { ...rows, ...patientReads(rows) }
  },
  empty: (tables) => {
    for (const table of tables) within.table(table).clear()
  },
  bases: within.table('bases'),
  checkpoints: within.table('checkpoints'),
  pages: within.table('pages'),
  answers: within.table('answers'),
  owner: cellOf(within, 'owner'),
  tokens: cellOf(within, 'tokens'),
  refreshedAt: cellOf(within, 'refreshedAt'),
  knownUser: cellOf(within, 'knownUser'),
  locked: cellOf(within, 'locked'),
  lastContactAt: cellOf(within, 'lastContactAt'),
  clockOffsetMs: cellOf(within, 'clockOffsetMs'),
  unread: cellOf(within, 'unread'),
  handoverRead: cellOf(within, 'handoverRead'),
  shiftsSeen: cellOf(within, 'shiftsSeen'),
  failedReads: cellOf(within, 'failedReads'),
  opened: cellOf(within, 'opened'),
  wipe: cellOf(within, 'wipe'),
  leader: cellOf(within, 'leader'),
  serverEpoch: cellOf(within, 'serverEpoch'),
  epoch: cellOf(within, 'epoch'),
})

const outboxDesign: DatabaseDesign = {
  name: 'carelight-outbox',
  version: 2,
  durability: 'strict',
  tables: { entries: 'id, &seq, state, [state+mirrored], lane, userId', drafts: 'key', grants: 'userId', cells: 'key' },
}

const mirrorDesign: DatabaseDesign = {
  name: 'carelight-mirror',
  version: 6,
  durability: 'relaxed',
  tables: {
    ...Object.fromEntries(resources.map(({ table, indexes }) => [table, ['id', ...indexes].join(', ')])),
    ...{ bases: '[table+id], table', checkpoints: 'key, table', pages: '[key+page], key', cells: 'key' },
    answers: 'key, answeredAt',
  },
}

/** Tables to be read: where nothing may be written they have no writes, as their types say. */
export const readable = <Written>(within: Reads, tablesOf: (within: Writes) => Written): Readable<Written> =>
  tablesOf(within as Writes) as unknown as Readable<Written>

/** One transaction that reads entries and cells as they were at one moment. */
export const readOutbox = <Value>(
  { database }: OutboxDatabase,
  work: (outbox: Readable<OutboxTables>) => Promise<Value>,
): Promise<Value> => database.read((within) => work(readable(within, outboxTables)))

export type MirrorReads = Readable<MirrorTables>

/** The same of the mirror. */
export const readMirror = <Value>(
  { database }: MirrorDatabase,
  work: (mirror: MirrorReads) => Promise<Value>,
): Promise<Value> => database.read((within) => work(readable(within, mirrorTables)))

/** Hears of each write whether the storage kept it: a disk may be full for a while. */
type StorageHooks = DatabaseHooks & { readonly onWrite: (isKept: boolean) => void }

const watched = (database: Database, { onWrite }: StorageHooks): Database => ({
  ...database,
  write: async (work) => {
    try {
      const value = await database.write(work)
      onWrite(true)
      return value
    } catch (error) {
      if (isStorageFailure(error)) onWrite(false)
      throw error
    }
  },
})

/** Both at once; where one is refused the other is let go of. */
const openBoth = async (stores: StoresPort, hooks: StorageHooks): Promise<{ outbox: Database; mirror: Database }> => {
  const opening = { outbox: stores.open(outboxDesign, hooks), mirror: stores.open(mirrorDesign, hooks) }
  try {
    const [outbox, mirror] = await Promise.all([opening.outbox, opening.mirror])
    return { outbox: watched(outbox, hooks), mirror: watched(mirror, hooks) }
  } catch (error) {
    for (const one of Object.values(opening)) {
      one.then(
        ({ close }) => close(),
        () => undefined,
      )
    }
    throw error
  }
}

/** Opens the two databases of this origin. Rejects where storage is refused. */
export const openDatabases = async (stores: StoresPort, hooks: StorageHooks): Promise<Databases> => {
  const { outbox, mirror } = await openBoth(stores, hooks)
  return {
    outbox: { ...readable(outbox, outboxTables), database: outbox },
    mirror: { ...readable(mirror, mirrorTables), database: mirror },
    gone: createGoneRows(),
  }
}
