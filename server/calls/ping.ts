import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ping } from '../../domain/calls/ping.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb } from '../database/tables.ts'
import type { CallHandler } from './call-handler.ts'

/** At most this many numbers are answered: the newest ones. */
const MOST_NUMBERS = 10_000

/** Notes what the device says of itself, and answers which of its numbers arrived. Decision 8. */
export const pinged: CallHandler = async ({ context, viewer, input }) => {
  const { drizzle } = context.database
  const said = z.encode(ping.input, z.parse(z.custom<z.output<typeof ping.input>>(), input))
  const { deviceId, origin, newest, waiting, persisted = null, version, deviceName = null } = said
  await drizzle.execute(sql`
    insert into devices (device_id, origin, name, user_id, newest, waiting, persisted, version, last_contact_at)
    values (${deviceId}::text, ${origin}::text, ${deviceName}::text, (${viewer.userId}::text)::uuid, ${newest}::bigint,
      ${jsonb(waiting)}, ${persisted}::boolean, ${version}::text, now())
    on conflict (device_id, origin) do update set name = coalesce(excluded.name, devices.name),
      user_id = excluded.user_id, newest = greatest(devices.newest, excluded.newest), waiting = excluded.waiting,
      persisted = coalesce(excluded.persisted, devices.persisted), version = excluded.version, last_contact_at = now()`)
  const received = await rowsOf<{ seq: number }>(
    drizzle,
    sql`select seq::float8 as "seq" from device_receipts where device_id = ${deviceId}::text and origin = ${origin}::text
        order by seq desc limit ${MOST_NUMBERS}::int`,
  )
  return { serverTime: toWireInstant(context.clock()), received: received.map(({ seq }) => seq).reverse() }
}
