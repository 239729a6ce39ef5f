import { type SQL, sql } from 'drizzle-orm'
import { pageSizes } from '../../domain/constants.ts'
import { noteActivityReads } from '../audit/activity-reads.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns, type WireRow } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import type { CallAsked } from '../request/call-handler.ts'
import { type PageAsked, pageAsked, pageLinks } from '../resources/page-of-list.ts'
import { composeRows } from '../resources/served.ts'
import { seenBy } from '../visibility/seen-by.ts'

type Wanted = { readonly condition: SQL; readonly viewer: Viewer; readonly limit: number; readonly offset: number }

const seenOn = ({ condition, viewer }: Pick<Wanted, 'condition' | 'viewer'>): SQL =>
  sql`activities r where r.deleted_at is null and ${condition} and (${seenBy('activities', viewer)})`

/** The activities on a condition that the person may see, whole, in order of their start. */
export const activitiesOn = async (db: Queryable, { limit, offset, ...which }: Wanted): Promise<WireRow[]> => {
  const documents = await rowsOf<Document & Row>(
    db,
    sql`select ${documentColumns} from ${seenOn(which)} order by (r.body ->> 'startDate') COLLATE "C", r.id
        limit ${limit}::int offset ${offset}::bigint`,
  )
  return composeRows(db, 'activities', { documents, viewer: which.viewer })
}

/** The page of them that a call asks for; reading them leaves its row. Decision 46. */
export const listOfActivities = async (
  { context, request, viewer, input }: CallAsked<PageAsked>,
  condition: SQL,
): Promise<unknown> => {
  const db = context.database.drizzle
  const { page, pageSize, offset } = pageAsked(input, pageSizes.activities)
  const rows = await activitiesOn(db, { condition, viewer, limit: pageSize, offset })
  await noteActivityReads(context, request, { rows })
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as "total" from ${seenOn({ condition, viewer })}`,
  )
  const total = counted?.total ?? 0
  const _links = pageLinks(request.url, { page, pageSize, total })
  return { _embedded: { 'rota-activities': rows }, total, count: rows.length, page, pageSize, _links }
}
