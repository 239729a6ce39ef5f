import { type SQL, sql } from 'drizzle-orm'
import { eventInsertion, type NewEvent, saveFigures, savePlannedClients } from '../activities/save-activity.ts'
import { type ChangeNumber, takeChangeNumbers, toCreated } from '../database/change-clock.ts'
import type { Queryable } from '../database/connection.ts'
import { addDocument, type Document, saveDocument } from '../database/documents.ts'
import { jsonb } from '../database/tables.ts'
import { LIVE_CHANNEL } from '../events/live-channel.ts'
import { queuePushes } from '../push/queue-pushes.ts'
import { resourceByTable } from '../resources/served.ts'
import {
  type AgencyViews,
  agencyViewsOf,
  clientsOfActivities,
  raiseWhereViewsChanged,
} from '../visibility/agency-views.ts'
import type { Announced, RowWrite } from './row-write.ts'
import { carriedBy, type WrittenBy } from './written-by.ts'

/** All that one mutation changes. */
export type Changes = {
  readonly writes: readonly RowWrite[]
  readonly event?: NewEvent | undefined
  readonly announced?: readonly Announced[] | undefined
}

type LiveRow = {
  readonly id: string
  readonly stamp: string
  readonly event: string
  readonly action: string
  readonly rowId: string
  readonly audience?: unknown
  readonly content?: unknown
}

const numbered = ({ value, stamp }: ChangeNumber) => ({ id: String(value), stamp })

const liveRowOf = ({ table, action, document }: RowWrite, number: ChangeNumber): LiveRow => {
  const event = resourceByTable.get(table)?.liveEvent ?? table
  return { ...numbered(number), event, action, rowId: document.id }
}

const auditOf = ({ document, table, before, after }: RowWrite) => ({
  table,
  id: document.id,
  version: document.version,
  before,
  after,
})

/** One row of the trail for each write, in their order. */
const auditInsertion = ({ caller, device, definition, id }: WrittenBy, writes: readonly RowWrite[]): SQL => {
  const { carrier = null, grantId = null } = carriedBy(caller)
  return sql`
  insert into audit_trail (at, user_id, device_id, carrier, grant_id, action, subject, subject_ids, request_id, version,
    before, after)
  select now(), (${caller.user.id}::text)::uuid, ${device?.deviceId ?? null}::text, ${carrier}::text,
    (${grantId}::text)::uuid, ${definition.name}::text,
    w ->> 'table', array[(w ->> 'id')::uuid], ${id}::text, (w ->> 'version')::int, w -> 'before', w -> 'after'
  from jsonb_array_elements(${jsonb(writes.map(auditOf))}) w`
}

/** What is to be told, in the order of its numbers. */
const liveInsertion = (told: readonly LiveRow[]): SQL => sql`
  insert into live_events (id, event, action, row_id, date_modified, audience, content)
  select (e ->> 'id')::bigint, e ->> 'event', e ->> 'action', (e ->> 'rowId')::uuid, e ->> 'stamp',
    e -> 'audience', e -> 'content'
  from jsonb_array_elements(${jsonb(told)}) e`

type Beside = {
  readonly writes: readonly RowWrite[]
  readonly told: readonly LiveRow[]
  readonly event: SQL | undefined
}

/**
 * Writes what goes with the rows, and wakes those who tell of it once this is committed. One statement: everybody else's
 * changes wait until this transaction has ended.
 */
const writeBeside = async (tx: Queryable, request: WrittenBy, { writes, told, event }: Beside): Promise<void> => {
  await tx.execute(sql`
    with audited as (${auditInsertion(request, writes)}),
    ${event === undefined ? sql`` : sql`happened as (${event}),`}
    told as (${liveInsertion(told)})
    select pg_notify(${LIVE_CHANNEL}::text, ${told.at(-1)?.id ?? ''}::text)`)
}

const writeRow = async (tx: Queryable, write: RowWrite, number: ChangeNumber): Promise<Document> => {
  const { table, action, document, figures, clients } = write
  const dateCreated =
    action === 'created' && document.dateCreated === '' ? toCreated(number.stamp) : document.dateCreated
  const written = { ...document, dateCreated, dateModified: number.stamp }
  await (action === 'created' ? addDocument : saveDocument)(tx, table, written)
  if (clients !== undefined) await savePlannedClients(tx, document.id, clients)
  if (figures !== undefined) await saveFigures(tx, new Map([[document.id, figures]]))
  return written
}

/** Whether this write changes for whom or by whom an activity is; what merely happens to one does not. */
const isOfPlan = ({ table, action, clients, before, document }: RowWrite): boolean =>
  table === 'activities' &&
  (action !== 'updated' || clients !== undefined || before !== undefined || document.body['cameBack'] === true)

/** How agencies see the clients of the plans that are about to change. */
const viewsBefore = async (tx: Queryable, writes: readonly RowWrite[]): Promise<AgencyViews> => {
  const plans = writes.filter(isOfPlan)
  const chosen = plans.flatMap(({ clients = [] }) => clients.map(({ clientId }) => clientId))
  const current =
    plans.length === 0
      ? []
      : await clientsOfActivities(
          tx,
          plans.map(({ document }) => document.id),
        )
  return agencyViewsOf(tx, [...new Set([...chosen, ...current])])
}

/**
 * Writes everything that a mutation changes, under numbers that are taken here and hold the order of all changes until
 * the transaction ends: rows, event, live events, audit. Gives the documents as written, in order.
 */
export const commitWrites = async (
  tx: Queryable,
  request: WrittenBy,
  { writes, event, announced = [] }: Changes,
): Promise<Document[]> => {
  if (writes.length + announced.length === 0) return []
  const views = await viewsBefore(tx, writes)
  await queuePushes(tx, request, announced)
  const numbers = await takeChangeNumbers(tx, writes.length + announced.length)
  const written: Document[] = []
  const told: LiveRow[] = []
  for (const [index, write] of writes.entries()) {
    const number = numbers[index]
    if (number === undefined) throw new Error('Fewer change numbers than writes.')
    written.push(await writeRow(tx, write, number))
    told.push(liveRowOf(write, number))
  }
  for (const [index, { event: name, id, content, audience }] of announced.entries()) {
    const number = numbers[writes.length + index]
    if (number !== undefined)
      told.push({ ...numbered(number), event: name, action: 'created', rowId: id, content, audience })
  }
  await raiseWhereViewsChanged(tx, views)
  const position = numbers[0]?.value
  const happened = event === undefined || position === undefined ? undefined : eventInsertion(event, position)
  await writeBeside(tx, request, { writes, told, event: happened })
  return written
}
