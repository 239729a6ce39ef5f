import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { carrierColumns, instant, orderedText } from './columns.ts'

/**
 * One row. `value` is the last change number given out, in microseconds; its row lock is taken last in every writing
 * transaction, so that changes become visible in the order of their numbers. `epoch` differs after a restore.
 */
export const changeClock = pgTable('change_clock', {
  id: integer('id').primaryKey(),
  value: bigint('value', { mode: 'bigint' }).notNull(),
  epoch: uuid('epoch').notNull(),
})

/** What changed, for the streams of live events; the resource itself is read when it is sent. */
export const liveEvents = pgTable('live_events', {
  id: bigint('id', { mode: 'bigint' }).primaryKey(),
  event: text('event').notNull(),
  action: text('action').notNull(),
  rowId: uuid('row_id').notNull(),
  dateModified: orderedText('date_modified').notNull(),
  /** Who alone may get it: ids of people. Absent for everybody who may read the row. */
  audience: jsonb('audience'),
  /** The event's content, where it is no row of a resource. */
  content: jsonb('content'),
})

/** First answers by key, so that a repeated request changes nothing. Kept 90 days, per person. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    etag: text('etag'),
    body: jsonb('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
)

/** Every change and every read of a client's record. Triggers refuse its update and removal. Decision 46. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    userId: uuid('user_id').notNull(),
    deviceId: text('device_id'),
    ...carrierColumns(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectIds: uuid('subject_ids').array().notNull(),
    requestId: text('request_id'),
    version: integer('version'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [index('audit_trail_at').on(table.at), index('audit_trail_subject').using('gin', table.subjectIds)],
)

/** The moment from which a person's older incremental reads no longer hold. */
export const visibilityEpochs = pgTable('visibility_epochs', {
  userId: uuid('user_id').primaryKey(),
  raisedAt: orderedText('raised_at').notNull(),
})

/** What was logged by a person and changes no row: sign-outs, viewed records, entries set aside. Append-only. */
export const logEntries = pgTable(
  'log_entries',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    userId: uuid('user_id').notNull(),
    agencyId: uuid('agency_id'),
    payload: jsonb('payload').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    clockCorrected: boolean('clock_corrected').notNull().default(false),
    deviceId: text('device_id'),
    ...carrierColumns(),
    requestHash: text('request_hash').notNull(),
  },
  (table) => [index('log_entries_person').on(table.userId, table.receivedAt)],
)

/** Sign-ins and sign-outs, which the stats read. */
export const authEvents = pgTable(
  'auth_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id').notNull(),
    agencyId: uuid('agency_id'),
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
    /** Names the sign-in that it belongs to; one sign-in is noted once. */
    session: text('session').unique(),
  },
  (table) => [
    index('auth_events_at').on(table.at),
    index('auth_events_person').on(table.userId, table.at),
    index('auth_events_agency').on(table.agencyId, table.at),
  ],
)

/**
 * Which rows the people of agencies could see, between which changes: what they may see follows from other rows and from
 * the time, and of a row that leaves they are told only where it was there. Decision 82.
 */
export const seenRows = pgTable(
  'seen_rows',
  {
    userId: uuid('user_id').notNull(),
    tableName: text('table_name').notNull(),
    rowId: uuid('row_id').notNull(),
    /** The change with which it came into sight, and the one with which it left; absent while it may be seen. */
    seenFrom: orderedText('seen_from').notNull(),
    seenUntil: orderedText('seen_until'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tableName, table.rowId] })],
)

/** Whose care records somebody's device was given on a day: many reads of one day leave one row in the trail. Decision 46. */
export const readsNoted = pgTable(
  'reads_noted',
  {
    userId: uuid('user_id').notNull(),
    day: date('day').notNull(),
    clientId: uuid('client_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.clientId] })],
)
