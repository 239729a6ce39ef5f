import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ImportKind } from '../../domain/import/kinds.ts'
import { createAgency } from '../../domain/mutations/create-agency.ts'
import { createClient } from '../../domain/mutations/create-client.ts'
import { createRotaUser } from '../../domain/mutations/create-rota-user.ts'
import { createShift } from '../../domain/mutations/create-shift.ts'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { ChosenShift, type KnownOfShift } from '../../domain/mutations/shift-plan.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Stamp } from '../../domain/stamp.ts'
import { nextDocument } from '../changes/conflict.ts'
import { fieldsRead } from '../changes/mutation-request.ts'
import type { RowWrite } from '../changes/row-write.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, findDocuments, newDocument } from '../database/documents.ts'
import { jsonb } from '../database/tables.ts'
import { resourceByTable } from '../resources/served.ts'
import { knownOfShift } from '../rotas/known-of-shift.ts'
import { planningOf } from '../rotas/planning.ts'
import { headOf } from '../rotas/rota-of.ts'
import { touched } from '../rotas/rota-shifts.ts'
import { raiseAround } from '../visibility/agencies-around.ts'
import { peopleWithIds, raiseVisibility } from '../visibility/raise-visibility.ts'
import { ownFields } from '../work/decide-document.ts'
import { writeChange } from '../work/write-changes.ts'
import type { ImportTable, JudgedRow } from './import-table.ts'
import type { Importer } from './importer.ts'

/** What is imported is made as by hand, one by one. */
const definitions: Readonly<
  Record<ImportKind, { readonly definition: MutationDefinition; readonly table: TableName }>
> = {
  clients: { definition: createClient, table: 'clients' },
  staff: { definition: createRotaUser, table: 'rotaUsers' },
  agencies: { definition: createAgency, table: 'agencies' },
  shifts: { definition: createShift, table: 'shifts' },
}

/** In which table the rows of a kind are kept. */
export const tableOfKind = (kind: ImportKind): TableName => definitions[kind].table

type New = { readonly row: JudgedRow; readonly payload: Readonly<Record<string, unknown>> & { readonly id: string } }

const stampOf = ({ actor, now }: Importer, importId: string): Stamp => ({
  id: importId,
  actor,
  recordedAt: now,
  clockOffsetMs: 0,
  receivedAt: now,
})

type Making = { readonly kind: ImportKind; readonly stamp: Stamp; readonly removed?: Removed }

/** Documents that were removed and come back under their id: the staff record of an account. */
type Removed = ReadonlyMap<string, Document>

/** The write of one row: the mutation's own schema reads it, and its own `apply` makes it. */
const writeOf = (
  { kind, stamp, removed }: Making,
  payload: Readonly<Record<string, unknown>>,
  known?: KnownOfShift,
): RowWrite => {
  const { definition, table } = definitions[kind]
  const resource = resourceByTable.get(table)
  if (resource === undefined) throw new Error(`No resource is kept in ${table}.`)
  const decoded = fieldsRead(z.decode(definition.payload, payload))
  const applied = definition.apply(undefined, known === undefined ? decoded : { ...decoded, known }, stamp)
  const body = ownFields(z.encode(resource.row, applied))
  const id = definition.target(decoded).toLowerCase()
  const before = removed?.get(id)
  if (before === undefined) return { table, action: 'created', document: newDocument(id, body), after: body }
  const fields = Object.keys({ ...before.body, ...body })
  return {
    table,
    action: 'updated',
    document: { ...nextDocument(before, body, fields), isDeleted: false },
    after: body,
  }
}

/** The removed records of accounts that get one again. */
const removedRecords = async (tx: Queryable, news: readonly New[]): Promise<Removed> => {
  const ids = news.flatMap(({ payload: { userId } }) => (typeof userId === 'string' ? [userId] : []))
  const found = await findDocuments(tx, 'rotaUsers', { ids, locked: true })
  return new Map(found.map((document) => [document.id, document]))
}

/** Shifts are written with what only the server knows of them, and their rota moves on. */
const shiftWrites = async (
  tx: Queryable,
  news: readonly New[],
  { rotaId, stamp }: { readonly rotaId: string; readonly stamp: Stamp },
): Promise<RowWrite[]> => {
  const [rota] = await findDocuments(tx, 'rotas', { ids: [rotaId] })
  if (rota === undefined) throw new Error('The rota went while it was locked.')
  const plans = news.map(({ payload }) => z.decode(ChosenShift, payload))
  const planning = await planningOf(tx, headOf(rota), plans)
  const writes = plans.map((plan, index) =>
    writeOf({ kind: 'shifts', stamp }, { ...news[index]?.payload, rotaId }, knownOfShift(plan, planning)),
  )
  return [...writes, touched(rota)]
}

const plainWrites = async (tx: Queryable, news: readonly New[], making: Making): Promise<RowWrite[]> => {
  const removed = making.kind === 'staff' ? await removedRecords(tx, news) : new Map()
  return news.map(({ payload }) => writeOf({ ...making, removed }, payload))
}

type Kept = { readonly importId: string; readonly digest: string; readonly table: ImportTable }

type Outcome = {
  readonly news: readonly New[]
  readonly documents: readonly Document[]
  readonly left: number
  readonly importer: Importer
}

const keep = async (
  tx: Queryable,
  { importId, digest, table }: Kept,
  { news, documents, left, importer }: Outcome,
): Promise<void> => {
  await tx.execute(sql`
    insert into imports (id, kind, digest, rota_id, made, left_out, user_id, at, stamp)
    values ((${importId}::text)::uuid, ${table.kind}::text, ${digest}::text, (${table.rotaId ?? null}::text)::uuid,
      ${news.length}::int, ${left}::int, (${importer.writer.viewer.userId}::text)::uuid,
      to_timestamp(${importer.now / 1000}::float8), ${documents.at(-1)?.dateModified ?? ''}::text)`)
  const rows = news.map(({ row: { fate, email } }, index) => ({
    id: documents[index]?.id,
    version: documents[index]?.version,
    line: fate.line,
    title: fate.title,
    email,
  }))
  await tx.execute(sql`
    insert into imported_rows (import_id, row_id, version, line, title, email)
    select (${importId}::text)::uuid, (r ->> 'id')::uuid, (r ->> 'version')::int, (r ->> 'line')::int,
      r ->> 'title', r ->> 'email'
    from jsonb_array_elements(${jsonb(rows)}) r`)
}

/** Writes the rows that were called made, with trail and live events as if each had been made by hand. Decision 72. */
export const writeImport = async (
  tx: Queryable,
  {
    table,
    digest,
    judged,
  }: { readonly table: ImportTable; readonly digest: string; readonly judged: readonly JudgedRow[] },
  importer: Importer,
): Promise<{ importId: string; made: number; left: number }> => {
  const importId = crypto.randomUUID()
  const stamp = stampOf(importer, importId)
  const news = judged.flatMap((row): New[] =>
    row.payload === undefined ? [] : [{ row, payload: { ...row.payload, id: crypto.randomUUID() } }],
  )
  const isOfRota = table.kind === 'shifts' && table.rotaId !== undefined
  const writes = isOfRota
    ? await shiftWrites(tx, news, { rotaId: table.rotaId ?? '', stamp })
    : await plainWrites(tx, news, { kind: table.kind, stamp })
  const documents = await writeChange(tx, { by: { ...importer.writer, id: importId }, writes })
  if (isOfRota) await raiseAround(tx, documents.slice(0, news.length))
  if (table.kind === 'staff') await raiseVisibility(tx, peopleWithIds(documents.map(({ id }) => id)))
  const left = judged.length - news.length
  await keep(tx, { importId, digest, table }, { news, documents, left, importer })
  return { importId, made: news.length, left }
}
