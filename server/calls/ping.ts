import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DeviceSaid, type ping } from '../../domain/calls/ping.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb } from '../database/tables.ts'
import { proveDevice } from '../devices/device-key.ts'
import { demandOpenDevice, noteDeviceSession } from '../devices/device-sessions.ts'
import { mergedRanges } from '../devices/gaps.ts'
import { isKnown } from '../devices/new-devices.ts'
import { noteAnnounced } from '../devices/note-announced.ts'
import { isGrantGood } from '../identity/grants.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { deviceKeyOf } from '../request/device.ts'

/** At most this many numbers are answered, the newest ones; beside them, all that the device believes lost. */
const MOST_NUMBERS = 10_000

/** The numbers that arrived, or were settled on the device: none of them is missing. In their order. */
const accountedFor = async (tx: Queryable, { deviceId, origin, lost = [] }: DeviceSaid): Promise<number[]> => {
  const rows = await rowsOf<{ seq: number }>(
    tx,
    sql`with accounted as (
        select seq from device_receipts where device_id = ${deviceId}::text and origin = ${origin}::text
        union select seq from device_entries where device_id = ${deviceId}::text and origin = ${origin}::text
          and settled in ('replaced', 'set-aside')
      )
      select seq::float8 as "seq" from (
        (select seq from accounted order by seq desc limit ${MOST_NUMBERS}::int)
        union select a.seq from accounted a
          join jsonb_to_recordset(${jsonb(mergedRanges(lost))}) as l("from" bigint, "to" bigint) on a.seq between l."from" and l."to"
      ) known order by seq`,
  )
  return rows.map(({ seq }) => seq)
}

/** Whether the permit that the device keeps for the caller counts no more, as far as the device names one. */
const isGrantEnded = async (tx: Queryable, { deviceId, grantUntil }: DeviceSaid, userId: string) =>
  grantUntil === undefined
    ? {}
    : { isGrantEnded: !(await isGrantGood(tx, { userId, deviceId, until: Date.parse(grantUntil) })) }

/**
 * Notes what the device says of itself, and answers which of its numbers arrived. Whoever calls without the device's key
 * changes nothing of it and is told nothing of it; their sign-in is tied to it all the same. Decisions 8, 78.
 */
export const pinged: CallHandler<typeof ping> = async ({ context, request, reply, viewer, input }) => {
  const given = z.encode(DeviceSaid, input)
  const said = { ...given, deviceId: given.deviceId.toLowerCase() }
  const { session, signedInMs } = request.caller
  const { drizzle } = context.database
  if (!(await isKnown(drizzle, said))) context.newDevices.take(viewer.userId)
  const proof = await context.database.transaction(async (tx) => {
    const proved = await proveDevice(tx, said, deviceKeyOf(request))
    if (proved.isBelieved) await noteAnnounced(tx, said, viewer.userId)
    await noteDeviceSession(tx, { deviceId: said.deviceId, session, userId: viewer.userId })
    return proved
  })
  if (proof.cookie !== undefined) reply.header('set-cookie', proof.cookie)
  await demandOpenDevice(drizzle, said.deviceId, signedInMs)
  return {
    serverTime: toWireInstant(context.clock()),
    ...(proof.isBelieved ? { received: await accountedFor(drizzle, said) } : {}),
    ...(await isGrantEnded(drizzle, said, viewer.userId)),
  }
}
