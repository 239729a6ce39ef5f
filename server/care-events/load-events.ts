import { type SQL, sql } from 'drizzle-orm'
import { type KnownClients, knownOf, mentionedIn } from '../activities/known-clients.ts'
import {
  type ClientRow,
  clientsSelection,
  eventsSelection,
  partsTogether,
  type StoredActivity,
  type StoredEvent,
} from '../activities/stored-activity.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns, findDocuments } from '../database/documents.ts'
import { keysSelection, type StoredAnswer } from '../database/idempotency.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb, uuidArray } from '../database/tables.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { type StoredId, storedIdsSelection } from '../mutations/stored-event.ts'
import { visibilities } from '../visibility/index.ts'

/** What is known of the activities that some events are about, which nobody else changes until the end. */
export type EventFacts = {
  /** Whether each request may go on: false where the same one is being stored just now. */
  readonly isFree: readonly boolean[]
  /** Every activity that one of their people may see, by its id. */
  readonly activities: ReadonlyMap<string, StoredActivity>
  /** Whether this person may see one of them. */
  readonly isSeenBy: (viewer: Viewer, activityId: string) => boolean
  readonly known: KnownClients
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

/** The rows of a selection as one value. */
const listOf = (selection: SQL): SQL => sql`(select coalesce(jsonb_agg(to_jsonb(l)), '[]') from (${selection}) l)`

type Seen = Document & { readonly seenBy: Readonly<Partial<Record<Viewer['kind'], boolean>>> }
type Name = { readonly id: string; readonly name: string | null }
type Locked = { taken: readonly boolean[]; documents: readonly Seen[]; names: readonly Name[] }

/** Whom the activity `r` is shown to, of the kinds that these people of our own are: nothing else tells them apart. */
const seenByKinds = (viewers: readonly Viewer[]): SQL => {
  const kinds = new Map(viewers.map((viewer) => [viewer.kind, viewer]))
  const shown = [...kinds].map(
    ([kind, viewer]) => sql`${kind}::text, ${visibilities.activities.visibleTo(viewer) ?? sql`true`}`,
  )
  return sql`jsonb_build_object(${sql.join(shown, sql`, `)})`
}

/**
 * Takes the keys, and then locks the activities: in the order of their ids, so that no two wait for each other. Whoever
 * sends the same again meanwhile is told so, and does not wait.
 */
const lock = async (tx: Queryable, requests: readonly MutationRequest[], { isPatient }: Loading): Promise<Locked> => {
  const asked = requests.map((request) => ({
    key: request.key === undefined ? null : `${request.viewer.userId} ${request.key}`,
    activityId: activityIdOf(request),
  }))
  const viewers = requests.map(({ viewer }) => viewer)
  const people = uuidArray([...new Set(viewers.map(({ userId }) => userId))])
  const [locked] = await rowsOf<Locked>(
    tx,
    sql`with claimed as materialized (
        select n, (a ->> 'activityId')::uuid as activity_id, coalesce(pg_try_advisory_xact_lock(
          case when a ->> 'key' is not null then hashtextextended(a ->> 'key', 0) end), true) as taken
        from jsonb_array_elements(${jsonb(asked)}) with ordinality as asked(a, n)),
      locked as materialized (
        select ${documentColumns}, ${seenByKinds(viewers)} as "seenBy" from activities r
        where r.id in (select activity_id from claimed where taken) order by r.id
        for update of r ${isPatient ? sql`` : sql`skip locked`})
      select (select jsonb_agg(taken order by n) from claimed) as "taken", ${listOf(sql`select * from locked`)} as "documents",
        ${listOf(sql`select id::text as "id", body ->> 'displayName' as "name" from rota_users where id = any(${people})`)}
          as "names"`,
  )
  if (locked === undefined) throw new Error('The database answered with nothing.')
  return locked
}

type Read = {
  clients: readonly ClientRow[]
  events: readonly StoredEvent[]
  known: readonly Pick<Document, 'id' | 'body'>[]
  answers: readonly StoredAnswer[]
  stored: readonly StoredId[]
}

/** Reads the rest once the activities are locked: what somebody else wrote before that is in it. */
const read = async (tx: Queryable, requests: readonly MutationRequest[], ids: readonly string[]): Promise<Read> => {
  const mentioned = uuidArray(requests.flatMap(({ payload }) => mentionedIn(payload)))
  const activityIds = uuidArray(ids)
  const keys = requests.flatMap(({ key, viewer }) => (key === undefined ? [] : { key, userId: viewer.userId }))
  // What was answered before is answered again alone: of many, only that it was is asked.
  const isWhole = requests.length === 1
  const [found] = await rowsOf<Read>(
    tx,
    sql`select ${listOf(clientsSelection(activityIds))} as "clients", ${listOf(eventsSelection(activityIds))} as "events",
        ${listOf(sql`select id::text as "id", body as "body" from clients where id = any(${mentioned}) or id in (
          select client_id from activity_clients where activity_id = any(${activityIds}))`)} as "known",
        ${listOf(keysSelection(keys, { isWhole }))} as "answers",
        ${listOf(storedIdsSelection(uuidArray(requests.map(({ id }) => id))))} as "stored"`,
  )
  if (found === undefined) throw new Error('The database answered with nothing.')
  return found
}

/** The records of clients whom earlier events tell of, and who are not planned: nobody said them with these requests. */
const alsoTold = async (tx: Queryable, { events, known }: Read): Promise<Read['known']> => {
  const read = new Set(known.map(({ id }) => id))
  const told = new Set(events.flatMap(({ payload }) => mentionedIn(payload)).map((id) => id.toLowerCase()))
  return findDocuments(tx, 'clients', { ids: [...told].filter((id) => !read.has(id)) })
}

/** Loads what events of our own staff need, in two statements or three however many there are; their activities stay locked. */
export const loadEvents = async (
  tx: Queryable,
  requests: readonly MutationRequest[],
  loading: Loading,
): Promise<EventFacts> => {
  const { taken, documents, names } = await lock(tx, requests, loading)
  const seenBy = new Map(documents.map((one) => [one.id, one.seenBy]))
  const visible = documents.filter((one) => Object.values(one.seenBy).includes(true))
  const parts = await read(
    tx,
    requests,
    visible.map(({ id }) => id),
  )
  const activities = partsTogether(visible, parts)
  const known = [...parts.known, ...(await alsoTold(tx, parts))]
  return {
    isFree: taken,
    activities: new Map(activities.map((one) => [one.document.id, one])),
    isSeenBy: ({ kind }, activityId) => seenBy.get(activityId)?.[kind] === true,
    known: knownOf(known),
    displayNames: new Map(names.flatMap(({ id, name }) => (name === null ? [] : [[id, name]]))),
    answers: parts.answers,
    stored: parts.stored,
  }
}
