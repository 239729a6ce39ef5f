import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { moment, momentIn } from '../database/tables.ts'
import { type Problem, ProblemError, problem, SIGNED_OUT } from '../http/problem.ts'

/** A sign-in, as a token names it: its name, and when it began. */
export type SignIn = { readonly session: string | undefined; readonly signedInMs: number | undefined }

/** blocked: the device is. ended: it was, after this sign-in began, which never counts there again. Decision 67. */
export type DeviceStanding = 'open' | 'blocked' | 'ended'

const standingUnder = (orders: SQL, signedInAt: SQL): SQL<DeviceStanding> => sql<DeviceStanding>`coalesce(
  (select case when bool_or(o.blocked_at is not null) then 'blocked'
      when bool_or(o.last_blocked_at > coalesce(${signedInAt}, '-infinity')) then 'ended' end from ${orders}), 'open')`

/**
 * How a sign-in of a statement stands on the devices that it was used on: one that is blocked ends it. `signedInMs` is null
 * where nobody knows when it began. Decisions 67, 78.
 */
export const standingOf = (session: SQL, signedInMs: SQL): SQL<DeviceStanding> =>
  standingUnder(
    sql`device_sessions s join device_orders o on o.device_id = s.device_id where s.session = ${session}`,
    momentIn(signedInMs),
  )

const refusals = {
  blocked: problem(
    SIGNED_OUT,
    'Use another device, or ask your manager. This device is blocked. What you entered on it is safe and will still be sent.',
  ),
  ended: problem(SIGNED_OUT, 'Sign in again to use this device. It was blocked and can be used again.'),
}

/** What is answered to a sign-in that does not count on its device; undefined for one that does. */
export const refusalOf = (standing: DeviceStanding): Problem | undefined =>
  standing === 'open' ? undefined : refusals[standing]

type Use = { readonly deviceId: string; readonly session: string | undefined; readonly userId: string }

/** Nobody signs in once on more devices than a few; whoever names so many is remembered by the first. */
const MOST_OF_A_SESSION = 20

/** Remembers on which device a sign-in is used, beside those it was used on before: none is forgotten for another. */
export const noteDeviceSession = async (tx: Queryable, { deviceId, session, userId }: Use): Promise<void> => {
  if (session === undefined) return
  await tx.execute(sql`
    insert into device_sessions (session, device_id, user_id, seen_at)
    select ${session}::text, ${deviceId}::text, (${userId}::text)::uuid, now()
      where (select count(*) from device_sessions where session = ${session}::text and device_id <> ${deviceId}::text)
        < ${MOST_OF_A_SESSION}::int
    on conflict (session, device_id) do update set user_id = excluded.user_id, seen_at = now()
      where device_sessions.seen_at < now() - interval '1 hour'`)
}

/** Ends the request where this sign-in does not count on the device. */
export const demandOpenDevice = async (tx: Queryable, deviceId: string, signedInMs?: number): Promise<void> => {
  const [found] = await rowsOf<{ standing: DeviceStanding }>(
    tx,
    sql`select ${standingUnder(sql`device_orders o where o.device_id = ${deviceId}::text`, moment(signedInMs))} as "standing"`,
  )
  const refusal = refusalOf(found?.standing ?? 'open')
  if (refusal !== undefined) throw new ProblemError(refusal)
}
