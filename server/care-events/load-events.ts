import { type SQL, sql } from 'drizzle-orm'
import { agencyAccessDaysAfter } from '../../domain/constants.ts'
import { grouped } from '../../domain/grouped.ts'
import { type KnownClients, knownOf, mentionedIn } from '../activities/known-clients.ts'
import {
  type ClientRow,
  clientsSelection,
  eventsSelection,
  partsTogether,
  type StoredActivity,
  type StoredEvent,
} from '../activities/stored-activity.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns } from '../database/documents.ts'
import { keysSelection, type StoredAnswer } from '../database/idempotency.ts'
import { listOf, rowsOf } from '../database/rows-of.ts'
import { jsonb, uuidArray } from '../database/tables.ts'
import { displayNamesSelection } from '../work/sources.ts'
import { type StoredId, storedIdsSelection } from '../work/stored-event.ts'
import { areRulesAsking, callersAmong, NO_RULES_ROW, type RulesRow, ruleColumns } from './load-rules.ts'
import {
  agencyPeopleOf,
  type Kept,
  type OpenedRow,
  openedColumns,
  othersOf,
  type ShownRow,
  shownColumns,
} from './load-sight.ts'
import type { SightFacts } from './sight.ts'

/** What is known of the activities that some events are about, which nobody else changes until the end. */
export type EventFacts = {
  /** Whether each request may go on: false where the same one is being stored just now. */
  readonly isFree: readonly boolean[]
  /** Every activity that one of them is about, by its id. */
  readonly activities: ReadonlyMap<string, StoredActivity>
  readonly known: KnownClients
  readonly sight: SightFacts
  /** What the rules of the events ask for beside. */
  readonly rules: RulesRow
  /** The people whose calls for help somebody else is counting just now. */
  readonly busyCallers: ReadonlySet<string>
  /** As the rota knows people, by their ids; none of whom it does not know. */
  readonly displayNames: ReadonlyMap<string, string>
  readonly answers: readonly StoredAnswer[]
  readonly stored: readonly StoredId[]
}

/** `isPatient`: an activity that somebody else is changing is waited for; without, it is not found. */
export type Loading = { readonly isPatient: boolean }

/** The activity that an event is about. */
export const activityIdOf = ({ definition, payload }: MutationRequest): string =>
  definition.target(payload).toLowerCase()

type Name = { readonly id: string; readonly name: string | null }
type Locked = {
  taken: readonly boolean[]
  documents: readonly Document[]
  callers: readonly { readonly id: string; readonly isFree: boolean }[]
  names: readonly Name[]
}

/** Takes the lock of a person's calls for help: they are counted one after the other. */
const callsLocked = (userId: SQL, { isPatient }: Loading): SQL => {
  const lock = sql`hashtextextended('help for ' || ${userId}, 0)`
  return isPatient ? sql`pg_advisory_xact_lock(${lock}) is not null` : sql`pg_try_advisory_xact_lock(${lock})`
}

/**
 * Takes the keys, and then locks the activities, in the order of their ids, and then whoever calls for help, so that no two
 * wait for each other. Whoever sends the same again meanwhile is told so, and does not wait.
 */
const lock = async (tx: Queryable, requests: readonly MutationRequest[], loading: Loading): Promise<Locked> => {
  const asked = requests.map((request) => ({
    key: request.key === undefined ? null : `${request.viewer.userId} ${request.key}`,
    activityId: activityIdOf(request),
  }))
  const people = [...new Set(requests.map(({ viewer }) => viewer.userId))]
  const [locked] = await rowsOf<Locked>(
    tx,
    sql`with claimed as materialized (
        select n, (a ->> 'activityId')::uuid as activity_id, coalesce(pg_try_advisory_xact_lock(
          case when a ->> 'key' is not null then hashtextextended(a ->> 'key', 0) end), true) as taken
        from jsonb_array_elements(${jsonb(asked)}) with ordinality as asked(a, n)),
      locked as materialized (
        select ${documentColumns} from activities r
        where r.id in (select activity_id from claimed where taken) order by r.id
        for update of r ${loading.isPatient ? sql`` : sql`skip locked`}),
      calling as materialized (
        select u.id, ${callsLocked(sql`u.id`, loading)} as "isFree"
        from (select count(*) from locked) activities, jsonb_array_elements_text(${jsonb(callersAmong(requests))}) u(id))
      select (select jsonb_agg(taken order by n) from claimed) as "taken", ${listOf(sql`select * from locked`)} as "documents",
        ${listOf(sql`select * from calling`)} as "callers",
        ${listOf(displayNamesSelection(people))} as "names"`,
  )
  if (locked === undefined) throw new Error('The database answered with nothing.')
  return locked
}

type ClientRecord = Pick<Document, 'id' | 'body' | 'isDeleted'>

type Read = OpenedRow & {
  clients: readonly ClientRow[]
  events: readonly StoredEvent[]
  known: readonly ClientRecord[]
  answers: readonly StoredAnswer[]
  stored: readonly StoredId[]
}

const RECORD_OF_CLIENT: SQL = sql`select id::text as "id", body as "body", deleted_at is not null as "isDeleted" from clients`

/** Reads the rest once the activities are locked: what somebody else wrote before that is in it. */
const read = async (tx: Queryable, requests: readonly MutationRequest[], ids: readonly string[]): Promise<Read> => {
  const clientIds = requests.flatMap(({ payload }) => mentionedIn(payload))
  const mentioned = uuidArray(clientIds)
  const activityIds = uuidArray(ids)
  const people = agencyPeopleOf(requests.map(({ viewer }) => viewer))
  const keys = requests.flatMap(({ key, viewer }) => (key === undefined ? [] : { key, userId: viewer.userId }))
  const [found] = await rowsOf<Read>(
    tx,
    sql`select ${listOf(clientsSelection(activityIds))} as "clients", ${listOf(eventsSelection(activityIds))} as "events",
        ${listOf(sql`${RECORD_OF_CLIENT} where id = any(${mentioned}) or id in (
          select client_id from activity_clients where activity_id = any(${activityIds}))`)} as "known",
        ${listOf(keysSelection(keys))} as "answers",
        ${listOf(storedIdsSelection(uuidArray(requests.map(({ id }) => id))))} as "stored",
        ${openedColumns(people, { activityIds: ids, clientIds })}`,
  )
  if (found === undefined) throw new Error('The database answered with nothing.')
  return found
}

type More = ShownRow & RulesRow & { readonly known: readonly ClientRecord[] }

const NOTHING_MORE: More = { ...NO_RULES_ROW, known: [], reached: [], colleagues: [] }

/**
 * Reads what could not be asked for before: the records of clients whom earlier events tell of, and who are not planned,
 * since nobody said them with these requests; whom agencies see of those of whom it matters; and what rules ask for.
 */
const readMore = async (
  tx: Queryable,
  requests: readonly MutationRequest[],
  { activities, parts }: { readonly activities: readonly StoredActivity[]; readonly parts: Read },
): Promise<More> => {
  const people = agencyPeopleOf(requests.map(({ viewer }) => viewer))
  const asked = requests.map((request) => ({ ...request, activityId: activityIdOf(request) }))
  const others = people.length === 0 ? { clientIds: [], staffIds: [] } : othersOf(asked, activities)
  const isRead = new Set(parts.known.map(({ id }) => id))
  const told = parts.events.flatMap(({ payload }) => mentionedIn(payload)).map((id) => id.toLowerCase())
  const unread = [...new Set([...told, ...others.clientIds])].filter((id) => !isRead.has(id))
  const isNothing = unread.length + others.clientIds.length + others.staffIds.length === 0
  if (isNothing && !areRulesAsking(requests)) return NOTHING_MORE
  const activityIds = activities.map(({ document }) => document.id)
  const [more] = await rowsOf<More>(
    tx,
    sql`select ${listOf(sql`${RECORD_OF_CLIENT} where id = any(${uuidArray(unread)})`)} as "known",
        ${shownColumns({ people, opened: parts.opened, others, activityIds })},
        ${ruleColumns({ requests, activities, known: knownOf(parts.known), unread })}`,
  )
  return more ?? NOTHING_MORE
}

const DAYS_SEEN_OF_LATE_MS = agencyAccessDaysAfter * 24 * 60 * 60 * 1000

const isOfLate = ({ until }: Kept): boolean => until === null || Date.parse(until) > Date.now() - DAYS_SEEN_OF_LATE_MS

const setsOf = <Row>(rows: readonly Row[], from: (row: Row) => string, to: (row: Row) => string) =>
  new Map([...grouped(rows, from)].map(([name, group]) => [name, new Set(group.map(to))]))

const sightFactsOf = ({ bounds, opened, kept }: Read, more: More, known: readonly ClientRecord[]): SightFacts => ({
  access: new Map(opened.map(({ agencyId, spans }) => [agencyId, { agencyId, bounds, spans: spans ?? [] }])),
  reached: setsOf(
    more.reached,
    ({ agencyId }) => agencyId,
    ({ clientId }) => clientId,
  ),
  colleagues: setsOf(
    more.colleagues,
    ({ userId }) => userId,
    ({ staffId }) => staffId,
  ),
  seenOfLate: new Set(kept.filter(isOfLate).map(({ userId, table, id }) => `${userId} ${table} ${id}`)),
  removedClients: new Set(known.flatMap(({ id, isDeleted }) => (isDeleted ? id : []))),
})

/** Loads what events need, in two statements or three however many there are; their activities stay locked. */
export const loadEvents = async (
  tx: Queryable,
  requests: readonly MutationRequest[],
  loading: Loading,
): Promise<EventFacts> => {
  const { taken, documents, callers, names } = await lock(tx, requests, loading)
  const parts = await read(
    tx,
    requests,
    documents.map(({ id }) => id),
  )
  const activities = partsTogether(documents, parts)
  const more = await readMore(tx, requests, { activities, parts })
  const known = [...parts.known, ...more.known]
  return {
    isFree: taken,
    activities: new Map(activities.map((one) => [one.document.id, one])),
    known: knownOf(known),
    sight: sightFactsOf(parts, more, known),
    rules: more,
    busyCallers: new Set(callers.flatMap(({ id, isFree }) => (isFree ? [] : id))),
    displayNames: new Map(names.flatMap(({ id, name }) => (name === null ? [] : [[id, name]]))),
    answers: parts.answers,
    stored: parts.stored,
  }
}
