import { type SQL, sql } from 'drizzle-orm'
import { grouped } from '../../domain/grouped.ts'
import { FIGURE_COLUMNS, figuresIn } from '../activities/save-activity.ts'
import { placeField, type RowWrite } from '../changes/row-write.ts'
import { createdIn, stampIn } from '../database/change-clock.ts'
import { columns, jsonb, tableOf } from '../database/tables.ts'

/**
 * A row as it is left, and how many numbers its own comes after the first that the statement takes. `createdAt` is the same
 * of the write that makes the row, where that is one of the statement.
 */
export type NumberedWrite = { readonly write: RowWrite; readonly at: number; readonly createdAt?: number | undefined }

/** The number of a value `w`: the part `clock` of the statement takes them, and is asked before anything is written. */
export const NUMBER: SQL = sql`clock.first + (w ->> 'at')::bigint`

const STAMP = stampIn(NUMBER)

const CHANGING_COLUMNS = ['version', 'field_versions', 'body', 'date_modified', 'deleted_at']

/** When the row of a value `w` was made, where this statement makes it. */
const CREATED = createdIn(stampIn(sql`clock.first + (w ->> 'createdAt')::bigint`))

const rowValue = ({ write: { document, figures }, at, createdAt }: NumberedWrite) => {
  const { id, version, fieldVersions, body, dateCreated, isDeleted } = document
  return { id, version, fieldVersions, body, dateCreated, isDeleted, figures, at, createdAt }
}

/** The body of a value `w`; that of a new row with its place, where the rows of its table have one. */
const bodyIn = (table: RowWrite['table'], action: RowWrite['action']): SQL => {
  const field = placeField[table]
  if (field === undefined || action !== 'created') return sql`w -> 'body'`
  return sql`jsonb_set(w -> 'body', ${`{${field}}`}::text[], to_jsonb(${STAMP}))`
}

/**
 * Writes rows of one table whole. Of rows that are made, the database refuses one whose id came first; others are changed,
 * brought back or removed.
 */
const documentsInsertion = (group: readonly NumberedWrite[], { table, action, figures }: RowWrite): SQL => {
  const changing = figures === undefined ? CHANGING_COLUMNS : [...CHANGING_COLUMNS, ...FIGURE_COLUMNS]
  const insertion = sql`
    insert into ${tableOf(table)} (id, date_created, ${columns(changing)})
    select (w ->> 'id')::uuid, coalesce(${CREATED}, nullif(w ->> 'dateCreated', ''), ${createdIn(STAMP)}),
      (w ->> 'version')::int, w -> 'fieldVersions', ${bodyIn(table, action)}, ${STAMP},
      case when (w -> 'isDeleted')::boolean then now() end
      ${figures === undefined ? sql`` : sql`, ${figuresIn(sql`(w -> 'figures')`)}`}
    from clock, jsonb_array_elements(${jsonb(group.map(rowValue))}) w`
  if (action === 'created') return insertion
  return sql`${insertion} on conflict (id) do update set (${columns(changing)}) = row(${columns(changing, 'excluded')})`
}

/** Writes the planned clients of activities, in their order, in the place of those there were. */
const plannedClients = (writes: readonly NumberedWrite[]): SQL[] => {
  const plans = writes.flatMap(({ write: { document, clients } }) =>
    clients === undefined ? [] : [{ id: document.id, clients }],
  )
  if (plans.length === 0) return []
  // Who stays is changed by one part and left alone by the other: no statement may write a row twice.
  return [
    sql`unplanned as (
      delete from activity_clients c using jsonb_array_elements(${jsonb(plans)}) p
      where c.activity_id = (p ->> 'id')::uuid
        and not exists (
          select 1 from jsonb_array_elements(p -> 'clients') k where (k ->> 'clientId')::uuid = c.client_id))`,
    sql`planned as (
      insert into activity_clients (activity_id, client_id, position, initials, location)
      select (p ->> 'id')::uuid, (c ->> 'clientId')::uuid, n::int, c ->> 'initials', c -> 'location'
      from jsonb_array_elements(${jsonb(plans)}) p
        cross join lateral jsonb_array_elements(p -> 'clients') with ordinality as chosen(c, n)
      on conflict (activity_id, client_id) do update
        set (position, initials, location) = row(excluded.position, excluded.initials, excluded.location))`,
  ]
}

const kindOf = ({ write: { table, action, figures } }: NumberedWrite): string =>
  `${table} ${action === 'created'} ${figures !== undefined}`

/** The parts of a statement that write these rows, each of which is written once. */
export const rowStatements = (writes: readonly NumberedWrite[]): SQL[] => {
  const groups = [...grouped(writes, kindOf).values()]
  return [
    ...groups.flatMap((group, index) =>
      group[0] === undefined
        ? []
        : [sql`${sql.raw(`written_${index}`)} as (${documentsInsertion(group, group[0].write)})`],
    ),
    ...plannedClients(writes),
  ]
}
