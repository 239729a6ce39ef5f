import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './connection.ts'

/** One row as a statement answers it; its columns are checked where they are read. */
export type Row = Record<string, unknown>

/** Runs a statement and gives its rows. Both drivers answer `{ rows }`; their common type does not say so. */
export const rowsOf = async <Expected extends Row = Row>(db: Queryable, statement: SQL): Promise<Expected[]> => {
  // The parsing edge of the database: what the statement selects is what its caller declares.
  const answer = (await db.execute(statement)) as unknown as { rows: Expected[] }
  return answer.rows
}

/** The rows of a selection as one value. */
export const listOf = (selection: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(l)), '[]') from (${selection}) l)`
