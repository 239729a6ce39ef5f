import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { moment } from '../database/tables.ts'

/** Its notifications say that the activities of a series are to be made. */
export const SERIES_CHANNEL = 'carelight_series'

/** A series that this process has taken and works on now. `userId` is whoever wrote it last. */
export type TakenSeries = { readonly seriesId: string; readonly userId: string; readonly takenUntil: string }

/** Longer than any batch takes: then somebody else may take what a killed process had taken. */
const TAKEN_FOR_MS = 60_000
const AT_ONCE = 20

/** Notes that a series was written: its activities follow as soon as this transaction stands. */
export const noteSeriesWritten = async (
  tx: Queryable,
  { seriesId, userId, at }: { readonly seriesId: string; readonly userId: string; readonly at: number },
): Promise<void> => {
  await tx.execute(sql`
    insert into series_work (series_id, user_id, due_at)
    values ((${seriesId}::text)::uuid, (${userId}::text)::uuid, ${moment(at)})
    on conflict (series_id) do update set user_id = excluded.user_id, due_at = excluded.due_at`)
  await tx.execute(sql`select pg_notify(${SERIES_CHANNEL}::text, '')`)
}

/** Takes some series that are due, so that no other process takes them for a while. */
export const takeSeries = (db: Queryable, now: number): Promise<TakenSeries[]> =>
  rowsOf<TakenSeries>(
    db,
    sql`with due as materialized (
          select series_id from series_work where due_at <= ${moment(now)} order by due_at, series_id
          limit ${AT_ONCE}::int for update skip locked)
        update series_work w set due_at = ${moment(now + TAKEN_FOR_MS)}
        from due where w.series_id = due.series_id
        returning w.series_id::text as "seriesId", w.user_id::text as "userId", w.due_at::text as "takenUntil"`,
  )

/** Says when a series is looked at again: never where it has ended. What was written meanwhile stays due at once. */
export const settleSeries = async (
  db: Queryable,
  { seriesId, takenUntil }: TakenSeries,
  againAt: number | undefined,
): Promise<void> => {
  const isOurs = sql`series_id = (${seriesId}::text)::uuid and due_at = (${takenUntil}::text)::timestamptz`
  await db.execute(
    againAt === undefined
      ? sql`delete from series_work where ${isOurs}`
      : sql`update series_work set due_at = ${moment(againAt)} where ${isOurs}`,
  )
}
