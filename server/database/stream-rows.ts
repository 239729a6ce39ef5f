import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './connection.ts'
import { type Row, rowsOf } from './rows-of.ts'

const ROWS_AT_ONCE = 500

/** The rows of a statement a few hundred at a time, so that a table of any size fits. Within a transaction; not nested. */
export async function* streamRows<Expected extends Row>(tx: Queryable, statement: SQL): AsyncGenerator<Expected[]> {
  await tx.execute(sql`declare streamed no scroll cursor for ${statement}`)
  for (;;) {
    const rows = await rowsOf<Expected>(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from streamed`))
    if (rows.length === 0) break
    yield rows
  }
  await tx.execute(sql`close streamed`)
}

/** Everything that follows in this transaction sees the database as it was at one moment. Call it first. */
export const seeOneMoment = async (tx: Queryable): Promise<void> => {
  await tx.execute(sql`set transaction isolation level repeatable read`)
}
