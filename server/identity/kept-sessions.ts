import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { RIGHTS_CHANNEL } from '../database/live-channel.ts'
import { rowsOf } from '../database/rows-of.ts'
import { moment } from '../database/tables.ts'
import { hashOfOpaque } from './opaque.ts'

type Noted = {
  /** The name that the session's tokens bear; a pool that gives none has sessions that end with their tokens. */
  readonly session: string | undefined
  readonly userId: string
  /** What all refresh tokens of the session have in common. */
  readonly family: string
  /** What unlocks a device without signal, as the sign-in page hands it over; the apps ask without. */
  readonly lock?: string | undefined
}

/** Keeps that a session goes on; answers what unlocks its devices, and whether it was ended before. Decision 79. */
export const noteSession = async (
  db: Queryable,
  { session, userId, family, lock }: Noted,
): Promise<{ readonly lock?: string | undefined; readonly isOver: boolean }> => {
  if (session === undefined) return { lock, isOver: false }
  const [kept] = await rowsOf<{ lock: string | null }>(
    db,
    sql`insert into sessions (session, user_id, token_hash, verifier)
      values (${session}::text, (${userId}::text)::uuid, ${hashOfOpaque(family)}::text, ${lock ?? null}::text)
      on conflict (session) do update set token_hash = excluded.token_hash, seen_at = now(),
        verifier = coalesce(excluded.verifier, sessions.verifier)
        where sessions.ended_at is null
      returning verifier as "lock"`,
  )
  return { lock: kept?.lock ?? undefined, isOver: kept === undefined }
}

/** Whose session these refresh tokens are of; undefined where none is kept. */
export const personOfSession = async (db: Queryable, family: string): Promise<string | undefined> => {
  const [kept] = await rowsOf<{ userId: string }>(
    db,
    sql`select user_id::text as "userId" from sessions where token_hash = ${hashOfOpaque(family)}::text`,
  )
  return kept?.userId
}

/**
 * Ends the session of these refresh tokens: no token of it counts any more, and what unlocked its devices is forgotten.
 * Answers whether one is kept that is over now, also where it was before.
 */
export const endSession = async (db: Queryable, family: string): Promise<boolean> => {
  const over = await rowsOf(
    db,
    sql`update sessions set ended_at = coalesce(ended_at, now()), verifier = null
      where token_hash = ${hashOfOpaque(family)}::text returning 1 as "isOver"`,
  )
  return over.length > 0
}

/** Whose sessions: everybody's that were used on one device, or a person's by their account, but for the one named. */
type SessionsOf = { readonly deviceId: string } | { readonly sub: string; readonly but?: string | undefined }

const areOf = (whose: SessionsOf): SQL =>
  'deviceId' in whose
    ? sql`session in (select d.session from device_sessions d where d.device_id = ${whose.deviceId}::text)`
    : sql`user_id in (select id from users where sub = ${whose.sub}::text)
        and session is distinct from ${whose.but ?? null}::text`

/** Ends sessions as `endSession` does. */
export const endKeptSessions = async (db: Queryable, whose: SessionsOf): Promise<void> => {
  await db.execute(sql`
    update sessions set ended_at = now(), verifier = null where ended_at is null and ${areOf(whose)}`)
}

/** Ends the live events of whoever had this session; those of their other devices come back at once. */
export const endStreamsOf = async (db: Queryable, family: string): Promise<void> => {
  await db.execute(sql`
    select pg_notify(${RIGHTS_CHANNEL}::text, user_id::text) from sessions
      where token_hash = ${hashOfOpaque(family)}::text`)
}

/** The name of a session, as our own pool has it: null for one that it cannot have given. */
const originJtiOf = (session: SQL): SQL =>
  sql`case when ${session} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${session})::uuid end`

/**
 * Whether the session of a statement that a token names is over at a moment. Our own pool keeps each that is not (`holdsSessions`);
 * of another pool's, those are known that were ended here.
 */
export const isSessionOver = (
  session: SQL,
  { holdsSessions, at }: { readonly holdsSessions: boolean; readonly at: SQL },
): SQL<boolean> => {
  if (!holdsSessions) {
    return sql<boolean>`exists (select from sessions s where s.session = ${session} and s.ended_at is not null)`
  }
  return sql<boolean>`not exists (
    select from identity_refresh_tokens t where t.origin_jti = ${originJtiOf(session)} and t.expires_at > ${at})`
}

/** Whether a session goes on; whoever ends it waits until this transaction has ended, and ends what was given in it. */
export const isHeld = async (
  tx: Queryable,
  session: string | undefined,
  { holdsSessions, clock }: { readonly holdsSessions: boolean; readonly clock: () => number },
): Promise<boolean> => {
  const name = sql`${session ?? null}::text`
  await tx.execute(
    holdsSessions
      ? sql`select from identity_refresh_tokens where origin_jti = ${originJtiOf(name)} for share`
      : sql`select from sessions where session = ${name} for share`,
  )
  const isOver = isSessionOver(name, { holdsSessions, at: moment(clock()) })
  const [found] = await rowsOf<{ isOver: boolean }>(tx, sql`select ${isOver} as "isOver"`)
  return found?.isOver === false
}
