import { bigint, boolean, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * What was handed in under a permit that does not count any more: kept beside the records until the office takes it or
 * discards it, and afterwards with its decision. What was sent is never changed. Decision 78.
 */
export const entriesApart = pgTable(
  'entries_apart',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In whose name it was sent, under which key. */
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    grantId: uuid('grant_id').notNull(),
    /** Why it waits: 'revoked', 'archived', 'blocked', or 'other-device' than the permit's. */
    why: text('why').notNull(),
    /** The device that sent it, as it called itself; and the device that the permit was given to. */
    deviceId: text('device_id'),
    grantDeviceId: text('grant_device_id').notNull(),
    origin: text('origin'),
    seq: bigint('seq', { mode: 'number' }),
    /** The stored name of the mutation, and its payload in wire form, with `date` as corrected. */
    name: text('name').notNull(),
    payload: jsonb('payload').notNull(),
    /** The id of the entry: for an event its own for ever. */
    entryId: uuid('entry_id').notNull(),
    saidAt: instant('said_at'),
    recordedAt: instant('recorded_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull(),
    clockCorrected: boolean('clock_corrected').notNull(),
    /** What became of it: 'taken' or 'discarded'. Absent while it waits. */
    decision: text('decision'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
  },
  (table) => [
    unique('entries_apart_key').on(table.userId, table.key),
    index('entries_apart_grant').on(table.grantId),
    index('entries_apart_waiting').on(table.receivedAt),
  ],
)
