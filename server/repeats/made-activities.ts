import { sql } from 'drizzle-orm'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { uuidArray } from '../database/tables.ts'

/** An activity that a series made, removed or not, as far as the series has to know it. */
export type MadeActivity = Document & { readonly hasReports: boolean; readonly clientIds: readonly string[] }

/** Marks a tombstone that the series itself left: it may come back, where somebody's removal leaves a hole. */
export const ENDED_BY_SERIES = 'endedBySeries'

/**
 * Whether nobody has touched an activity since its series made it: nothing was reported, and no field was written by a
 * person. What the series writes itself marks no field.
 */
export const isUntouched = ({ hasReports, fieldVersions }: MadeActivity): boolean =>
  !hasReports && Object.keys(fieldVersions).length === 0

/** The activities of a series from a moment on, and those that have these ids, locked in the order of their ids. */
export const madeBySeries = async (
  tx: Queryable,
  { seriesId, fromAt, ids }: { readonly seriesId: string; readonly fromAt: number; readonly ids: readonly string[] },
): Promise<MadeActivity[]> => {
  const made = await rowsOf<Omit<MadeActivity, 'clientIds'> & Row>(
    tx,
    sql`select ${documentColumns}, r.has_reports as "hasReports" from activities r
        where r.id = any(${uuidArray(ids)}) or (r.body ? 'seriesId' and r.body ->> 'seriesId' = ${seriesId}::text
          and (r.body ->> 'startDate') COLLATE "C" >= ${toWireInstant(fromAt)}::text)
        order by r.id for update`,
  )
  const clients = await rowsOf<{ activityId: string; clientIds: string[] }>(
    tx,
    sql`select activity_id::text as "activityId", jsonb_agg(client_id::text order by position) as "clientIds"
        from activity_clients where activity_id = any(${uuidArray(made.map(({ id }) => id))}) group by activity_id`,
  )
  const clientsById = new Map(clients.map(({ activityId, clientIds }) => [activityId, clientIds]))
  return made.map((one) => ({ ...one, clientIds: clientsById.get(one.id) ?? [] }))
}
