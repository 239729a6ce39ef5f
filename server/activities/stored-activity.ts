import { type SQL, sql } from 'drizzle-orm'
import { grouped } from '../../domain/grouped.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, findDocuments } from '../database/documents.ts'
import { source } from '../database/needs.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { uuidArray } from '../database/tables.ts'

/** A client as the plan of an activity names them. */
export type PlannedClient = {
  readonly clientId: string
  readonly initials: string
  readonly location?: { readonly locationId: string; readonly roomNumber?: string } | undefined
}

/** An event as it was appended; times in milliseconds. */
export type StoredEvent = {
  readonly id: string
  readonly activityId: string
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly userId: string
  readonly agencyId?: string | undefined
  readonly displayName: string
  readonly recordedAt: number
  readonly receivedAt: number
  readonly clockOffsetMs: number
  readonly clockCorrected: boolean
  /** The name of the device that handed it in under a permit; null for what came with its author's own sign-in. */
  readonly handedInFrom?: string | null | undefined
}

/** The three parts that an activity is kept in. Decision 1. */
export type StoredActivity = {
  readonly document: Document
  readonly clients: readonly PlannedClient[]
  readonly events: readonly StoredEvent[]
}

/** A planned client with the activity that they are planned for. */
export type ClientRow = PlannedClient & { readonly activityId: string }

/** The planned clients of activities, as `ClientRow`, those of each in their order. */
export const clientsSelection = (ids: SQL): SQL => sql`
  select activity_id::text as "activityId", client_id::text as "clientId", initials as "initials",
    location as "location" from activity_clients where activity_id = any(${ids}) order by activity_id, position`

/** Events of activities, as `StoredEvent`, in order of arrival. */
export const eventsSelection = (ids: SQL): SQL => sql`
  select id::text as "id", activity_id::text as "activityId", name as "name", payload as "payload",
        user_id::text as "userId", agency_id::text as "agencyId", display_name as "displayName",
        (extract(epoch from recorded_at) * 1000)::float8 as "recordedAt",
        (extract(epoch from received_at) * 1000)::float8 as "receivedAt",
        clock_offset_ms::float8 as "clockOffsetMs", clock_corrected as "clockCorrected",
        case when carrier = 'grant' then coalesce((select o.name from device_orders o where o.device_id = e.device_id),
          'Device ' || upper(left(e.device_id, 4)), 'a device') end as "handedInFrom"
        from activity_events e where activity_id = any(${ids}) order by position, id`

const ofActivity = <Part extends { readonly activityId: string }>(found: readonly Part[], id: string): Part[] =>
  found.filter(({ activityId }) => activityId === id)

/** The planned clients of an activity, in their order. */
export const clientsOfActivity = source({
  select: (ids: readonly string[]) => clientsSelection(uuidArray(ids)),
  tell: (found: readonly (ClientRow & Row)[], id): PlannedClient[] => ofActivity(found, id),
})

/** Its events, in order of arrival. */
export const eventsOfActivity = source({
  select: (ids: readonly string[]) => eventsSelection(uuidArray(ids)),
  tell: (found: readonly (StoredEvent & Row)[], id): StoredEvent[] => ofActivity(found, id),
})

const activityOf = ({ activityId }: { readonly activityId: string }): string => activityId

/** Plans with their clients and events, in the same order. */
export const partsTogether = (
  documents: readonly Document[],
  parts: { readonly clients: readonly ClientRow[]; readonly events: readonly StoredEvent[] },
): StoredActivity[] => {
  const clients = grouped(parts.clients, activityOf)
  const events = grouped(parts.events, activityOf)
  return documents.map((document) => ({
    document,
    clients: clients.get(document.id) ?? [],
    events: events.get(document.id) ?? [],
  }))
}

/** Adds clients and events to plans that were read already, in the same order. */
export const withParts = async (db: Queryable, documents: readonly Document[]): Promise<StoredActivity[]> => {
  if (documents.length === 0) return []
  const ids = uuidArray(documents.map(({ id }) => id))
  const clients = await rowsOf<ClientRow>(db, clientsSelection(ids))
  return partsTogether(documents, { clients, events: await rowsOf<StoredEvent>(db, eventsSelection(ids)) })
}

/** The activity with this id, removed or not; `locked` keeps others from changing it until the transaction ends. */
export const findActivity = async (
  db: Queryable,
  { id, locked }: { readonly id: string; readonly locked: boolean },
): Promise<StoredActivity | undefined> => {
  const [found] = await withParts(db, await findDocuments(db, 'activities', { ids: [id], locked }))
  return found
}
