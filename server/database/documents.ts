import { type SQL, sql } from 'drizzle-orm'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Queryable } from './connection.ts'
import { type Row, rowsOf } from './rows-of.ts'
import { tableOf, uuidArray } from './tables.ts'

/** A row's own fields in wire form. */
export type Body = Readonly<Record<string, unknown>>

/** A row as it goes over the wire, or (activities) the planned part of it. */
export type WireRow = Body & {
  readonly id: string
  readonly version: number
  readonly dateCreated: string
  readonly dateModified: string
}

/** A row with what the server keeps beside it. */
export type Document = {
  readonly id: string
  readonly version: number
  readonly fieldVersions: Readonly<Record<string, number>>
  readonly body: Body
  readonly dateCreated: string
  readonly dateModified: string
  readonly isDeleted: boolean
}

/** When a row was made, of a column that also holds microseconds: those of older rows, and of accounts. Decision 98. */
export const createdText = (column: SQL): SQL => sql`(left(${column}, 23) || 'Z')`

/** The columns of a document, of a table that the statement calls `r`. */
export const documentColumns: SQL = sql`r.id::text as "id", r.version as "version", r.field_versions as "fieldVersions",
  r.body as "body", ${createdText(sql`r.date_created`)} as "dateCreated", r.date_modified as "dateModified",
  r.deleted_at is not null as "isDeleted"`

export const toWireRow = ({ id, version, body, dateCreated, dateModified }: Document): WireRow => ({
  ...body,
  id,
  version,
  dateCreated,
  dateModified,
})

type WithIds = { readonly ids: readonly string[]; readonly locked?: boolean }

/** The documents with these ids, removed ones too, in their order; `locked` keeps others from changing them until the end. */
export const documentsSelection = (table: TableName, { ids, locked = false }: WithIds): SQL => sql`
  select ${documentColumns} from ${tableOf(table)} r where r.id = any(${uuidArray(ids)})
  order by r.id ${locked ? sql`for update` : sql``}`

/** The same documents. */
export const findDocuments = (db: Queryable, table: TableName, asked: WithIds): Promise<(Document & Row)[]> =>
  asked.ids.length === 0 ? Promise.resolve([]) : rowsOf<Document & Row>(db, documentsSelection(table, asked))

/** The document with this id, removed or not. */
export const findDocument = async (
  db: Queryable,
  table: TableName,
  options: { readonly id: string; readonly locked?: boolean },
): Promise<Document | undefined> => {
  const [found] = await findDocuments(db, table, { ids: [options.id], locked: options.locked ?? false })
  return found
}

/** A document that is not in its table yet; its dates are given when it is written. */
export const newDocument = (id: string, body: Body): Document => ({
  id,
  version: 1,
  fieldVersions: {},
  body,
  dateCreated: '',
  dateModified: '',
  isDeleted: false,
})
