import { sql } from 'drizzle-orm'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'

/** A change of a record, as the trail keeps it. */
export type TrailEntry = {
  readonly id: string
  readonly at: string
  readonly userId: string
  readonly deviceName: string | null
  readonly action: string
  readonly version: number | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

type Asked = { readonly table: TableName; readonly id: string; readonly limit: number; readonly offset: number }

/** The changes of a record, the latest first, a page of them, and how many there are. What was only read is none. */
export const trailOf = async (
  db: Queryable,
  { table, id, limit, offset }: Asked,
): Promise<{ trail: TrailEntry[]; total: number }> => {
  const changes = sql`audit_trail a
    where a.subject_ids @> array[(${id}::text)::uuid] and a.subject = ${table}::text
      and (a.before is not null or a.after is not null)`
  const trail = await rowsOf<TrailEntry>(
    db,
    sql`select r.*, (select min(coalesce(o.name, d.name)) from devices d left join device_orders o on o.device_id = d.device_id
        where d.device_id = r."deviceId") as "deviceName"
      from (select a.id::text as "id", to_char(a.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "at",
          a.user_id::text as "userId", a.device_id as "deviceId", a.action as "action", a.version as "version",
          a.before as "before", a.after as "after"
        from ${changes} order by a.id desc limit ${limit}::int offset ${offset}::bigint) r
      order by r."id"::bigint desc`,
  )
  const [counted] = await rowsOf<{ total: number }>(db, sql`select count(*)::int as "total" from ${changes}`)
  return { trail, total: counted?.total ?? 0 }
}
