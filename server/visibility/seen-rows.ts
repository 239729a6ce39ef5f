import { type SQL, sql } from 'drizzle-orm'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Viewer } from '../caller.ts'
import { stampIn, takeChangeNumbers } from '../database/change-clock.ts'
import type { Database, Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb, tableOf, uuidArray } from '../database/tables.ts'
import { visibilities } from './index.ts'
import { seenBy } from './seen-by.ts'

/**
 * Whether it is kept which rows of a table this person could see: people of agencies, where some rows are not for them.
 * What they may see follows from other rows and from the time, so that no row's own change tells when it comes or goes.
 */
export const isFollowed = (table: TableName, viewer: Viewer): boolean =>
  viewer.agencyId !== undefined &&
  visibilities[table].follows === undefined &&
  visibilities[table].visibleTo(viewer) !== undefined

/** The table whose rows are followed in the place of those of a table. */
const followedFor = (table: TableName): TableName => visibilities[table].follows ?? table

const ofView = (table: TableName, { userId }: Viewer): SQL =>
  sql`v.user_id = (${userId}::text)::uuid and v.table_name = ${table}::text`

/** The rows that may be seen now, as `visible`, and those that are kept as seen, as `open`. */
const nowAndKept = (table: TableName, viewer: Viewer): SQL => sql`
  visible as materialized (
    select r.id from ${tableOf(table)} r
    where r.deleted_at is null and (${seenBy(table, viewer)})),
  open as materialized (
    select v.row_id as id from seen_rows v where ${ofView(table, viewer)} and v.seen_until is null)`

const hasChanged = async (db: Queryable, table: TableName, viewer: Viewer): Promise<boolean> => {
  const rows = await rowsOf(
    db,
    sql`with ${nowAndKept(table, viewer)}
        (select id from visible except select id from open) union all (select id from open except select id from visible)
        limit 1`,
  )
  return rows.length > 0
}

/**
 * Keeps what this person may see of a table up to date: what has come into sight since, and what has left it, for
 * whatever reason, under a change number of its own. Call it before the rows are read that they are told. Decision 82.
 */
export const followSight = async (database: Database, of: TableName, viewer: Viewer): Promise<void> => {
  const table = followedFor(of)
  if (!isFollowed(table, viewer) || !(await hasChanged(database.drizzle, table, viewer))) return
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sight ${viewer.userId} ${table}`}::text, 0))`)
    const [number] = await takeChangeNumbers(tx, 1)
    await tx.execute(sql`
      with ${nowAndKept(table, viewer)},
      gone as (
        update seen_rows v set seen_until = ${number?.stamp}::text
        where ${ofView(table, viewer)} and v.seen_until is null and v.row_id not in (select id from visible))
      insert into seen_rows (user_id, table_name, row_id, seen_from)
      select (${viewer.userId}::text)::uuid, ${table}::text, id, ${number?.stamp}::text
      from visible where id not in (select id from open)
      on conflict (user_id, table_name, row_id) do update set seen_from = excluded.seen_from, seen_until = null`)
  })
}

/** Whether the row `r` is one that is kept as seen. */
export const isInSight = (table: TableName, viewer: Viewer): SQL => sql`r.id in (
  select v.row_id from seen_rows v where ${ofView(table, viewer)} and v.seen_until is null)`

/** Whether the row `r` has come into sight since. */
export const cameIntoSight = (table: TableName, viewer: Viewer, since: string): SQL => sql`r.id in (
  select v.row_id from seen_rows v
  where ${ofView(table, viewer)} and v.seen_until is null and v.seen_from > ${since}::text)`

/** The rows that left the sight of this person since, and with which change. */
export const leftSight = (
  db: Queryable,
  table: TableName,
  { since, viewer }: { readonly since: string; readonly viewer: Viewer },
): Promise<{ id: string; dateModified: string }[]> =>
  rowsOf<{ id: string; dateModified: string }>(
    db,
    sql`select v.row_id::text as "id", v.seen_until as "dateModified" from seen_rows v
        where ${ofView(table, viewer)} and v.seen_until > ${since}::text order by v.seen_until, v.row_id`,
  )

/** Whether rows have come into sight or left it since that those of this table come and go with. */
export const hasSightChanged = async (
  db: Queryable,
  table: TableName,
  { since, viewer }: { readonly since: string; readonly viewer: Viewer },
): Promise<boolean> => {
  const followed = followedFor(table)
  if (followed === table || !isFollowed(followed, viewer)) return false
  const rows = await rowsOf(
    db,
    sql`select 1 from seen_rows v where ${ofView(followed, viewer)}
          and (v.seen_from > ${since}::text or v.seen_until > ${since}::text) limit 1`,
  )
  return rows.length > 0
}

/** Of these rows those that are in sight (`until` null), and those that were once, until a change. */
export const sightOf = async (
  db: Queryable,
  table: TableName,
  { ids, viewer }: { readonly ids: readonly string[]; readonly viewer: Viewer },
): Promise<ReadonlyMap<string, string | null>> => {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<{ id: string; until: string | null }>(
    db,
    sql`select v.row_id::text as "id", v.seen_until as "until" from seen_rows v
        where ${ofView(table, viewer)} and v.row_id = any(${uuidArray(ids)})`,
  )
  return new Map(rows.map(({ id, until }) => [id, until]))
}

/** A row that somebody is answered in the transaction of its change, and how many numbers come before that of the change. */
export type KeptSight = {
  readonly userId: string
  readonly table: TableName
  readonly rowId: string
  readonly at: number
}

/** The part of a statement that keeps that rows came into sight, each with the first of its changes there. */
export const sightStatements = (shown: readonly KeptSight[]): SQL[] => {
  if (shown.length === 0) return []
  const stamp = stampIn(sql`clock.first + (w ->> 'at')::bigint`)
  return [
    sql`shown as (
      insert into seen_rows as v (user_id, table_name, row_id, seen_from)
      select distinct on (1, 2, 3) (w ->> 'userId')::uuid, w ->> 'table', (w ->> 'rowId')::uuid, ${stamp}
      from clock, jsonb_array_elements(${jsonb(shown)}) w order by 1, 2, 3, (w ->> 'at')::bigint
      on conflict (user_id, table_name, row_id) do update set seen_from = excluded.seen_from, seen_until = null
        where v.seen_until is not null)`,
  ]
}
