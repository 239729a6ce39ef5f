import { type SQL, sql } from 'drizzle-orm'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb } from '../database/tables.ts'

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

type Subject = { readonly table: TableName; readonly id: string }
type Asked = Subject & { readonly limit: number; readonly offset: number; readonly without: readonly string[] }

/** The rows `a` of the trail that change a record. What was only read is none. */
const changesOf = ({ table, id }: Subject): SQL => sql`audit_trail a
  where a.subject_ids @> array[(${id}::text)::uuid] and a.subject = ${table}::text
    and (a.before is not null or a.after is not null)`

const withoutStamp = (side: SQL): SQL =>
  sql`length((${side} - array['id', 'version', 'dateCreated', 'dateModified'])::text)`

/**
 * The changes of a record that may have changed nothing but the order of a list: its text is then as long as before. What
 * was asked of an activity is not all of it, so each of its edits may be one.
 */
export const reorderedPerhaps = (db: Queryable, record: Subject) =>
  rowsOf<Pick<TrailEntry, 'id' | 'action' | 'before' | 'after'>>(
    db,
    sql`select a.id::text as "id", a.action as "action", a.before as "before", a.after as "after" from ${changesOf(record)}
      and a.before is not null and a.after is not null and (a.action = 'v1.activity.change'
        or ${withoutStamp(sql`a.before`)} = ${withoutStamp(sql`a.after`)})`,
  )

/** The changes of a record but some, the latest first, a page of them, and how many there are. */
export const trailOf = async (
  db: Queryable,
  { limit, offset, without, ...record }: Asked,
): Promise<{ trail: TrailEntry[]; total: number }> => {
  const changes = sql`${changesOf(record)} and a.id not in (select one::bigint from jsonb_array_elements_text(${jsonb(without)}) one)`
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
