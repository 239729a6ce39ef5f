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
    /** Entries not yet sent, as it said last: [{seq, userId, kind, pressedAt, isRefused}]. */
    waiting: jsonb('waiting').notNull().default([]),
    persisted: boolean('persisted'),
    version: text('version'),
    lastContactAt: instant('last_contact_at').notNull(),
    /** Numbers that went with an evicted storage: [{from, to}]; and when that was first said. */
    lost: jsonb('lost').notNull().default([]),
    lostAt: instant('lost_at'),
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

/** What a device once said of an entry that had not arrived: kept until it does, whatever becomes of the device. */
export const deviceEntries = pgTable(
  'device_entries',
  {
    deviceId: text('device_id').notNull(),
    origin: text('origin').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    userId: uuid('user_id'),
    kind: text('kind'),
    pressedAt: text('pressed_at'),
    /** Why it will not come: 'replaced', 'setting-aside' until the reason has arrived, 'set-aside' from then on. */
    settled: text('settled'),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.origin, table.seq] })],
)

/** What the office decided about a device, whatever the app: its name, and whether it is blocked. Decision 67. */
export const deviceOrders = pgTable('device_orders', {
  deviceId: text('device_id').primaryKey(),
  name: text('name'),
  blockedAt: instant('blocked_at'),
  /** When it was blocked last, also where that was taken back: no sign-in from before counts there again. */
  lastBlockedAt: instant('last_blocked_at'),
})

/**
 * The key of a device at one origin, which its browser keeps in a cookie that no script reads. `pending` is a key that
 * was given and has not come back yet: the first request that brings it makes it the device's. Decision 78.
 */
export const deviceKeys = pgTable(
  'device_keys',
  {
    deviceId: text('device_id').notNull(),
    origin: text('origin').notNull(),
    /** SHA-256, in hex. */
    keyHash: text('key_hash'),
    pending: text('pending'),
    /** When somebody last spoke in the name of the device without its key. */
    doubtedAt: instant('doubted_at'),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.origin] })],
)

/**
 * On which devices a sign-in is used, as they said when they called. It stays with every one that it has named: a block
 * of any of them ends it. Decisions 67, 78.
 */
export const deviceSessions = pgTable(
  'device_sessions',
  {
    session: text('session').notNull(),
    deviceId: text('device_id').notNull(),
    userId: uuid('user_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.deviceId] }),
    index('device_sessions_device').on(table.deviceId),
  ],
)
