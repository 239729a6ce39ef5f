import { type SQL, sql } from 'drizzle-orm'
import type { DeviceSaid } from '../../domain/calls/ping.ts'
import type { Queryable } from '../database/connection.ts'
import { jsonb } from '../database/tables.ts'
import { firstNewest, newestAfter } from './newest-number.ts'

/** More than anybody presses on a device in years: of what is named beyond it, the number alone is missed. Decision 101. */
const MOST_NAMED = 20_000

/** The state of a device as it said it last; the newest number only grows. */
const keepDevice = (tx: Queryable, said: DeviceSaid, userId: string) => {
  const { deviceId, origin, newest, waiting, persisted = null, version, deviceName = null, lost } = said
  // A build that does not tell what was lost changes nothing of it.
  const told = jsonb(lost)
  return tx.execute(sql`
    insert into devices (device_id, origin, name, user_id, newest, waiting, persisted, version, last_contact_at, lost,
      lost_at)
    values (${deviceId}::text, ${origin}::text, ${deviceName}::text, (${userId}::text)::uuid, ${firstNewest(sql`${newest}::bigint`)},
      ${jsonb(waiting)}, ${persisted}::boolean, ${version}::text, now(), coalesce(${told}, '[]'::jsonb),
      case when ${told} <> '[]'::jsonb then now() end)
    on conflict (device_id, origin) do update set name = coalesce(excluded.name, devices.name),
      user_id = excluded.user_id, newest = ${newestAfter(sql`${newest}::bigint`)}, waiting = excluded.waiting,
      persisted = coalesce(excluded.persisted, devices.persisted), version = excluded.version, last_contact_at = now(),
      lost = coalesce(${told}, devices.lost),
      lost_at = case when coalesce(${told}, devices.lost) <> '[]'::jsonb then coalesce(devices.lost_at, now()) end`)
}

/**
 * What each waiting entry is and whose, and what was given up: it is all that can be said of one that never comes. What
 * lies beyond the newest number is nothing, and nobody settles what is somebody else's. Of what never came, so much is
 * kept and no more. Decisions 78, 101.
 */
const keepEntries = async (tx: Queryable, said: DeviceSaid, userId: string): Promise<void> => {
  const { deviceId, origin, waiting, settled = [] } = said
  const settling = settled.map(({ seq, as }) => ({ seq, settled: as === 'set-aside' ? 'setting-aside' : as }))
  const entries = [...waiting, ...settling]
  if (entries.length === 0) return
  const hasArrived = (seq: SQL) => sql`exists (select from device_receipts r
    where r.device_id = ${deviceId}::text and r.origin = ${origin}::text and r.seq = ${seq})`
  await tx.execute(sql`
    with kept as materialized (
      select k.seq from device_entries k where k.device_id = ${deviceId}::text and k.origin = ${origin}::text
        and not ${hasArrived(sql`k.seq`)}
    ), said as (
      select distinct on (e.seq) e.*, e.seq in (select seq from kept) as "isKept" from jsonb_to_recordset(${jsonb(entries)})
          as e(seq bigint, "userId" uuid, kind text, "pressedAt" text, settled text)
        where e.seq <= (select d.newest from devices d
            where d.device_id = ${deviceId}::text and d.origin = ${origin}::text)
          and not ${hasArrived(sql`e.seq`)}
    ), counted as (select *, row_number() over (partition by "isKept" order by seq) as nth from said)
    insert into device_entries (device_id, origin, seq, user_id, kind, pressed_at, settled)
    select ${deviceId}::text, ${origin}::text, e.seq,
        case when e.settled is null then e."userId" else (${userId}::text)::uuid end, e.kind, e."pressedAt", e.settled
      from counted e where "isKept" or nth <= ${MOST_NAMED}::int - (select count(*) from kept)
    on conflict (device_id, origin, seq) do update set settled = excluded.settled
      where device_entries.settled is null and excluded.settled is not null
        and coalesce(device_entries.user_id, excluded.user_id) = (${userId}::text)::uuid`)
}

/** Keeps what a device said when it called, of which it is believed. Decisions 8, 78. */
export const noteAnnounced = async (tx: Queryable, said: DeviceSaid, userId: string): Promise<void> => {
  await keepDevice(tx, said, userId)
  await keepEntries(tx, said, userId)
}
