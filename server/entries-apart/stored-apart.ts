import { type SQL, sql } from 'drizzle-orm'
import { createActivity } from '../../domain/mutations/create-activity.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { WhyApart } from './put-apart.ts'

/** An entry as it was put apart; times in milliseconds. */
export type StoredApart = {
  id: string
  userId: string
  key: string
  hash: string
  grantId: string
  why: WhyApart
  deviceId: string | null
  grantDeviceId: string
  deviceName: string | null
  origin: string | null
  seq: number | null
  name: string
  payload: Record<string, unknown>
  entryId: string
  saidAt: number | null
  recordedAt: number
  receivedAt: number
  clockOffsetMs: number
  clockCorrected: boolean
  decision: string | null
}

const inMs = (column: string): SQL => sql`(extract(epoch from e.${sql.raw(column)}) * 1000)::float8`

const columns = sql`e.id::text as "id", e.user_id::text as "userId", e.key as "key", e.request_hash as "hash",
  e.grant_id::text as "grantId", e.why as "why", e.device_id as "deviceId", e.grant_device_id as "grantDeviceId",
  coalesce((select o.name from device_orders o where o.device_id = e.device_id),
    (select d.name from devices d where d.device_id = e.device_id order by d.last_contact_at desc limit 1)) as "deviceName",
  e.origin as "origin", e.seq::float8 as "seq", e.name as "name", e.payload as "payload", e.entry_id::text as "entryId",
  ${inMs('said_at')} as "saidAt", ${inMs('recorded_at')} as "recordedAt", ${inMs('received_at')} as "receivedAt",
  e.clock_offset_ms::float8 as "clockOffsetMs", e.clock_corrected as "clockCorrected", e.decision as "decision"`

/**
 * Undecided; what its author has sent since, with a sign-in of their own, is in the records: under the same key, and for
 * ever as an event or an activity of the same id.
 */
const waits = sql`e.decision is null
  and not exists (select from idempotency_keys k where k.user_id = e.user_id and k.key = e.key)
  and not exists (select from activity_events v where v.id = e.entry_id)
  and not exists (select from log_entries l where l.id = e.entry_id)
  and not exists (select from activities a
    where a.id = case when e.name = ${createActivity.name}::text then (e.payload ->> 'id')::uuid end)`

/** The first of what waits: by when it came, since the sender says when it was pressed, and then as its device numbered it. */
export const findWaitingApart = (tx: Queryable, most: number): Promise<StoredApart[]> =>
  rowsOf<StoredApart>(
    tx,
    sql`select ${columns} from entries_apart e where ${waits}
        order by e.received_at, e.device_id, e.origin, e.seq, e.id limit ${most}::int`,
  )

/** How much waits in all. */
export const countWaitingApart = async (tx: Queryable): Promise<number> => {
  const [found] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::float8 as "count" from entries_apart e where ${waits}`,
  )
  return found?.count ?? 0
}

/** One entry, decided or not; undefined for none. */
export const findApart = async (tx: Queryable, id: string): Promise<StoredApart | undefined> => {
  const [found] = await rowsOf<StoredApart>(
    tx,
    sql`select ${columns} from entries_apart e where e.id = (${id}::text)::uuid`,
  )
  return found
}
