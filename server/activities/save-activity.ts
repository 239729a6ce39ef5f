import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { jsonb, moment } from '../database/tables.ts'
import type { ActivityFigures } from './figures.ts'
import type { PlannedClient, StoredEvent } from './stored-activity.ts'

/** An event on its way into the table; `position` is the number of the change that brings it. */
export type NewEvent = StoredEvent & {
  readonly saidAt?: number | undefined
  readonly deviceId?: string | undefined
  /** By what it came, and under which permit. Decision 78. */
  readonly carrier?: 'session' | 'grant' | undefined
  readonly grantId?: string | undefined
  readonly seq?: number | undefined
  readonly requestHash: string
}

/** Appends an event. A second one with the same id is refused by the table. */
export const eventInsertion = (event: NewEvent, position: bigint): SQL => sql`
    insert into activity_events (id, activity_id, position, name, payload, user_id, agency_id, display_name, said_at,
      recorded_at, received_at, clock_offset_ms, clock_corrected, device_id, carrier, grant_id, seq,
      request_hash)
    values ((${event.id}::text)::uuid, (${event.activityId}::text)::uuid, (${String(position)}::text)::bigint,
      ${event.name}::text, ${jsonb(event.payload)}, (${event.userId}::text)::uuid,
      (${event.agencyId ?? null}::text)::uuid, ${event.displayName}::text, ${moment(event.saidAt)},
      ${moment(event.recordedAt)}, ${moment(event.receivedAt)}, ${event.clockOffsetMs}::bigint,
      ${event.clockCorrected}::boolean, ${event.deviceId ?? null}::text, ${event.carrier ?? null}::text,
      (${event.grantId ?? null}::text)::uuid, ${event.seq ?? null}::bigint, ${event.requestHash}::text)`

/** Writes what follows from their events beside the plans of activities, by id. */
export const saveFigures = async (tx: Queryable, figuresById: ReadonlyMap<string, ActivityFigures>): Promise<void> => {
  if (figuresById.size === 0) return
  const figures = [...figuresById].map(([id, one]) => ({ id, ...one }))
  await tx.execute(sql`
    update activities set actual_start_date = f ->> 'actualStartDate', actual_end_date = f ->> 'actualEndDate',
      needs_retry = (f -> 'needsRetry')::boolean, has_unfiled_incident = (f -> 'hasUnfiledIncident')::boolean,
      has_reports = (f -> 'hasReports')::boolean, outcomes = f -> 'outcomes'
    from jsonb_array_elements(${jsonb(figures)}) f where activities.id = (f ->> 'id')::uuid`)
}

/** Writes the planned clients, in this order, in the place of those there were. */
export const savePlannedClients = async (
  tx: Queryable,
  id: string,
  clients: readonly PlannedClient[],
): Promise<void> => {
  await tx.execute(sql`delete from activity_clients where activity_id = (${id}::text)::uuid`)
  if (clients.length === 0) return
  await tx.execute(sql`
    insert into activity_clients (activity_id, client_id, position, initials, location)
    select (${id}::text)::uuid, (c ->> 'clientId')::uuid, n::int, c ->> 'initials', c -> 'location'
    from jsonb_array_elements(${jsonb(clients)}) with ordinality as chosen(c, n)`)
}
