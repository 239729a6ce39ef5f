import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import type { CareRecord, CareRecords, RecordsWanted } from './care-records.ts'

const conditionOf = (clientId: string, { from, until }: RecordsWanted): SQL => {
  const ends = sql`coalesce(c.body ->> 'endDate', c.start_date) COLLATE "C"`
  return sql.join(
    [
      sql`c.client_id = (${clientId}::text)::uuid`,
      ...(from === undefined ? [] : [sql`${ends} >= ${from}::text`]),
      ...(until === undefined ? [] : [sql`c.start_date <= ${until}::text`]),
    ],
    sql` and `,
  )
}

/** Records that were fetched before and are kept beside our own, as the demo provider has them. Decision 43. */
export const storedCareRecords = (db: Queryable): CareRecords => ({
  source: 'pcs',
  kept: sql`care_records`,
  recordsOf: async (clientId, wanted) => {
    const where = conditionOf(clientId, wanted)
    const found = await rowsOf<{ id: string; startDate: string; body: Omit<CareRecord, 'id' | 'startDate'> } & Row>(
      db,
      sql`select c.id::text as "id", c.start_date as "startDate", c.body as "body" from care_records c where ${where}
          order by c.start_date desc, c.id limit ${wanted.limit}::int offset ${wanted.offset}::bigint`,
    )
    const [counted] = await rowsOf<{ total: number }>(
      db,
      sql`select count(*)::int as "total" from care_records c where ${where}`,
    )
    return { records: found.map(({ id, startDate, body }) => ({ ...body, id, startDate })), total: counted?.total ?? 0 }
  },
})
