import { type SQL, sql } from 'drizzle-orm'
import { submitGrantDays } from '../../domain/constants.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { moment } from '../database/tables.ts'
import { hashOfOpaque, newOpaque } from './opaque.ts'

/** Why a permit does not count any more: it was revoked, its person has left, or its device is blocked. */
export type GrantEnd = 'revoked' | 'archived' | 'blocked'

/** A submit-only permit as it is known by what was sent; `endedBy` undefined while it counts. Decisions 20, 78. */
export type HeldGrant = {
  readonly id: string
  readonly deviceId: string
  /** The app that it was given to; undefined for one that was given before this was kept. */
  readonly origin: string | undefined
  readonly endedBy: GrantEnd | undefined
}

const GRANT_LASTS_MS = submitGrantDays * 24 * 3_600_000

type Owner = { readonly userId: string; readonly deviceId: string; readonly origin: string; readonly now: number }

/** Gives a person a permit for one app of a device. `expiresAt` in wire form. */
export const newGrant = async (db: Queryable, { userId, deviceId, origin, now }: Owner) => {
  const grant = newOpaque()
  const until = now + GRANT_LASTS_MS
  await db.execute(sql`delete from session_grants where expires_at < ${moment(now)}`)
  await db.execute(sql`
    insert into session_grants (grant_hash, user_id, device_id, origin, expires_at)
    values (${hashOfOpaque(grant)}::text, (${userId}::text)::uuid, ${deviceId}::text, ${origin}::text, ${moment(until)})`)
  return { grant, expiresAt: new Date(until).toISOString() }
}

type FoundGrant = { id: string; userId: string; deviceId: string; origin: string | null; endedBy: GrantEnd | null }

/** The permit with this text, whether it counts or not; undefined for none, and for one that is too old. */
export const findGrant = async (
  db: Queryable,
  grant: string,
  now: number,
): Promise<(HeldGrant & { readonly userId: string }) | undefined> => {
  const [found] = await rowsOf<FoundGrant>(
    db,
    sql`select g.id::text as "id", g.user_id::text as "userId", g.device_id as "deviceId", g.origin as "origin",
        case when u.archived_at <= ${moment(now)} then 'archived'
          when o.blocked_at is not null then 'blocked'
          when g.revoked_at is not null then 'revoked' end as "endedBy"
        from session_grants g join users u on u.id = g.user_id
          left join device_orders o on o.device_id = g.device_id
        where g.grant_hash = ${hashOfOpaque(grant)}::text and g.expires_at > ${moment(now)}`,
  )
  return found && { ...found, origin: found.origin ?? undefined, endedBy: found.endedBy ?? undefined }
}

/** Whose permits: everybody's of one device, a person's by their id, or by their account in the pool. */
export type GrantsOf = { readonly deviceId: string } | { readonly userId: string } | { readonly sub: string }

const areOf = (whose: GrantsOf): SQL => {
  if ('deviceId' in whose) return sql`device_id = ${whose.deviceId}::text`
  if ('userId' in whose) return sql`user_id = (${whose.userId}::text)::uuid`
  return sql`user_id in (select id from users where sub = ${whose.sub}::text)`
}

/**
 * Ends permits. What still arrives under one waits apart for the office (`entries-apart/`); a device whose person is
 * signed in hears of it with its next call, and asks for another. Decision 78.
 */
export const revokeGrants = async (db: Queryable, whose: GrantsOf): Promise<void> => {
  await db.execute(sql`update session_grants set revoked_at = now() where revoked_at is null and ${areOf(whose)}`)
}

/** Whether a permit that a device keeps, named by its end in milliseconds, counts for this person on this device. */
export const isGrantGood = async (
  db: Queryable,
  { userId, deviceId, until }: { readonly userId: string; readonly deviceId: string; readonly until: number },
): Promise<boolean> => {
  const found = await rowsOf(
    db,
    sql`select 1 from session_grants where user_id = (${userId}::text)::uuid and device_id = ${deviceId}::text
        and expires_at = ${moment(until)} and revoked_at is null`,
  )
  return found.length > 0
}
