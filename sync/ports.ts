import type { Instant } from '../domain/time/instant.ts'

/**
 * What the engine needs of the world, handed in by the page, the worker or a test, so that the whole of it runs
 * anywhere. Nothing in `sync/` reaches for a global.
 */
export type Ports = {
  /** Sends a request to our own origin. Rejects when there is no network. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Fetched>
  /** This origin, such as `https://rota.example.org`, without a slash. */
  readonly origin: string
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly locks: LocksPort
  readonly stores: StoresPort
  readonly channel: ChannelPort
  readonly cookies: CookiesPort
  readonly signals: SignalsPort
  readonly passwords: PasswordsPort
}

/** What the engine reads of an answer. */
export type Fetched = Pick<Response, 'status' | 'text' | 'body'> & { readonly headers: Pick<Headers, 'get'> }

export type ClockPort = {
  /** The device's wall clock, right or wrong. */
  readonly now: () => Instant
  /** Milliseconds that only grow, from any start. */
  readonly elapsedMs: () => number
  /** Runs `work` once after `delayMs`; gives back what cancels it. */
  readonly after: (delayMs: number, work: () => void) => () => void
}

export type RandomPort = {
  readonly uuid: () => string
  /** From 0 up to, not including, 1. */
  readonly fraction: () => number
}

/** Locks that all tabs and the worker of an origin share; released by itself when their holder dies. */
export type LocksPort = {
  /** Waits for the lock, holds it until `work` ends. */
  readonly hold: <Value>(name: string, work: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>
  /** Holds the lock if nobody does; undefined, without calling `work`, when somebody does. */
  readonly holdIfFree: <Value>(name: string, work: () => Promise<Value>) => Promise<Value | undefined>
  /** Takes the lock from whoever holds it; the other's `hold` rejects. */
  readonly steal: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>
}

/** Where rows are kept: Dexie in the browser, memory in the simulation. */
export type StoresPort = {
  /** Opens a database, making or upgrading it where needed; rejects where storage is refused. */
  readonly open: (design: DatabaseDesign, hooks: DatabaseHooks) => Promise<Database>
  /**
   * Answers `query` now and again after each change of what it read, in whatever tab it was made; gives back what ends
   * it. A query reads tables outside transactions, of databases that are seen by its own `note`.
   */
  readonly live: <Value>(query: (note: NoteRead) => Promise<Value>, observer: Observer<Value>) => () => void
}

/** Hears what a query reads: a table as `database/table`, a row of it as `database/table/key`. */
export type NoteRead = (read: string) => void

export type Observer<Value> = {
  readonly onValue: (value: Value) => void
  readonly onError: (error: unknown) => void
}

export type DatabaseDesign = {
  readonly name: string
  readonly version: number
  /** strict: what is committed survives a loss of power. relaxed: it can be read again from the server. */
  readonly durability: 'strict' | 'relaxed'
  /** Each table with its key and indexes, as Dexie writes them: `id, &seq, *clientIds, [table+id]`. */
  readonly tables: Readonly<Record<string, string>>
}

export type DatabaseHooks = {
  /** A newer build wants to change the database: it is closed here, for good. */
  readonly onTakenOver: () => void
  /** It cannot be opened until another tab, of an older build, closes it. */
  readonly onBlocked: () => void
  /** The browser cut the connection and it is open again; what was kept may be gone. */
  readonly onReopened: () => void
}

/** Values of keys and indexes. */
export type Indexed = string | number | readonly (string | number)[]

/** Rows by a part of an index. `from` and `to` are included, `above` and `below` are not. */
export type Range =
  | { readonly only: Indexed }
  | { readonly above: Indexed }
  | { readonly below: Indexed }
  | { readonly from: Indexed; readonly to: Indexed }

/** So many rows at most, from the start or the end of the index; they come in its order either way. */
export type Most = { readonly first: number } | { readonly last: number }

/** Reads of a table. Lists come in the order of the index. */
export type ReadTable<Row, Key extends Indexed> = {
  readonly get: (key: Key) => Promise<Row | undefined>
  /** As many as keys, each at its key's place. */
  readonly getMany: (keys: readonly Key[]) => Promise<(Row | undefined)[]>
  /** All rows, or those within a part of an index; of these the first or the last so many, where `most` says so. */
  readonly rows: (index?: string, range?: Range, most?: Most) => Promise<Row[]>
  /** The keys of the same rows. */
  readonly keys: (index?: string, range?: Range) => Promise<Key[]>
  readonly count: (index?: string, range?: Range) => Promise<number>
}

/** A table within a transaction that writes. What fails to be written fails the whole transaction. */
export type Table<Row, Key extends Indexed> = ReadTable<Row, Key> & {
  readonly put: (...rows: readonly Row[]) => void
  readonly remove: (...keys: readonly Key[]) => void
  readonly clear: () => void
}

export type Reads = { readonly table: <Row, Key extends Indexed>(name: string) => ReadTable<Row, Key> }
export type Writes = { readonly table: <Row, Key extends Indexed>(name: string) => Table<Row, Key> }

/**
 * A database of this origin, which all its tabs share. A transaction sees what earlier ones wrote and nothing of those
 * beside it; it is written whole or not at all, and resolves once it is kept. Inside, only its own tables are awaited.
 * What is read outside of one stands alone.
 */
export type Database = Reads & {
  /** The same reads, each of which is noted. */
  readonly seenBy: (note: NoteRead) => Reads
  readonly name: string
  /** Of its tables. */
  readonly names: readonly string[]
  readonly read: <Value>(work: (within: Reads) => Promise<Value>) => Promise<Value>
  readonly write: <Value>(work: (within: Writes) => Promise<Value>) => Promise<Value>
  readonly close: () => void
}

/** Messages to the other tabs and the worker of this origin; one's own do not come back. */
export type ChannelPort = {
  readonly post: (message: unknown) => void
  readonly listen: (listener: (message: unknown) => void) => () => void
}

/** Cookies of the parent domain, which every app of the provider shares. */
export type CookiesPort = {
  readonly read: (name: string) => Promise<string | undefined>
  /** `days` of 0 or less removes it. */
  readonly write: (name: string, value: string, days: number) => Promise<void>
}

/** What the browser says about the network and the page. It may lie: nothing depends on it, it only wakes. */
export type SignalsPort = {
  readonly isOnline: () => boolean
  readonly isVisible: () => boolean
  /** Whether the browser has promised not to evict this origin; undefined where it cannot tell. */
  readonly isPersisted: () => Promise<boolean | undefined>
  readonly listen: (listener: (signal: 'online' | 'offline' | 'visible' | 'hidden') => void) => () => void
}

export type PasswordsPort = {
  /** PBKDF2 with SHA-256, as hexadecimal text. */
  readonly derive: (password: string, salt: string, rounds: number) => Promise<string>
}
