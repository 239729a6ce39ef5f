import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { toWireInstant } from '../../domain/time/instant.ts'
import { rowsOf } from '../database/rows-of.ts'
import { gapsIn } from '../devices/gaps.ts'
import type { CallHandler } from './call-handler.ts'

type DeviceRow = {
  deviceId: string
  origin: string
  name: string | null
  userId: string | null
  displayName: string | null
  newest: number
  waiting: unknown
  persisted: boolean | null
  version: string | null
  lastContactMs: number
  numbers: number[] | null
}

const Waiting = z.array(z.looseObject({ seq: z.number(), userId: z.string() }))

const present = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

/** Each device with its person, its numbers and what has not arrived. For managers. Decision 8, contract §5. */
export const devicesListed: CallHandler = async ({ context }) => {
  const { drizzle } = context.database
  const rows = await rowsOf<DeviceRow>(
    drizzle,
    sql`select d.device_id as "deviceId", d.origin as "origin", d.name as "name", d.user_id::text as "userId",
        u.body ->> 'displayName' as "displayName", d.newest::float8 as "newest", d.waiting as "waiting",
        d.persisted as "persisted", d.version as "version",
        (extract(epoch from d.last_contact_at) * 1000)::float8 as "lastContactMs",
        (select jsonb_agg(r.seq order by r.seq) from device_receipts r
          where r.device_id = d.device_id and r.origin = d.origin) as "numbers"
        from devices d left join rota_users u on u.id = d.user_id order by d.last_contact_at desc, d.device_id, d.origin`,
  )
  const names = await rowsOf<{ id: string; displayName: string }>(
    drizzle,
    sql`select id::text as "id", body ->> 'displayName' as "displayName" from rota_users`,
  )
  const nameById = new Map(names.map(({ id, displayName }) => [id, displayName]))
  const devices = rows.map((row) => ({
    ...present({
      deviceName: row.name,
      userId: row.userId,
      displayName: row.displayName,
      version: row.version,
      persisted: row.persisted,
    }),
    deviceId: row.deviceId,
    origin: row.origin,
    newest: row.newest,
    received: row.numbers?.length ?? 0,
    gaps: gapsIn(row.numbers ?? [], row.newest),
    waiting: z
      .parse(Waiting, row.waiting)
      .map((entry) => ({ ...entry, ...present({ displayName: nameById.get(entry.userId) }) })),
    lastContact: toWireInstant(Math.round(row.lastContactMs)),
  }))
  return { _embedded: { devices }, total: devices.length, count: devices.length }
}
