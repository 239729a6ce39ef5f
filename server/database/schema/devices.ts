import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A device as one origin sees it, and what it said last. Numbers run per device and origin. Decision 8. */
export const devices = pgTable(
  'devices',
  {
    deviceId: text('device_id').notNull(),
    origin: text('origin').notNull(),
    name: text('name'),
    userId: uuid('user_id'),
    newest: bigint('newest', { mode: 'number' }).notNull().default(0),
    /** Entries not yet sent: [{seq, userId, kind, pressedAt}]. */
    waiting: jsonb('waiting').notNull().default([]),
    persisted: boolean('persisted'),
    version: text('version'),
    lastContactAt: instant('last_contact_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.origin] })],
)

/** The numbers that arrived from a device, whatever became of them. */
export const deviceReceipts = pgTable(
  'device_receipts',
  {
    deviceId: text('device_id').notNull(),
    origin: text('origin').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    userId: uuid('user_id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.origin, table.seq] }),
    index('device_receipts_age').on(table.receivedAt),
  ],
)
