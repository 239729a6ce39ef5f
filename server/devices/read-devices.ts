import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { NumberRange } from './gaps.ts'

/** A device at one origin as it is stored, with everybody whose entries are numbered there, the last first. */
export type DeviceRow = {
  deviceId: string
  origin: string
  name: string | null
  blockedAtMs: number | null
  doubtedAtMs: number | null
  userId: string | null
  newest: number
  received: number
  settled: number
  waiting: unknown
  lost: NumberRange[]
  lostAtMs: number | null
  persisted: boolean | null
  version: string | null
  lastContactMs: number
  people: string[] | null
}

export const readDevices = (tx: Queryable): Promise<DeviceRow[]> =>
  rowsOf(
    tx,
    sql`with arrived as (
        select device_id, origin, user_id, count(*) as count, max(received_at) as last from device_receipts
          group by device_id, origin, user_id
      ), settled as (
        select device_id, origin, count(*) as count from device_entries where settled in ('replaced', 'set-aside')
          group by device_id, origin
      )
      select d.device_id as "deviceId", d.origin as "origin", coalesce(o.name, d.name) as "name",
        (extract(epoch from o.blocked_at) * 1000)::float8 as "blockedAtMs", d.user_id::text as "userId",
        (select (extract(epoch from k.doubted_at) * 1000)::float8 from device_keys k
          where k.device_id = d.device_id and k.origin = d.origin) as "doubtedAtMs",
        d.newest::float8 as "newest", d.waiting as "waiting", d.lost as "lost", d.persisted as "persisted",
        d.version as "version", (extract(epoch from d.lost_at) * 1000)::float8 as "lostAtMs",
        (extract(epoch from d.last_contact_at) * 1000)::float8 as "lastContactMs",
        coalesce((select sum(a.count) from arrived a where a.device_id = d.device_id and a.origin = d.origin), 0)::float8
          as "received",
        coalesce((select s.count from settled s where s.device_id = d.device_id and s.origin = d.origin), 0)::float8
          as "settled",
        (select jsonb_agg(a.user_id order by a.last desc) from arrived a
          where a.device_id = d.device_id and a.origin = d.origin) as "people"
      from devices d left join device_orders o on o.device_id = d.device_id order by d.last_contact_at desc, d.device_id, d.origin`,
  )

/** What everybody is called, by their id: as the rota has it, else by their own name or e-mail. */
export const readNames = async (tx: Queryable): Promise<ReadonlyMap<string, string>> => {
  const names = await rowsOf<{ id: string; displayName: string }>(
    tx,
    sql`select u.id::text as "id", coalesce(r.body ->> 'displayName',
          nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as "displayName"
        from users u left join rota_users r on r.id = u.id`,
  )
  return new Map(names.map(({ id, displayName }) => [id, displayName]))
}
