import { type SQL, sql } from 'drizzle-orm'
import type { Filter } from '../../domain/resources/filter.ts'
import type { Viewer } from '../caller.ts'
import { settledNumber, toStamp } from '../database/change-clock.ts'
import type { Database } from '../database/connection.ts'
import { type Document, documentColumns, type WireRow } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { tableOf } from '../database/tables.ts'
import { seenBy } from '../visibility/seen-by.ts'
import { cameIntoSight, followSight, isFollowed, isInSight } from '../visibility/seen-rows.ts'
import type { AnyResource } from './any-resource.ts'
import { toCondition } from './condition.ts'
import { extraCondition } from './extra-parameters.ts'
import { fieldExpression } from './fields.ts'
import type { ListQuery } from './list-query.ts'
import { refuseTooOld, removedSince, type Tombstone } from './removed.ts'
import { composeRows, withShifts } from './served.ts'

/** One page of a list, and up to where it is complete. */
export type ListPage = {
  readonly rows: readonly WireRow[]
  readonly total: number
  readonly asOf: string
  /** Only for an incremental read. */
  readonly removed: readonly Tombstone[] | undefined
}

/** The order that was asked for; total, so that pages never skip or repeat a row. */
export const orderOf = (resource: AnyResource, sort: ListQuery['sort']): SQL => {
  const wanted = sort.map(([field, direction]) => {
    return sql`${fieldExpression(resource, field)} ${sql.raw(direction === 1 ? 'asc' : 'desc')}`
  })
  return sql.join([...wanted, sql`r.id asc`], sql`, `)
}

const isSince = ({ subject, comparison }: Filter): boolean => subject === 'dateModified' && comparison === 'gt'

/** A filter as a condition; to an agency what came into sight is as new as what changed. Decision 82. */
const conditionOf = (resource: AnyResource, filter: Filter, viewer: Viewer): SQL => {
  const condition = toCondition(resource, filter)
  if (!isSince(filter) || !isFollowed(resource.table, viewer)) return condition
  return sql`(${condition} or ${cameIntoSight(resource.table, viewer, String(filter.value))})`
}

const conditionsOf = (resource: AnyResource, query: ListQuery, viewer: Viewer): SQL => {
  const { table } = resource
  const filters = query.filters.map((filter) => conditionOf(resource, filter, viewer))
  const extra = extraCondition(table, query.extra)
  const seen = isFollowed(table, viewer) ? isInSight(table, viewer) : seenBy(table, viewer)
  return sql.join([sql`r.deleted_at is null`, sql`(${seen})`, ...filters, ...extra], sql` and `)
}

const pageOf = ({ after, page, pageSize }: ListQuery): { key: SQL; offset: number } =>
  after === undefined
    ? { key: sql``, offset: (page - 1) * pageSize }
    : {
        key: sql` and (r.date_modified, r.id) > (${after.dateModified}::text, (${after.id}::text)::uuid)`,
        offset: 0,
      }

/** The value that an incremental read continues from; undefined for a whole read. */
const sinceOf = ({ filters }: ListQuery): string | undefined => {
  const since = filters.find(isSince)
  return since === undefined ? undefined : String(since.value)
}

/** Reads one page for this person. */
export const readList = async (
  database: Database,
  resource: AnyResource,
  { query, viewer }: { readonly query: ListQuery; readonly viewer: Viewer },
): Promise<ListPage> => {
  const db = database.drizzle
  await followSight(database, resource.table, viewer)
  // Before anything else: what is read afterwards holds at least all changes up to here.
  const asOf = toStamp(await settledNumber(db))
  const where = conditionsOf(resource, query, viewer)
  const since = sinceOf(query)
  if (since !== undefined) await refuseTooOld(db, resource.table, { since, viewer })
  const { key, offset } = pageOf(query)
  const table = tableOf(resource.table)
  const documents = await rowsOf<Document & Row>(
    db,
    sql`select ${documentColumns} from ${table} r where ${where}${key}
        order by ${orderOf(resource, query.sort)} limit ${query.pageSize}::int offset ${offset}::bigint`,
  )
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${table} r where ${where}`,
  )
  const rows = await composeRows(db, resource.table, { documents, viewer })
  const isWithShifts = resource.table === 'rotas' && query.extra['withShifts'] !== 'false'
  return {
    rows: isWithShifts ? await withShifts(db, rows, viewer) : rows,
    total: counted?.total ?? 0,
    asOf,
    removed: since === undefined ? undefined : await removedSince(db, resource.table, { since, viewer }),
  }
}
