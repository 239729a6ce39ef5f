import { sql } from 'drizzle-orm'
import { toWireInstant } from '../../domain/time/instant.ts'
import { isRunBy } from '../activities/own-work.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { moment } from '../database/tables.ts'
import { PUSH_CHANNEL } from '../push/queue-pushes.ts'

const minuteMs = 60_000

/** Whom the shifts of an activity name where the user `u` works them: an agency user's are those of their agency. */
const itself = sql`case when u.agency_id is null then jsonb_build_object('userId', u.id::text)
  else jsonb_build_object('agencyId', u.agency_id::text) end`

/**
 * Notes a push for every browser whose person has an activity of their own shifts (an agency user: of their agency's)
 * that begins within the minutes they chose, and that nobody has begun or closed; none that another system keeps. One is told once of one planned start,
 * however many processes look at once; after the start it is of no use. Gives how many. Decision 61.
 */
export const queueReminders = async (
  db: Queryable,
  { now, longestMinutes }: { readonly now: number; readonly longestMinutes: number },
): Promise<number> => {
  const [from, until] = [toWireInstant(now), toWireInstant(now + longestMinutes * minuteMs)]
  const [queued] = await rowsOf<{ count: number }>(
    db,
    sql`with soon as materialized (
          select a.id, a.body -> 'shifts' as shifts, a.body ->> 'startDate' as start_date from activities a
          where a.deleted_at is null and (a.body ->> 'startDate') COLLATE "C" > ${from}::text
            and (a.body ->> 'startDate') COLLATE "C" <= ${until}::text and a.body ->> 'master' = 'false' and a.body ->> 'externalSource' is null
            and coalesce(a.outcomes ->> 'state', 'not-started') = 'not-started'),
        due as (
          select t.token_id, t.user_id, s.id as activity_id, s.start_date from notification_tokens t
          join users u on u.id = t.user_id and (u.archived_at is null or u.archived_at > now())
          join soon s on ${isRunBy(sql`s.shifts`, itself)}
          where t.remind_minutes is not null and t.subscription is not null
            and s.start_date::timestamptz <= ${moment(now)} + make_interval(mins => t.remind_minutes)),
        told as (
          insert into reminders_told (token_id, activity_id, start_date, at)
          select token_id, activity_id, start_date, ${moment(now)} from due on conflict (token_id, activity_id, start_date) do nothing
          returning token_id, activity_id, start_date),
        queued as (
          insert into push_outbox (token_id, user_id, kind, subject_id, next_try_at, expires_at)
          select due.token_id, due.user_id, 'reminder', due.activity_id, ${moment(now)}, due.start_date::timestamptz
          from told join due using (token_id, activity_id, start_date) returning 1)
        select count(*)::int as "count" from queued`,
  )
  const count = queued?.count ?? 0
  if (count > 0) await db.execute(sql`select pg_notify(${PUSH_CHANNEL}::text, '')`)
  return count
}

/** How far ahead anybody wants to be reminded; undefined where nobody does. */
export const longestAsked = async (db: Queryable): Promise<number | undefined> => {
  const [asked] = await rowsOf<{ minutes: number | null }>(
    db,
    sql`select max(remind_minutes) as "minutes" from notification_tokens where remind_minutes is not null`,
  )
  return asked?.minutes ?? undefined
}
