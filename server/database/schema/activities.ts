import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { carrierColumns, documentColumns, instant, orderedText } from './columns.ts'

/**
 * The plan of an activity: its version and its ETag cover this alone. The columns after the document's follow from the
 * events and are written with them, so that lists can filter by them. Decision 1.
 */
export const activities = pgTable(
  'activities',
  {
    ...documentColumns(),
    actualStartDate: orderedText('actual_start_date'),
    actualEndDate: orderedText('actual_end_date'),
    needsRetry: boolean('needs_retry').notNull().default(false),
    hasUnfiledIncident: boolean('has_unfiled_incident').notNull().default(false),
    hasReports: boolean('has_reports').notNull().default(false),
    /** What became of it and of each client; absent before anything was reported. */
    outcomes: jsonb('outcomes'),
  },
  (table) => [
    index('activities_modified').on(table.dateModified, table.id),
    index('activities_start').on(sql`(${table.body} ->> 'startDate') COLLATE "C"`),
    index('activities_end').on(sql`(${table.body} ->> 'endDate') COLLATE "C"`),
    index('activities_running').on(table.actualStartDate).where(sql`actual_end_date is null`),
    index('activities_retry').on(table.id).where(sql`needs_retry`),
    index('activities_shifts').using('gin', sql`(${table.body} -> 'shifts') jsonb_path_ops`),
    index('activities_unreckoned').on(table.id).where(sql`has_reports and outcomes is null`),
    index('activities_declined')
      .on(sql`(${table.body} ->> 'startDate') COLLATE "C"`)
      .where(sql`outcomes @? '$.clients[*].declinedFor'`),
    index('activities_unfiled').on(table.id).where(sql`has_unfiled_incident`),
    index('activities_series').on(sql`(${table.body} ->> 'seriesId')`).where(sql`body ? 'seriesId'`),
  ],
)

/** The clients that an activity is planned for, in the order of the plan. */
export const activityClients = pgTable(
  'activity_clients',
  {
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id),
    clientId: uuid('client_id').notNull(),
    position: integer('position').notNull(),
    initials: text('initials').notNull(),
    location: jsonb('location'),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.clientId] }),
    index('activity_clients_client').on(table.clientId),
  ],
)

/**
 * What happened, appended and never updated. The id is the event's own, made on the device: it is unique for ever and
 * is the idempotency key. `payload` is in wire form, with `date` as corrected; `saidAt` is what the device said.
 */
export const activityEvents = pgTable(
  'activity_events',
  {
    id: uuid('id').primaryKey(),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id),
    /** The order of arrival: the number of the change that brought it. */
    position: bigint('position', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    payload: jsonb('payload').notNull(),
    userId: uuid('user_id').notNull(),
    agencyId: uuid('agency_id'),
    displayName: text('display_name').notNull(),
    saidAt: instant('said_at'),
    recordedAt: instant('recorded_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull().default(0),
    clockCorrected: boolean('clock_corrected').notNull().default(false),
    deviceId: text('device_id'),
    ...carrierColumns(),
    seq: bigint('seq', { mode: 'number' }),
    requestHash: text('request_hash').notNull(),
  },
  (table) => [
    index('activity_events_activity').on(table.activityId, table.position),
    index('activity_events_date').on(sql`(${table.payload} ->> 'date') COLLATE "C"`),
    index('activity_events_withdrawals').on(table.receivedAt).where(sql`name = 'v1.activity.withdraw'`),
    index('activity_events_behaviour')
      .on(sql`(${table.payload} ->> 'date') COLLATE "C"`)
      .where(sql`name = 'v1.activity.behaviour'`),
  ],
)

/** Series whose activities are to be made, changed or taken away: due at once when one is written, and every day. Decision 60. */
export const seriesWork = pgTable(
  'series_work',
  {
    seriesId: uuid('series_id').primaryKey(),
    /** Who wrote it last: in their name its activities are made. */
    userId: uuid('user_id').notNull(),
    /** Nobody else takes it before; pushed on while somebody works on it. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('series_work_due').on(table.dueAt)],
)
