import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns, type WireRow } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { composeRows, seenBy } from '../resources/served.ts'

/** A list of activities as it goes out. */
export type ListOfActivities = {
  readonly _embedded: { readonly 'rota-activities': readonly WireRow[] }
  readonly total: number
  readonly count: number
}

/** The activities on this condition that the person may see, whole, in order of their start. */
export const listOfActivities = async (db: Queryable, condition: SQL, viewer: Viewer): Promise<ListOfActivities> => {
  const documents = await rowsOf<Document & Row>(
    db,
    sql`select ${documentColumns} from activities r where r.deleted_at is null and ${condition}
        and (${seenBy('activities', viewer)}) order by (r.body ->> 'startDate') COLLATE "C", r.id limit 5000`,
  )
  const rows = await composeRows(db, 'activities', { documents, viewer })
  return { _embedded: { 'rota-activities': rows }, total: rows.length, count: rows.length }
}
