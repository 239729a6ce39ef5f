import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import type pg from 'pg'
import type { Database } from '../../server/database/connection.ts'

/** A database, and the texts of the statements that it was sent since they were last taken. */
export type Counted = { readonly database: Database; taken(): string[] }

/** The same database, which keeps the text of each statement; those that begin and end a transaction are two of them. */
export const countingStatements = (database: Database): Counted => {
  let texts: string[] = []
  const logger = { logQuery: (text: string) => void texts.push(text) }
  const counting = (queryable: Database['drizzle']): Database['drizzle'] => {
    // What drizzle keeps beside its declared type: the driver underneath.
    const { $client: driver } = queryable as unknown as { $client: unknown }
    const orm =
      database.kind === 'embedded'
        ? drizzleEmbedded(driver as PGlite, { logger })
        : drizzlePostgres(driver as pg.Pool, { logger })
    return orm as Database['drizzle']
  }
  const orm = counting(database.drizzle)
  const transaction: Database['transaction'] = (work) => {
    // The embedded driver begins and ends a transaction itself.
    if (database.kind === 'embedded') texts.push('begin', 'commit')
    return orm.transaction(work)
  }
  return {
    database: { ...database, drizzle: orm, prepared: counting(database.prepared), transaction },
    taken: () => {
      const all = texts
      texts = []
      return all
    },
  }
}
