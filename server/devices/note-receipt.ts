import { type SQL, sql } from 'drizzle-orm'
import { grouped } from '../../domain/grouped.ts'
import type { Queryable } from '../database/connection.ts'
import { jsonb } from '../database/tables.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import type { DeviceHeader } from '../request/device.ts'
import { isBelieved } from './device-key.ts'
import { firstNewest, newestAfter } from './newest-number.ts'

/** An entry that arrived, from which device, in whose name. */
export type Arrived = Pick<MutationRequest, 'device'> & {
  readonly caller: { readonly user: Pick<MutationRequest['caller']['user'], 'id'> }
}

type FromDevice = { readonly device: DeviceHeader; readonly userId: string }

const placeOf = ({ device: { deviceId, origin, key = '' }, userId }: FromDevice): string =>
  [deviceId, origin, key, userId].join(' ')

/** All that arrived from one device: its entries note their numbers, where it can have made them, and it its newest. */
const partsOf = (arrived: readonly FromDevice[], name: string, from: SQL): SQL[] => {
  const last = arrived.at(-1)
  if (last === undefined) return []
  const { device, userId } = last
  const { deviceId, origin } = device
  const newest = Math.max(...arrived.map((one) => one.device.newest ?? 0))
  const numbers = arrived.flatMap((one) => one.device.seq ?? [])
  return [
    sql`${sql.raw(name)} as (
      insert into devices (device_id, origin, name, user_id, newest, last_contact_at)
      select ${deviceId}::text, ${origin}::text, ${device.name ?? null}::text, (${userId}::text)::uuid,
        ${firstNewest(newest)}, now() from ${from} where ${isBelieved(device)}
      on conflict (device_id, origin) do update set newest = ${newestAfter(newest)},
        name = coalesce(excluded.name, devices.name), last_contact_at = now()
      returning newest)`,
    sql`${sql.raw(`${name}_numbers`)} as (
      insert into device_receipts (device_id, origin, seq, user_id, received_at)
      select distinct ${deviceId}::text, ${origin}::text, n::bigint, (${userId}::text)::uuid, now()
      from ${sql.raw(name)} d, jsonb_array_elements_text(${jsonb(numbers)}) n where n::bigint <= d.newest
      on conflict do nothing)`,
  ]
}

/**
 * The parts of a statement that note that entries of devices arrived, under their numbers, and the newest number that
 * each device has made; each writes once for every row of `from`, which has one. A refused entry did arrive too, but its
 * transaction is undone: the device sends it, or says that it waits. Nothing is noted for whoever speaks in the name of a
 * device without its key. Decisions 8, 78.
 */
export const receiptParts = (arrived: readonly Arrived[], from: SQL): SQL[] => {
  const known = arrived.flatMap(({ device, caller }) =>
    device === undefined ? [] : [{ device, userId: caller.user.id }],
  )
  return [...grouped(known, placeOf).values()].flatMap((group, index) => partsOf(group, `device_${index}`, from))
}

/** Notes the same of one entry, in a statement of its own. */
export const noteReceipt = async (tx: Queryable, arrived: Arrived): Promise<void> => {
  const parts = receiptParts([arrived], sql`(values (1)) once`)
  if (parts.length > 0) await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`)
}
