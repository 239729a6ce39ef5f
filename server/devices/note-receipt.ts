import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { isBelieved } from './device-key.ts'
import { firstNewest, newestAfter } from './newest-number.ts'

type Arrived = Pick<MutationRequest, 'device' | 'caller'>

/**
 * Notes that an entry of a device arrived, under its number, and the newest number that the device has made. A refused
 * entry did arrive too, but its transaction is undone: the device sends it, or says that it waits. Nothing is noted for
 * whoever speaks in the name of a device without its key. Decisions 8, 78.
 */
export const noteReceipt = async (tx: Queryable, { device, caller }: Arrived): Promise<void> => {
  if (device === undefined) return
  const { deviceId, origin, seq, newest = 0, name } = device
  const noted = await rowsOf<{ newest: number }>(
    tx,
    sql`insert into devices (device_id, origin, name, user_id, newest, last_contact_at)
      select ${deviceId}::text, ${origin}::text, ${name ?? null}::text, (${caller.user.id}::text)::uuid,
        ${firstNewest(newest)}, now() where ${isBelieved(device)}
      on conflict (device_id, origin) do update set newest = ${newestAfter(newest)},
        name = coalesce(excluded.name, devices.name), last_contact_at = now()
      returning newest::float8 as "newest"`,
  )
  if (seq === undefined || seq > (noted[0]?.newest ?? 0)) return
  await tx.execute(sql`
    insert into device_receipts (device_id, origin, seq, user_id, received_at)
    values (${deviceId}::text, ${origin}::text, ${seq}::bigint, (${caller.user.id}::text)::uuid, now())
    on conflict do nothing`)
}
