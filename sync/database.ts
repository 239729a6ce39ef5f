import { Dexie, type Table } from 'dexie'
import type { MirroredRow } from '../domain/resources/define-resource.ts'
import { resources } from '../domain/resources/index.ts'
import type { TableName } from '../domain/resources/table-name.ts'
import type { Instant } from '../domain/time/instant.ts'
import type { CurrentUser } from '../domain/user/current-user.ts'
import type { Entry } from './outbox/entry.ts'
import type { StoresPort } from './ports.ts'
import type { Unread } from './queries/read.ts'

/** Rises with every schema of either database; a build writes nothing once it finds a higher one. Law 14. */
export const schemaEpoch = 1

/** One stored value under a fixed key. Inside a transaction of its database it takes part in it. */
export type Cell<Value> = {
  readonly get: () => Promise<Value | undefined>
  readonly put: (value: Value) => Promise<void>
  readonly remove: () => Promise<void>
}

export type Grant = { readonly userId: string; readonly grant: string; readonly expiresAt: Instant }
export type StoredDraft = { readonly key: string; readonly value: unknown; readonly savedAt: Instant }
export type LostSeqs = { readonly from: number; readonly to: number }

/** What must never be lost: entries, drafts, grants, the count of entries. Strictly durable; of every person. */
export type OutboxDatabase = {
  readonly dexie: Dexie
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

/** The server's row beneath a visible row that has unsent work; `gone` when the server no longer shows it. */
export type Base = {
  readonly table: TableName
  readonly id: string
  readonly row: MirroredRow | undefined
  readonly gone?: boolean | undefined
}

export type StoredTokens = {
  readonly userId: string
  readonly idToken: string
  readonly accessToken: string
  readonly expiresAt: Instant
}
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
  readonly reading?: { readonly next: string; readonly asOf: string; readonly done: number; readonly total: number }
}

/** What was read from the server, for one person. Relaxed durability: all of it can be read again. */
export type MirrorDatabase = {
  readonly dexie: Dexie
  readonly rows: (table: TableName) => Table<MirroredRow, string>
  readonly bases: Table<Base, [TableName, string]>
  readonly checkpoints: Table<Checkpoint, string>
  /** The ids of each page of an unfinished whole read. */
  readonly pages: Table<
    { readonly key: string; readonly page: number; readonly ids: readonly string[] },
    [string, number]
  >
  readonly owner: Cell<string>
  readonly tokens: Cell<StoredTokens>
  readonly refreshedAt: Cell<Instant>
  readonly knownUser: Cell<KnownUser>
  readonly locked: Cell<{ readonly failures: number; readonly waitUntilAt?: Instant | undefined }>
  readonly lastContactAt: Cell<Instant>
  readonly clockOffsetMs: Cell<number>
  readonly unread: Cell<Unread>
  readonly epoch: Cell<number>
}

export type Databases = { readonly outbox: OutboxDatabase; readonly mirror: MirrorDatabase }

const cellOf = <Value>(dexie: Dexie, key: string): Cell<Value> => {
  const cells = dexie.table<{ key: string; value: Value }, string>('cells')
  return {
    get: async () => (await cells.get(key))?.value,
    put: async (value) => {
      await cells.put({ key, value })
    },
    remove: () => cells.delete(key),
  }
}

const outboxOf = (dexie: Dexie): OutboxDatabase => {
  dexie.version(1).stores({ entries: 'id, &seq, state, lane, userId', drafts: 'key', grants: 'userId', cells: 'key' })
  return {
    dexie,
    entries: dexie.table('entries'),
    drafts: dexie.table('drafts'),
    grants: dexie.table('grants'),
    newestSeq: cellOf(dexie, 'newestSeq'),
    revision: cellOf(dexie, 'revision'),
    lostSeqs: cellOf(dexie, 'lostSeqs'),
    deviceId: cellOf(dexie, 'deviceId'),
    serverEpoch: cellOf(dexie, 'serverEpoch'),
    epoch: cellOf(dexie, 'epoch'),
  }
}

const rowTables = () =>
  Object.fromEntries(resources.map(({ table, indexes }) => [table, ['id', ...indexes].join(', ')]))

const mirrorOf = (dexie: Dexie): MirrorDatabase => {
  dexie
    .version(1)
    .stores({ ...rowTables(), bases: '[table+id]', checkpoints: 'key, table', pages: '[key+page], key', cells: 'key' })
  return {
    dexie,
    rows: (table) => dexie.table(table),
    bases: dexie.table('bases'),
    checkpoints: dexie.table('checkpoints'),
    pages: dexie.table('pages'),
    owner: cellOf(dexie, 'owner'),
    tokens: cellOf(dexie, 'tokens'),
    refreshedAt: cellOf(dexie, 'refreshedAt'),
    knownUser: cellOf(dexie, 'knownUser'),
    locked: cellOf(dexie, 'locked'),
    lastContactAt: cellOf(dexie, 'lastContactAt'),
    clockOffsetMs: cellOf(dexie, 'clockOffsetMs'),
    unread: cellOf(dexie, 'unread'),
    epoch: cellOf(dexie, 'epoch'),
  }
}

/** The two databases of this origin, not yet open. `cache` is off: what a query answers is what is stored. */
export const databasesOf = (stores: StoresPort): Databases => {
  const options = { ...stores, autoOpen: false, cache: 'disabled' as const }
  const outbox = new Dexie('carelight-outbox', { ...options, chromeTransactionDurability: 'strict' })
  const mirror = new Dexie('carelight-mirror', { ...options, chromeTransactionDurability: 'relaxed' })
  return { outbox: outboxOf(outbox), mirror: mirrorOf(mirror) }
}
