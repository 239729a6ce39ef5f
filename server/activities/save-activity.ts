import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { columns, jsonb, momentIn } from '../database/tables.ts'
import type { ActivityFigures } from './figures.ts'
import type { StoredEvent } from './stored-activity.ts'

/** An event on its way into the table. */
export type NewEvent = StoredEvent & {
  readonly saidAt?: number | undefined
  readonly deviceId?: string | undefined
  /** By what it came, and under which permit. Decision 78. */
  readonly carrier?: 'session' | 'grant' | undefined
  readonly grantId?: string | undefined
  readonly seq?: number | undefined
  readonly requestHash: string
}

/**
 * Appends the events `e` of a list of `NewEvent`, each at the number that `position` says. The table refuses a second one
 * with the same id.
 */
export const eventsInsertion = (from: SQL, position: SQL): SQL => sql`
  insert into activity_events (id, activity_id, position, name, payload, user_id, agency_id, display_name, said_at,
    recorded_at, received_at, clock_offset_ms, clock_corrected, device_id, carrier, grant_id, seq, request_hash)
  select (e ->> 'id')::uuid, (e ->> 'activityId')::uuid, ${position}, e ->> 'name', e -> 'payload',
    (e ->> 'userId')::uuid, (e ->> 'agencyId')::uuid, e ->> 'displayName', ${momentIn(sql`e ->> 'saidAt'`)},
    ${momentIn(sql`e ->> 'recordedAt'`)}, ${momentIn(sql`e ->> 'receivedAt'`)}, (e ->> 'clockOffsetMs')::bigint,
    (e ->> 'clockCorrected')::boolean, e ->> 'deviceId', e ->> 'carrier', (e ->> 'grantId')::uuid,
    (e ->> 'seq')::bigint, e ->> 'requestHash'
  from ${from}`

/** The columns of what follows from the events of an activity, and their values of some figures `f` in a statement. */
export const FIGURE_COLUMNS = [
  ...['actual_start_date', 'actual_end_date', 'needs_retry', 'has_unfiled_incident', 'has_reports', 'outcomes'],
]
export const figuresIn = (f: SQL): SQL => sql`${f} ->> 'actualStartDate', ${f} ->> 'actualEndDate',
  (${f} -> 'needsRetry')::boolean, (${f} -> 'hasUnfiledIncident')::boolean, (${f} -> 'hasReports')::boolean, ${f} -> 'outcomes'`

/** Writes what follows from their events beside the plans of activities, by id, where nothing else of them changes. */
export const saveFigures = async (tx: Queryable, figuresById: ReadonlyMap<string, ActivityFigures>): Promise<void> => {
  if (figuresById.size === 0) return
  const figures = [...figuresById].map(([id, one]) => ({ id, ...one }))
  await tx.execute(sql`
    update activities set (${columns(FIGURE_COLUMNS)}) = row(${figuresIn(sql`f`)})
    from jsonb_array_elements(${jsonb(figures)}) f where activities.id = (f ->> 'id')::uuid`)
}
