import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Something that statements can be sent to: the database itself, or one of its transactions. */
export type Queryable = PgDatabase<PgQueryResultHKT>

/**
 * The one database of the system, whichever it is. Within `transaction` use only the transaction that it hands over:
 * the embedded database has a single connection, and a statement sent past it waits for ever.
 */
export type Database = {
  readonly kind: 'embedded' | 'postgres'
  readonly drizzle: Queryable
  /**
   * The same, for what is asked with every request in the same words: the database parses and plans each text once. Not
   * for lists, which are better planned for what they ask.
   */
  readonly prepared: Queryable
  transaction<Value>(work: (tx: Queryable) => Promise<Value>): Promise<Value>
  /** Calls back with the text of each notification, until the returned function is called. */
  listen(channel: string, onNotice: (text: string) => void): Promise<() => Promise<void>>
  /** Brings the tables up to date. Doing it again changes nothing; two processes at once wait for each other. */
  migrate(): Promise<void>
  /** The whole embedded database as a file, from which another can be started; undefined on PostgreSQL. */
  dump(): Promise<Blob | undefined>
  close(): Promise<void>
}
