import { type SQL, sql } from 'drizzle-orm'
import { grouped } from '../../domain/grouped.ts'
import type { Queryable } from '../database/connection.ts'
import { jsonb } from '../database/tables.ts'
import type { DeviceHeader } from '../request/device.ts'
import { isProven, proofOf } from './device-key.ts'
import { firstNewest, newestAfter } from './newest-number.ts'

/** An entry that arrived, from which device, in whose name. */
export type Arrived = {
  readonly device: DeviceHeader | undefined
  readonly caller: { readonly user: { readonly id: string } }
}

type FromDevice = { readonly device: DeviceHeader; readonly userId: string }

const placeOf = ({ device: { deviceId, origin, key = '' }, userId }: FromDevice): string =>
  [deviceId, origin, key, userId].join(' ')

/** All that arrived from one device: the numbers of its entries, and its newest. */
const fromOneDevice = (arrived: readonly FromDevice[]) => {
  const [last] = arrived.slice(-1)
  if (last === undefined) return []
  const { device, userId } = last
  const { deviceId, origin, name } = device
  const newest = Math.max(...arrived.map((one) => one.device.newest ?? 0))
  const numbers = arrived.flatMap((one) => one.device.seq ?? [])
  return [{ deviceId, origin, name, userId, newest, numbers, proof: proofOf(device) }]
}

/**
 * The parts of a statement that note that entries of devices arrived, under their numbers where the device can have made
 * them, and the newest number that each has made; each writes once for every row of `from`, which has one. A refused entry
 * did arrive too, but its transaction is undone: the device sends it, or says that it waits. Nothing is noted for whoever
 * speaks in the name of a device without its key. Decisions 8, 78.
 */
export const receiptParts = (arrived: readonly Arrived[], from: SQL): SQL[] => {
  const known = arrived.flatMap(({ device, caller }) =>
    device === undefined ? [] : [{ device, userId: caller.user.id }],
  )
  if (known.length === 0) return []
  // In one order, so that no two that note the same devices wait for each other.
  const byDevice = [...grouped(known, placeOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  const devices = byDevice.flatMap(([, one]) => fromOneDevice(one))
  const said = sql`(select max(a.newest) from arriving a
    where a."deviceId" = devices.device_id and a.origin = devices.origin)`
  return [
    sql`arriving as materialized (
      select * from jsonb_to_recordset(${jsonb(devices)}) as a("deviceId" text, origin text, name text, "userId" uuid,
        newest bigint, numbers jsonb, proof text))`,
    sql`heard as (
      insert into devices (device_id, origin, name, user_id, newest, last_contact_at)
      select a."deviceId", a.origin, a.name, a."userId", ${firstNewest(sql`a.newest`)}, now() from ${from}, arriving a
      where ${isProven(sql`a."deviceId"`, sql`a.origin`, sql`a.proof`)}
      on conflict (device_id, origin) do update set newest = ${newestAfter(said)},
        name = coalesce(excluded.name, devices.name), last_contact_at = now()
      returning device_id, origin, newest)`,
    sql`heard_numbers as (
      insert into device_receipts (device_id, origin, seq, user_id, received_at)
      select distinct a."deviceId", a.origin, n::bigint, a."userId", now()
      from heard h join arriving a on a."deviceId" = h.device_id and a.origin = h.origin,
        jsonb_array_elements_text(a.numbers) n
      where n::bigint <= h.newest on conflict do nothing)`,
  ]
}

/** Notes the same of some entries, in a statement of its own. */
export const noteReceipts = async (tx: Queryable, arrived: readonly Arrived[]): Promise<void> => {
  const parts = receiptParts(arrived, sql`(values (1)) once`)
  if (parts.length > 0) await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`)
}
