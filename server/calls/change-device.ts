import { sql } from 'drizzle-orm'
import type { changeDevice } from '../../domain/calls/change-device.ts'
import { noteOfficeAct } from '../audit/note-office-act.ts'
import type { Queryable } from '../database/connection.ts'
import { RIGHTS_CHANNEL } from '../database/live-channel.ts'
import { rowsOf } from '../database/rows-of.ts'
import { moment } from '../database/tables.ts'
import { forgetDeviceKey } from '../devices/device-key.ts'
import { CONFLICT, NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { revokeGrants } from '../identity/grants.ts'
import { endKeptSessions } from '../identity/kept-sessions.ts'
import type { CallHandler } from '../request/call-handler.ts'

type Orders = { readonly name: string | null; readonly isBlocked: boolean }

const ordersFor = async (tx: Queryable, deviceId: string): Promise<Orders> => {
  const [found] = await rowsOf<Orders>(
    tx,
    sql`select o.name as "name", o.blocked_at is not null as "isBlocked"
        from (select distinct device_id from devices where device_id = ${deviceId}::text) d
        left join device_orders o on o.device_id = d.device_id`,
  )
  if (found === undefined) throw new ProblemError(problem(NOT_FOUND, 'This device cannot be found.'))
  return found
}

/** Who blocks the device in their own hands would have nobody left to ask. */
const demandOther = async (tx: Queryable, deviceId: string, session: string | undefined): Promise<void> => {
  const own = await rowsOf(
    tx,
    sql`select 1 from device_sessions where device_id = ${deviceId}::text and session = ${session ?? null}::text`,
  )
  if (own.length === 0) return
  throw new ProblemError(problem(CONFLICT, 'Use another device to block this one. You are using it now.'))
}

/** The open streams of whoever is signed in there end: they ask anew, and are refused. */
const endStreams = async (tx: Queryable, deviceId: string): Promise<void> => {
  const people = await rowsOf<{ userId: string }>(
    tx,
    sql`select distinct user_id::text as "userId" from device_sessions where device_id = ${deviceId}::text`,
  )
  for (const { userId } of people) {
    await tx.execute(sql`select pg_notify(${RIGHTS_CHANNEL}::text, ${userId}::text)`)
  }
}

/** Names a device, or blocks it: its sign-ins and its permits end for good, and what was entered on it waits for the office. Decisions 67, 78. */
export const deviceChanged: CallHandler<typeof changeDevice> = async ({ context, request, input }) => {
  const { deviceName, isBlocked, forgetsKey } = input
  const deviceId = input.deviceId.toLowerCase()
  await context.database.transaction(async (tx) => {
    // Two managers at once: each changes what they named, and the trail says what was there before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`device ${deviceId}`}::text, 0))`)
    const before = await ordersFor(tx, deviceId)
    if (isBlocked === true) await demandOther(tx, deviceId, request.caller.session)
    const after = {
      name: deviceName === undefined ? before.name : deviceName,
      isBlocked: isBlocked ?? before.isBlocked,
    }
    const blockedAt = moment(after.isBlocked ? context.clock() : undefined)
    await tx.execute(sql`
      insert into device_orders as o (device_id, name, blocked_at, last_blocked_at)
      values (${deviceId}::text, ${after.name}::text, ${blockedAt}, ${blockedAt})
      on conflict (device_id) do update set name = excluded.name,
        blocked_at = case when excluded.blocked_at is not null then coalesce(o.blocked_at, excluded.blocked_at) end,
        last_blocked_at = case when o.blocked_at is null then coalesce(excluded.blocked_at, o.last_blocked_at)
          else o.last_blocked_at end`)
    if (after.isBlocked && !before.isBlocked) {
      await revokeGrants(tx, { deviceId })
      await endKeptSessions(tx, { deviceId })
      await endStreams(tx, deviceId)
    }
    if (forgetsKey === true) await forgetDeviceKey(tx, deviceId)
    const done = { ...after, ...(forgetsKey === true ? { forgetsKey } : {}) }
    await noteOfficeAct(tx, request, {
      action: 'changed',
      subject: 'devices',
      subjectId: deviceId,
      before,
      after: done,
    })
  })
  return {}
}
