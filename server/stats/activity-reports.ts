import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { reportIdsOf } from '../../domain/activity/event-reports.ts'
import type { ReportEvent } from '../../domain/activity/report.ts'
import type { statsActivityReports } from '../../domain/calls/stats-activity-reports.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb } from '../database/tables.ts'
import { placeOf } from './due-activities.ts'
import type { StatsAsked } from './stats-asked.ts'

type Input = z.output<(typeof statsActivityReports)['input']>

/** What an event `e` reports, from its name and what it says. The same as the events' own `apply`. */
export const reportedBy = sql.raw(`case e.name
  when 'v1.activity.start' then 'STARTED' when 'v1.activity.stop' then 'STOPPED'
  when 'v1.activity.comment' then 'COMMENT' when 'v1.activity.continuation' then 'CONTINUATION'
  when 'v1.activity.behaviour' then 'BEHAVIOUR' when 'v1.activity.request-help' then 'HELP'
  when 'v1.activity.unavailable' then
    case when e.payload ? 'retry' then 'COMMENT' when e.payload ->> 'reason' = 'refused' then 'REFUSED'
    else 'UNAVAILABLE' end end`)

const namesFor: Readonly<Record<ReportEvent, readonly string[]>> = {
  STARTED: ['start'],
  STOPPED: ['stop'],
  REFUSED: ['unavailable'],
  UNAVAILABLE: ['unavailable'],
  COMMENT: ['comment', 'unavailable'],
  CONTINUATION: ['continuation'],
  BEHAVIOUR: ['behaviour'],
  HELP: ['request-help'],
}

const reportingNames = (events: readonly ReportEvent[]): SQL => {
  const names = new Set(events.flatMap((event) => namesFor[event]))
  return sql.raw([...names].map((name) => `'v1.activity.${name}'`).join(', '))
}

const everyEvent: readonly ReportEvent[] = [
  'STARTED',
  'STOPPED',
  'REFUSED',
  'UNAVAILABLE',
  'COMMENT',
  'CONTINUATION',
  'BEHAVIOUR',
  'HELP',
]

/** The events `e` that happened in the span and report something. An index has them by their date. */
const within = ({ from, until }: StatsAsked, events: readonly ReportEvent[] = everyEvent): SQL => sql`
  (e.payload ->> 'date') COLLATE "C" >= ${from}::text and (e.payload ->> 'date') COLLATE "C" < ${until}::text
  and e.name in (${reportingNames(events)})`

/** The clients that an event `e` is about, as ids, one row each; without any, one row of null: the activity itself. */
const clientsOfEvent = sql.raw(`lateral (
  select c ->> 'id' as client_id from jsonb_array_elements(e.payload -> 'clients') c
  union all select e.payload ->> 'clientId' where not e.payload ? 'clients' or e.payload -> 'clients' = '[]'::jsonb)`)

/** What the event `e` says in words of its client `one`: what a stop says of the client alone goes before what it says of all. */
const noteOf = sql.raw(`coalesce(
  (select nullif(btrim(r ->> 'note'), '') from jsonb_array_elements(e.payload -> 'reports') r
    where r ->> 'clientId' = one.client_id limit 1), e.payload ->> 'note', e.payload ->> 'message', '')`)

/** Every word as a pattern of `like`: what has a meaning there is meant as it is. */
const patternsOf = (words: string | undefined): string[] =>
  (words ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

/** A report by what it is made of. */
export type Reported = { readonly eventId: string; readonly clientId: string | null }

/**
 * The reports of these events that were withdrawn. Withdrawals are few and name a report by an id that follows from its
 * event and its client, which a statement cannot work out. Nothing is dated after its receipt, nor withdrawn before it.
 */
const withdrawnWithin = async (db: Queryable, asked: StatsAsked): Promise<Reported[]> => {
  const rows = await rowsOf<{ reportId: string; eventId: string; clientIds: (string | null)[] }>(
    db,
    sql`select w.payload ->> 'reportId' as "reportId", e.id::text as "eventId",
          (select jsonb_agg(one.client_id) from ${clientsOfEvent} one) as "clientIds"
        from activity_events w join activity_events e on e.activity_id = w.activity_id
        where w.name = 'v1.activity.withdraw' and w.received_at >= (${asked.from}::text)::timestamptz and ${within(asked)}`,
  )
  return rows.flatMap(({ reportId, eventId, clientIds }) => {
    const ids = clientIds.filter((id) => id !== null)
    const at = reportIdsOf(eventId, ids).indexOf(reportId)
    return at < 0 ? [] : [{ eventId, clientId: ids[at] ?? null }]
  })
}

/** An index has the activities of a client: the events of all others need not be looked at. */
const ofClient = (clientId: string): SQL[] => [
  sql`one.client_id = ${clientId}::text`,
  sql`e.activity_id in (select p.activity_id from activity_clients p where p.client_id = (${clientId}::text)::uuid)`,
]

const conditionsOf = (asked: StatsAsked, input: Input): SQL[] => [
  within(asked, input.event && [input.event]),
  ...(input.event === undefined ? [] : [sql`${reportedBy} = ${input.event}::text`]),
  ...(input.userId === undefined ? [] : [sql`e.user_id = (${input.userId}::text)::uuid`]),
  ...(input.agencyId === undefined ? [] : [sql`e.agency_id = (${input.agencyId}::text)::uuid`]),
  ...(input.clientId === undefined ? [] : ofClient(input.clientId.toLowerCase())),
  ...(input.kind === undefined ? [] : [sql`a.body ->> 'type' = ${input.kind}::text`]),
  ...(asked.location === undefined ? [] : [sql`${placeOf} = ${asked.location}::text`]),
  ...(patternsOf(input.words).length === 0 ? [] : [sql`e.payload ?| array['note', 'message', 'reports']`]),
  ...patternsOf(input.words).map((pattern) => sql`${noteOf} ilike ${pattern}::text`),
]

/** The reports that are asked for: events `e` of activities `a`, once for each client `one`. */
export const reportsAsked = async (db: Queryable, asked: StatsAsked, input: Input): Promise<SQL> => {
  const withdrawn = await withdrawnWithin(db, asked)
  const isStanding =
    withdrawn.length === 0
      ? []
      : [
          sql`(e.id, coalesce(one.client_id, '')) not in (
            select (w ->> 'eventId')::uuid, coalesce(w ->> 'clientId', '') from jsonb_array_elements(${jsonb(withdrawn)}) w)`,
        ]
  return sql`activity_events e join activities a on a.id = e.activity_id and a.deleted_at is null
    cross join ${clientsOfEvent} one where ${sql.join([...conditionsOf(asked, input), ...isStanding], sql` and `)}`
}
