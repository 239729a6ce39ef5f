import { sql } from 'drizzle-orm'
import { advisoryLocks } from './advisory-locks.ts'
import type { Queryable } from './connection.ts'
import { rowsOf } from './rows-of.ts'

/**
 * Whether nobody is in the system yet. Of several processes that ask at once, one is answered, and the others wait until
 * its transaction has ended: so the first people are made once.
 */
export const isStillEmpty = async (tx: Queryable): Promise<boolean> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.firstStart}::bigint)`)
  return (await rowsOf(tx, sql`select 1 as known from users limit 1`)).length === 0
}
