import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { ProblemError, problem, SIGNED_OUT } from '../http/problem.ts'

/** Whether a sign-in is used on a device that is blocked. Decision 67. */
export const isBlockedSession = (session: string | undefined): SQL<boolean> => sql<boolean>`exists (
  select from device_sessions s join device_orders o on o.device_id = s.device_id
    where s.session = ${session ?? null}::text and o.blocked_at is not null)`

/** What is answered to whoever uses a blocked device. */
export const blockedProblem = problem(
  SIGNED_OUT,
  'The office has blocked this device. What was entered on it is kept and still sent. Use another device, or ask the office.',
)

type Use = { readonly deviceId: string; readonly session: string | undefined; readonly userId: string }

/** Remembers on which device a sign-in is used. */
export const noteDeviceSession = async (tx: Queryable, { deviceId, session, userId }: Use): Promise<void> => {
  if (session === undefined) return
  await tx.execute(sql`
    insert into device_sessions (session, device_id, user_id, seen_at)
    values (${session}::text, ${deviceId}::text, (${userId}::text)::uuid, now())
    on conflict (session) do update set device_id = excluded.device_id, user_id = excluded.user_id, seen_at = now()
      where device_sessions.device_id <> excluded.device_id or device_sessions.seen_at < now() - interval '1 hour'`)
}

/** Ends the request where the device is blocked. */
export const demandOpenDevice = async (tx: Queryable, deviceId: string): Promise<void> => {
  const blocked = await rowsOf(
    tx,
    sql`select 1 from device_orders where device_id = ${deviceId}::text and blocked_at is not null`,
  )
  if (blocked.length > 0) throw new ProblemError(blockedProblem)
}
