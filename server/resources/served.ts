import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { resources } from '../../domain/resources/index.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import { composeWireActivity } from '../activities/compose.ts'
import { withParts } from '../activities/stored-activity.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns, toWireRow, type WireRow } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { idTextArray, tableOf, uuidArray } from '../database/tables.ts'
import { withIncidentsTold } from '../visibility/incidents-told.ts'
import { visibilities } from '../visibility/index.ts'
import { withOncallPhones } from '../visibility/oncall.ts'
import { seenBy } from '../visibility/seen-by.ts'
import type { AnyResource } from './any-resource.ts'
import { withActivities } from './shift-activities.ts'

/** Every resource of the product, by the table it is kept in. */
export const resourceByTable: ReadonlyMap<TableName, AnyResource> = new Map(
  resources.map((resource): [TableName, AnyResource] => [resource.table, resource]),
)

type Composing = { readonly documents: readonly Document[]; readonly viewer: Viewer }

const wireRows = async (
  db: Queryable,
  table: TableName,
  { documents, viewer }: Composing,
): Promise<readonly WireRow[]> => {
  if (table === 'activities') {
    return withIncidentsTold(db, (await withParts(db, documents)).map(composeWireActivity), viewer)
  }
  const rows = documents.map((document) => toWireRow(document))
  if (table === 'shifts') return withActivities(db, rows, viewer)
  return table === 'oncall' ? withOncallPhones(db, rows, viewer) : rows
}

/** What of rows that a person may see goes out to them. */
export const composeRows = async (
  db: Queryable,
  table: TableName,
  { documents, viewer }: Composing,
): Promise<WireRow[]> => {
  const rows = await wireRows(db, table, { documents, viewer })
  const { reduced } = visibilities[table]
  return reduced === undefined ? [...rows] : rows.map((row) => reduced(row, viewer))
}

/** Rotas with the shifts that this person may see, in order of time. */
export const withShifts = async (db: Queryable, rotas: readonly WireRow[], viewer: Viewer): Promise<WireRow[]> => {
  const ids = rotas.map(({ id }) => id)
  if (ids.length === 0) return []
  const documents = await rowsOf<Document & Row>(
    db,
    sql`select ${documentColumns} from shifts r where r.body ->> 'rotaId' = any(${idTextArray(ids)})
        and r.deleted_at is null and ${seenBy('shifts', viewer)} order by (r.body ->> 'startDate') COLLATE "C", r.id`,
  )
  const shifts = await composeRows(db, 'shifts', { documents, viewer })
  return rotas.map((rota) => ({ ...rota, shifts: shifts.filter((shift) => shift['rotaId'] === rota.id) }))
}

const Planned = z.looseObject({ shifts: z.array(z.looseObject({ shiftId: z.string() })) })

/** An activity with the shifts that run it, as far as this person may see them, in the order of the plan. */
export const withRotaShifts = async (db: Queryable, activity: WireRow, viewer: Viewer): Promise<WireRow> => {
  const { shifts } = z.parse(Planned, activity)
  const ids = [...new Set(shifts.map(({ shiftId }) => shiftId))]
  return { ...activity, rotaShifts: await readVisible(db, 'shifts', { ids, viewer }) }
}

/** The rows with these ids that this person may see, as they go out, in the order of the ids. */
export const readVisible = async (
  db: Queryable,
  table: TableName,
  { ids, viewer }: { readonly ids: readonly string[]; readonly viewer: Viewer },
): Promise<WireRow[]> => {
  if (ids.length === 0) return []
  const documents = await rowsOf<Document & Row>(
    db,
    sql`select ${documentColumns} from ${tableOf(table)} r
        where r.id = any(${uuidArray(ids)}) and r.deleted_at is null and ${seenBy(table, viewer)}`,
  )
  const rows = new Map((await composeRows(db, table, { documents, viewer })).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
