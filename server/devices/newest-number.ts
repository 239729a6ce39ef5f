import { type SQL, sql } from 'drizzle-orm'
import type { DeviceHeader } from '../request/device.ts'

/** No device makes so many entries between two calls: what claims more has counted wrongly, or lies. Decision 78. */
const MOST_AT_ONCE = 100_000

/** The newest number of a device that is heard of for the first time. */
export const firstNewest = (newest: SQL): SQL => sql`least(${newest}, ${MOST_AT_ONCE}::bigint)`

/** The newest number after this one is said, in an `on conflict` of `devices`: it only grows, and never by a leap. */
export const newestAfter = (newest: SQL): SQL =>
  sql`greatest(devices.newest, least(${newest}, devices.newest + ${MOST_AT_ONCE}::bigint))`

/** Holds where a device can have made this number, by what is known of it and what it says with the request. */
export const canHaveMade = (seq: number, { deviceId, origin, newest = 0 }: DeviceHeader): SQL => sql`exists (
  select from (select coalesce(max(d.newest), 0) as newest from devices d
      where d.device_id = ${deviceId}::text and d.origin = ${origin}::text) known
    where ${seq}::bigint <= greatest(known.newest, least(${newest}::bigint, known.newest + ${MOST_AT_ONCE}::bigint)))`
