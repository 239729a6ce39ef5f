import { type SQL, sql } from 'drizzle-orm'
import type { ImportKind } from '../../domain/import/kinds.ts'
import { editRefusal } from '../../domain/rota/rota-steps.ts'
import type { Queryable } from '../database/connection.ts'
import { findDocument } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import { tableOf } from '../database/tables.ts'
import { headOf } from '../rotas/rota-of.ts'
import type { StoredImport } from './stored-import.ts'
import { tableOfKind } from './write-import.ts'

/** People or agencies that entries of lists of a table name: of what changed since the import. */
const namedIn = (table: SQL, list: string, field: string): SQL => sql`
  select (e ->> ${field}::text) from ${table} d cross join lateral jsonb_array_elements(d.body -> ${list}::text) e
  where d.deleted_at is null and d.date_modified > (select stamp from own) and e ->> ${field}::text is not null`

const SHIFTS = sql`shifts`
const ACTIVITIES = sql`activities`

type Use = { readonly why: string; readonly ids: SQL }

const usesOfStaff: readonly Use[] = [
  { why: 'is on a shift', ids: namedIn(SHIFTS, 'assignedTo', 'userId') },
  { why: 'runs an activity', ids: namedIn(ACTIVITIES, 'shifts', 'userId') },
  {
    why: 'is on call',
    ids: sql`select d.body ->> 'userId' from oncall d where d.deleted_at is null
      and d.date_modified > (select stamp from own)`,
  },
  { why: 'has been invited', ids: sql`select u.id::text from users u where u.date_created > (select stamp from own)` },
]

const usesOfAgencies: readonly Use[] = [
  { why: 'covers a shift', ids: namedIn(SHIFTS, 'assignedTo', 'agencyId') },
  { why: 'runs an activity', ids: namedIn(ACTIVITIES, 'shifts', 'agencyId') },
  { why: 'has people with an account', ids: sql`select u.agency_id::text from users u where u.agency_id is not null` },
]

const uses: Readonly<Record<ImportKind, readonly Use[]>> = {
  clients: [
    {
      why: 'is part of an activity',
      ids: sql`select c.client_id::text from activity_clients c join activities d on d.id = c.activity_id
        where d.deleted_at is null and d.date_modified > (select stamp from own)`,
    },
  ],
  staff: usesOfStaff,
  agencies: usesOfAgencies,
  shifts: [{ why: 'has an activity', ids: namedIn(ACTIVITIES, 'shifts', 'shiftId') }],
}

type Obstacle = { readonly title: string; readonly why: string }

const obstaclesIn = (tx: Queryable, { importId, kind }: StoredImport): Promise<Obstacle[]> => {
  const used = uses[kind].map(
    ({ why, ids }) => sql`select i.line, i.title, ${why}::text as why from imported_rows i
      where i.import_id = (select id from own) and i.row_id::text in (${ids})`,
  )
  return rowsOf(
    tx,
    sql`with own as (select id, stamp from imports where id = (${importId}::text)::uuid),
        found as (
          select i.line, i.title, case when r.deleted_at is null then 'was changed' else 'was removed' end as why
          from imported_rows i join ${tableOf(tableOfKind(kind))} r on r.id = i.row_id
          where i.import_id = (select id from own) and (r.deleted_at is not null or r.version <> i.version)
          union all ${sql.join(used, sql` union all `)})
        select distinct on (line) title as "title", why as "why" from found order by line, why`,
  )
}

/** Why the rota of imported shifts keeps them; undefined where it does not, or is gone with them. */
const rotaRefusal = async (tx: Queryable, { rotaId }: StoredImport): Promise<string | undefined> => {
  const rota = rotaId === undefined ? undefined : await findDocument(tx, 'rotas', { id: rotaId })
  return rota === undefined || rota.isDeleted ? undefined : editRefusal(headOf(rota).status)
}

const said = (obstacles: readonly Obstacle[]): string | undefined => {
  if (obstacles.length === 0) return undefined
  const named = obstacles.slice(0, 3).map(({ title, why }) => `${title} ${why}`)
  const rest = obstacles.length - named.length
  return `This import cannot be undone. Since then, ${named.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`
}

/** Why an import cannot be taken back, as a sentence that names what was used or changed; undefined where it can. Decision 72. */
export const undoRefusal = async (tx: Queryable, stored: StoredImport): Promise<string | undefined> => {
  if (stored.undoneAt !== undefined) return 'This import has already been undone.'
  return (await rotaRefusal(tx, stored)) ?? said(await obstaclesIn(tx, stored))
}
