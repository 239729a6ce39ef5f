import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { NumberRange } from './gaps.ts'

/** A device at one origin, as the key of what is known of it. */
export type DeviceKey = { readonly deviceId: string; readonly origin: string }

export const keyText = ({ deviceId, origin }: DeviceKey): string => `${deviceId} ${origin}`

/** What a device named and did not bring. `pressedAt` in wire form. */
export type NamedEntry = DeviceKey & {
  readonly seq: number
  readonly userId: string | null
  readonly kind: string | null
  readonly pressedAt: string | null
  readonly settled: string | null
}

const of = (key: DeviceKey | undefined, table: SQL): SQL =>
  key === undefined
    ? sql`true`
    : sql`${table}.device_id = ${key.deviceId}::text and ${table}.origin = ${key.origin}::text`

/** The numbers up to the newest that neither arrived nor were settled, as runs; of one device, or of all. Decision 8. */
export const missingNumbers = (tx: Queryable, key?: DeviceKey): Promise<(DeviceKey & NumberRange)[]> =>
  rowsOf(
    tx,
    sql`with ends as (
        select r.device_id, r.origin, r.seq from device_receipts r where ${of(key, sql`r`)}
        union select e.device_id, e.origin, e.seq from device_entries e
          where e.settled in ('replaced', 'set-aside') and ${of(key, sql`e`)}
        union select d.device_id, d.origin, d.newest + 1 from devices d where ${of(key, sql`d`)}
      ), steps as (
        select *, lag(seq, 1, 0::bigint) over (partition by device_id, origin order by seq) as previous from ends
      )
      select device_id as "deviceId", origin as "origin", (previous + 1)::float8 as "from", (seq - 1)::float8 as "to"
        from steps where seq > previous + 1 order by device_id, origin, seq`,
  )

/** The entries that were named and are still missing, in the order of their numbers. */
export const namedEntries = (tx: Queryable, key?: DeviceKey): Promise<NamedEntry[]> =>
  rowsOf(
    tx,
    sql`select e.device_id as "deviceId", e.origin as "origin", e.seq::float8 as "seq", e.user_id::text as "userId",
        e.kind as "kind", e.pressed_at as "pressedAt", e.settled as "settled"
      from device_entries e
      where e.settled is distinct from 'replaced' and e.settled is distinct from 'set-aside' and ${of(key, sql`e`)}
        and not exists (select from device_receipts r
          where r.device_id = e.device_id and r.origin = e.origin and r.seq = e.seq)
      order by e.device_id, e.origin, e.seq`,
  )
