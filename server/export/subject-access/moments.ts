import { type SQL, sql } from 'drizzle-orm'

/** A column of moments as ISO text in UTC. */
export const isoText = (column: SQL): SQL => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whether a jsonb or text column names this id anywhere: ids are long enough to be nothing else. */
export const names = (column: SQL, id: string): SQL => sql`strpos(${column}::text, ${id}::text) > 0`
