import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'

/**
 * Notes that an entry of a device arrived, under its number, and the newest number that the device has made. A refused
 * entry did arrive too, but its transaction is undone: the device sends it, or says that it waits. Decision 8.
 */
export const noteReceipt = async (tx: Queryable, { device, caller }: MutationRequest): Promise<void> => {
  if (device === undefined) return
  const { deviceId, origin, seq, newest = 0, name } = device
  await tx.execute(sql`
    insert into devices (device_id, origin, name, user_id, newest, last_contact_at)
    values (${deviceId}::text, ${origin}::text, ${name ?? null}::text, (${caller.user.id}::text)::uuid,
      ${newest}::bigint, now())
    on conflict (device_id, origin) do update set newest = greatest(devices.newest, excluded.newest),
      name = coalesce(excluded.name, devices.name), last_contact_at = now()`)
  if (seq === undefined) return
  await tx.execute(sql`
    insert into device_receipts (device_id, origin, seq, user_id, received_at)
    values (${deviceId}::text, ${origin}::text, ${seq}::bigint, (${caller.user.id}::text)::uuid, now())
    on conflict do nothing`)
}
