import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import type { WireRow } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import { idTextArray } from '../database/tables.ts'
import type { Visibility } from './visibility.ts'

/** Entries of days that are over are told of for so long, since a day by one zone is another by the next. */
export const oncallToldDaysBack = 2
/** And of so many days ahead: a device without signal has the number when the cover changes. */
export const oncallToldDaysAhead = 1

const dayFromNow = (days: number): SQL =>
  sql`to_char((now() at time zone 'utc') + make_interval(days => ${days}::int), 'YYYY-MM-DD')`

/** Whether agencies know of the on-call entry `o`: it is of these days. */
export const isToldOfOncall: SQL = sql`o.deleted_at is null and (o.body ->> 'date') COLLATE "C"
  between ${dayFromNow(-oncallToldDaysBack)} and ${dayFromNow(oncallToldDaysAhead)}`

/** An agency sees who is on call now, and next. Decision 81. */
export const oncallVisibility: Visibility = {
  visibleTo: ({ agencyId }) =>
    agencyId === undefined ? undefined : sql`exists (select 1 from oncall o where o.id = r.id and ${isToldOfOncall})`,
}

/** On-call entries with the number to ring, for people of an agency: they read none on a staff record. Decision 81. */
export const withOncallPhones = async (
  db: Queryable,
  entries: readonly WireRow[],
  viewer: Viewer,
): Promise<WireRow[]> => {
  if (viewer.agencyId === undefined || entries.length === 0) return [...entries]
  const people = await rowsOf<{ userId: string; phone: string }>(
    db,
    sql`select m.id::text as "userId", m.body ->> 'phone' as "phone" from rota_users m
        where m.id::text = any(${idTextArray(entries.map((entry) => String(entry['userId'])))})
          and m.deleted_at is null and m.body ? 'phone'`,
  )
  const phones = new Map(people.map(({ userId, phone }) => [userId, phone]))
  return entries.map((entry) => {
    const phone = phones.get(String(entry['userId']))
    return phone === undefined ? entry : { ...entry, phone }
  })
}
