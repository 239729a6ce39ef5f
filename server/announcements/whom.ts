import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb, moment } from '../database/tables.ts'
import {
  agencyPlaces,
  belongedTo,
  belongsTo,
  isOneOfMany,
  isOpenAccount,
  viewerIn,
} from '../visibility/chat-members.ts'

/** The day that it is in the provider's zone. */
export const todayAt = (now: number): SQL => sql`to_char(${moment(now)} at time zone coalesce((
  select s.body ->> 'timeZone' from provider_settings s where s.deleted_at is null order by s.id limit 1), 'UTC'),
  'YYYY-MM-DD')`

/** Whether what somebody wrote, the announcement `a`, is still shown: until its last day has ended. */
export const isShown = (now: number): SQL =>
  sql`(a.withdrawn_at is null and (a.until is null or a.until >= (select ${todayAt(now)})))`

/** Whether what somebody wrote, the announcement `a`, is for this person now. Decisions 250, 251. */
export const isMeantFor = (viewer: Viewer): SQL => belongsTo(sql`a.readers`, viewerIn(viewer))

/** Whether it was for them at that moment, or when it was shown where that was later, though it is no more. */
export const wasMeantFor = (viewer: Viewer, at: number): SQL =>
  belongedTo(sql`a.readers`, viewerIn(viewer), sql`greatest(${moment(at)}, a.at)`)

/** Whether the announcement `a` is for the account `u` to read, in a statement with `agencyPlaces`: nobody reads their own. */
export const isToRead: SQL = sql`(${isOpenAccount} and u.id is distinct from a.author_id and ${isOneOfMany(sql`a.readers`)})`

/** The people with an open account for whom any of these audiences is, as of now. */
export const peopleOf = async (db: Queryable, audiences: readonly unknown[]): Promise<string[]> => {
  const isIn = audiences.map((audience) => isOneOfMany(jsonb(audience)))
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with ${agencyPlaces} select u.id::text as "id" from users u where ${isOpenAccount} and (${sql.join(isIn, sql` or `)}) order by 1`,
  )
  return rows.map(({ id }) => id)
}
