import { sql } from 'drizzle-orm'
import { idempotencyKeysKeptDays, tombstonesKeptDays } from '../../domain/constants.ts'
import type { Queryable } from './connection.ts'

/** Live events are there for readers who were away for a day; two are kept. */
const LIVE_EVENTS_KEPT_DAYS = 2

/** Who was told of what is of use while somebody may ask. */
const MAIL_KEPT_DAYS = 30

/** A reminder is told once; a day after the activity began nobody could be told again. */
const REMINDERS_KEPT_DAYS = 3

/** A browser is told of a channel again long before. */
const CHANNEL_PUSHES_KEPT_DAYS = 1

/** Tries to sign in count for less and less; after a day not at all. */
const SIGN_IN_TRIES_KEPT_DAYS = 1

/** Refused and throttled sign-ins: long enough to look into a burst of them, and strangers make as many as they like. */
const REFUSED_SIGN_INS_KEPT_DAYS = 90

/** Where nobody signed in for so long, a person counts as new. */
const KNOWN_DEVICES_KEPT_DAYS = 180
/** A session lives for 30 days, and its newest token a day longer at most. */
const SESSIONS_KEPT_DAYS = 32

/** A sign-in of which nothing was heard for so long is over. */
const DEVICE_SESSIONS_KEPT_DAYS = 90

/** A device that brought nothing, and of which nothing is expected, is not missed after this; it is new if it comes back. */
const SILENT_DEVICES_KEPT_DAYS = 90

const forgetSilentDevices = async (db: Queryable): Promise<void> => {
  await db.execute(sql`
    with silent as (
      delete from devices d where d.newest = 0 and d.lost = '[]'::jsonb and d.waiting = '[]'::jsonb
        and d.last_contact_at < now() - make_interval(days => ${SILENT_DEVICES_KEPT_DAYS}::int)
        and not exists (select from device_orders o where o.device_id = d.device_id)
        and not exists (select from device_receipts r where r.device_id = d.device_id and r.origin = d.origin)
        and not exists (select from device_entries e where e.device_id = d.device_id and e.origin = d.origin)
      returning d.device_id, d.origin
    )
    delete from device_keys k using silent s where k.device_id = s.device_id and k.origin = s.origin`)
}

/**
 * Forgets what is kept for a time only (answers by key, live events, e-mails that left, reminders that were told), and lets the planner see what the tables hold: the
 * embedded database has nobody else who would.
 */
export const prune = async (db: Queryable): Promise<void> => {
  await db.execute(sql`
    delete from idempotency_keys where created_at < now() - make_interval(days => ${idempotencyKeysKeptDays}::int)`)
  await db.execute(sql`
    delete from live_events where id < (extract(epoch from now() - make_interval(days => ${LIVE_EVENTS_KEPT_DAYS}::int))
      * 1000000)::bigint`)
  await db.execute(sql`
    delete from mail_outbox where coalesce(sent_at, failed_at) < now() - make_interval(days => ${MAIL_KEPT_DAYS}::int)`)
  await db.execute(
    sql`delete from reminders_told where at < now() - make_interval(days => ${REMINDERS_KEPT_DAYS}::int)`,
  )
  await db.execute(
    sql`delete from channel_pushes where at < now() - make_interval(days => ${CHANNEL_PUSHES_KEPT_DAYS}::int)`,
  )
  await db.execute(sql`
    delete from seen_rows where seen_until < to_char((now() - make_interval(days => ${tombstonesKeptDays}::int))
      at time zone 'utc', 'YYYY-MM-DD')`)
  await db.execute(sql`delete from reads_noted where day < current_date - 1`)
  await db.execute(sql`
    delete from device_sessions s where s.seen_at < now() - make_interval(days => ${DEVICE_SESSIONS_KEPT_DAYS}::int)
      and not exists (select from device_orders o where o.device_id = s.device_id and o.blocked_at is not null)`)
  await forgetSilentDevices(db)
  await db.execute(sql`
    delete from identity_tries where last_try_at < now() - make_interval(days => ${SIGN_IN_TRIES_KEPT_DAYS}::int)`)
  await db.execute(sql`
    delete from auth_events where kind in ('refused', 'throttled')
      and at < now() - make_interval(days => ${REFUSED_SIGN_INS_KEPT_DAYS}::int)`)
  await db.execute(sql`
    delete from identity_known_devices
      where seen_at < now() - make_interval(days => ${KNOWN_DEVICES_KEPT_DAYS}::int)`)
  await db.execute(sql`delete from sessions where seen_at < now() - make_interval(days => ${SESSIONS_KEPT_DAYS}::int)`)
  await db.execute(sql`analyze`)
}
