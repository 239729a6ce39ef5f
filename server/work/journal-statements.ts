import { type SQL, sql } from 'drizzle-orm'
import { eventsInsertion, type NewEvent } from '../activities/save-activity.ts'
import { type Announced, type RowWrite, untoldInTrail } from '../changes/row-write.ts'
import { carriedBy, type WrittenBy } from '../changes/written-by.ts'
import { stampIn } from '../database/change-clock.ts'
import { jsonb } from '../database/tables.ts'
import { resourceByTable } from '../resources/served.ts'
import { NUMBER, type NumberedWrite } from './row-statements.ts'

/** Rows with who wrote them. */
export type WritesOf = { readonly by: WrittenBy; readonly writes: readonly NumberedWrite[] }

/** News beside the rows, and how many numbers its own comes after the first. */
export type NumberedNews = { readonly news: Announced; readonly at: number }

/** An event, and how many numbers its own comes after the first. */
export type NumberedEvent = { readonly event: NewEvent; readonly at: number }

const afterInTrail = ({ table, after }: RowWrite): RowWrite['after'] => {
  const untold = untoldInTrail[table]
  if (after === undefined || untold === undefined) return after
  return Object.fromEntries(Object.entries(after).filter(([field]) => !untold.includes(field)))
}

const auditValues = ({ by: { caller, device, definition, id: requestId }, writes }: WritesOf) => {
  const who = { userId: caller.user.id, deviceId: device?.deviceId, ...carriedBy(caller) }
  return writes.map(({ write }) => ({
    ...who,
    requestId,
    action: definition.name,
    table: write.table,
    id: write.document.id,
    version: write.document.version,
    before: write.before,
    after: afterInTrail(write),
  }))
}

/** One row of the trail for each write, in their order, which is that of all changes: the clock has been asked before. */
const audited = (all: readonly WritesOf[]): SQL => sql`audited as (
  insert into audit_trail (at, user_id, device_id, carrier, grant_id, action, subject, subject_ids, request_id, version,
    before, after)
  select now(), (w ->> 'userId')::uuid, w ->> 'deviceId', w ->> 'carrier', (w ->> 'grantId')::uuid, w ->> 'action',
    w ->> 'table', array[(w ->> 'id')::uuid], w ->> 'requestId', (w ->> 'version')::int, w -> 'before', w -> 'after'
  from clock, jsonb_array_elements(${jsonb(all.flatMap(auditValues))}) w)`

const toldOfRow = ({ write: { table, action, document }, at }: NumberedWrite) => ({
  at,
  action,
  event: resourceByTable.get(table)?.liveEvent ?? table,
  rowId: document.id,
})

const toldOfNews = ({ news: { event, id, content, audience }, at }: NumberedNews) => ({
  at,
  action: 'created',
  event,
  rowId: id,
  content,
  audience,
})

/** The part of a statement that tells of changes live, under their numbers. */
const told = (values: readonly unknown[]): SQL => sql`told as (
  insert into live_events (id, event, action, row_id, date_modified, audience, content)
  select ${NUMBER}, w ->> 'event', w ->> 'action', (w ->> 'rowId')::uuid, ${stampIn(NUMBER)},
    w -> 'audience', w -> 'content'
  from clock, jsonb_array_elements(${jsonb(values)}) w)`

type Journal = {
  readonly rows: readonly WritesOf[]
  readonly news: readonly NumberedNews[]
  readonly events: readonly NumberedEvent[]
}

/** The parts of a statement that keep what is said of its rows: the trail, the events of activities, what is told live. */
export const journalStatements = ({ rows, news, events }: Journal): SQL[] => {
  const happened = events.map(({ event, at }) => ({ ...event, at }))
  const from = sql`clock, jsonb_array_elements(${jsonb(happened)}) e`
  return [
    audited(rows),
    ...(events.length === 0
      ? []
      : [sql`happened as (${eventsInsertion(from, sql`clock.first + (e ->> 'at')::bigint`)})`]),
    told([...rows.flatMap(({ writes }) => writes.map(toldOfRow)), ...news.map(toldOfNews)]),
  ]
}
