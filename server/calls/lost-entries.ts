import { sql } from 'drizzle-orm'
import type { lostEntries } from '../../domain/calls/lost-entries.ts'
import { rowsOf } from '../database/rows-of.ts'
import { namedEntries } from '../devices/missing-numbers.ts'
import type { CallHandler } from '../request/call-handler.ts'

/** What the caller pressed on a device and an eviction took, where the device had named it. Decision 8. */
export const lostEntriesListed: CallHandler<typeof lostEntries> = async ({ context, viewer, input: key }) => {
  const { drizzle } = context.database
  const ranges = await rowsOf<{ from: number; to: number }>(
    drizzle,
    sql`select l."from"::float8 as "from", l."to"::float8 as "to" from devices d,
        jsonb_to_recordset(d.lost) as l("from" bigint, "to" bigint)
        where d.device_id = ${key.deviceId}::text and d.origin = ${key.origin}::text`,
  )
  const entries = (await namedEntries(drizzle, key))
    .filter(({ userId, kind, pressedAt }) => userId === viewer.userId && kind !== null && pressedAt !== null)
    .filter(({ seq }) => ranges.some(({ from, to }) => seq >= from && seq <= to))
    .map(({ seq, kind, pressedAt }) => ({ seq, kind, pressedAt }))
  return { _embedded: { entries }, total: entries.length, count: entries.length }
}
