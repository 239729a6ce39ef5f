import { sql } from 'drizzle-orm'
import type { Queryable } from './connection.ts'
import { rowsOf } from './rows-of.ts'

/** Any number will do, as long as every process of the system uses the same. */
const FIRST_START_LOCK = 7_205_462

/**
 * Whether nobody is in the system yet. Of several processes that ask at once, one is answered, and the others wait until
 * its transaction has ended: so the first people are made once.
 */
export const isStillEmpty = async (tx: Queryable): Promise<boolean> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_START_LOCK}::bigint)`)
  return (await rowsOf(tx, sql`select 1 as known from users limit 1`)).length === 0
}
