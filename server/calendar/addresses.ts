import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { moment } from '../database/tables.ts'
import { hashOfOpaque, newOpaque } from '../identity/opaque.ts'

const ownedBy = (userId: string): SQL => sql`user_id = (${userId}::text)::uuid`

/** In the trail stands that there is a new address, or none any more: never which. Decision 46. */
const noted = (userId: string, action: string): SQL => sql`
  insert into audit_trail (at, user_id, action, subject, subject_ids)
  values (now(), (${userId}::text)::uuid, ${action}::text, 'calendar_feeds', array[(${userId}::text)::uuid])`

/** When this person's address was made; undefined where they have none. */
export const addressMadeAt = async (db: Queryable, userId: string): Promise<number | undefined> => {
  const [found] = await rowsOf<{ at: number }>(
    db,
    sql`select round(extract(epoch from made_at) * 1000)::float8 as "at" from calendar_feeds where ${ownedBy(userId)}`,
  )
  return found?.at
}

/** Gives a new secret; only its hash is kept, and the one before is worth nothing any more. */
export const newAddress = async (tx: Queryable, userId: string, at: number): Promise<string> => {
  const token = newOpaque()
  await tx.execute(sql`
    insert into calendar_feeds (user_id, token_hash, made_at)
    values ((${userId}::text)::uuid, ${hashOfOpaque(token)}::text, ${moment(at)})
    on conflict (user_id) do update set token_hash = excluded.token_hash, made_at = excluded.made_at`)
  await tx.execute(noted(userId, 'own-calendar.make'))
  return token
}

/** The address ends. Where there was none, nothing happens. */
export const endAddress = async (tx: Queryable, userId: string): Promise<void> => {
  const ended = await rowsOf(tx, sql`delete from calendar_feeds where ${ownedBy(userId)} returning user_id`)
  if (ended.length > 0) await tx.execute(noted(userId, 'own-calendar.end'))
}

/**
 * Whose address this is; undefined for an unknown one. It is found by the hash of 256 random bits: how long that takes
 * tells nothing of any secret.
 */
export const ownerOf = async (db: Queryable, token: string): Promise<string | undefined> => {
  const [found] = await rowsOf<{ userId: string }>(
    db,
    sql`select user_id::text as "userId" from calendar_feeds where token_hash = ${hashOfOpaque(token)}::text`,
  )
  return found?.userId
}
