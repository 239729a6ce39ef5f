import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DeviceSaid } from '../../domain/calls/ping.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb } from '../database/tables.ts'
import { demandOpenDevice, noteDeviceSession } from '../devices/device-sessions.ts'
import { noteAnnounced } from '../devices/note-announced.ts'
import { callerOfRequest } from '../request/viewer-of-request.ts'
import type { CallHandler } from './call-handler.ts'

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
          join jsonb_to_recordset(${jsonb(lost)}) as l("from" bigint, "to" bigint) on a.seq between l."from" and l."to"
      ) known order by seq`,
  )
  return rows.map(({ seq }) => seq)
}

/** Notes what the device says of itself, and answers which of its numbers arrived. Decision 8. */
export const pinged: CallHandler = async ({ context, request, viewer, input }) => {
  const said = z.encode(DeviceSaid, z.parse(z.custom<z.output<typeof DeviceSaid>>(), input))
  const { session, signedInMs } = callerOfRequest(request)
  await context.database.transaction(async (tx) => {
    await noteAnnounced(tx, said, viewer.userId)
    await noteDeviceSession(tx, { deviceId: said.deviceId, session, userId: viewer.userId })
  })
  await demandOpenDevice(context.database.drizzle, said.deviceId, signedInMs)
  return {
    serverTime: toWireInstant(context.clock()),
    received: await accountedFor(context.database.drizzle, said),
  }
}
