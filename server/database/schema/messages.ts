import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A channel of the chat, as far as announcements and badge counts need one. */
export const channels = pgTable('channels', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** Locations whose staff read it; empty for all. */
  locations: jsonb('locations').notNull().default([]),
})

/**
 * Something said to many. `audience` is the ids of the people it is for, of what the system tells by itself; what somebody
 * wrote has a sentence about them in its place (`readers`). Absent both, it is for everybody. Decision 251.
 */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    position: bigserial('position', { mode: 'number' }).notNull(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    activityId: uuid('activity_id'),
    authorId: uuid('author_id'),
    at: instant('at').notNull(),
    audience: jsonb('audience'),
    readers: jsonb('readers'),
    mustRead: boolean('must_read').notNull().default(false),
    /** Who wrote it, as people are told. */
    author: jsonb('author'),
    /** The last day on which it is shown, in the provider's zone. */
    until: text('until'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('announcements_at').on(table.at),
    // As unread ones are looked for: those that name a person, those for everybody, and what somebody wrote.
    index('announcements_audience').using('gin', sql`audience jsonb_path_ops`),
    index('announcements_everybody').on(table.position).where(sql`audience is null and readers is null`),
    index('announcements_written').on(table.position).where(sql`readers is not null`),
  ],
)

export const announcementReads = pgTable(
  'announcement_reads',
  {
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id),
    userId: uuid('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.userId] })],
)

/** When somebody was last reminded of an announcement that they have not read. Decision 251. */
export const announcementReminders = pgTable(
  'announcement_reminders',
  {
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id),
    userId: uuid('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.userId] })],
)

/** Where an app may send a person's notifications. */
export const notificationTokens = pgTable(
  'notification_tokens',
  {
    tokenId: text('token_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    app: text('app').notNull(),
    at: instant('at').notNull(),
    /** The Web Push subscription that the token spells; absent for a token of some other service. */
    subscription: jsonb('subscription'),
    /** Set for a browser that takes reminders, and nothing else: so many minutes before an activity. Decision 61. */
    remindMinutes: integer('remind_minutes'),
  },
  (table) => [
    index('notification_tokens_person').on(table.userId),
    index('notification_tokens_reminded').on(table.userId).where(sql`remind_minutes is not null`),
  ],
)

/** Pushes that are still to be sent: written with what they tell of, taken by one process at a time. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** No reference: nobody's call for help waits for a token that is being registered or removed. */
    tokenId: text('token_id').notNull(),
    /** Whom it is for: a token that changed hands gets nothing of its former person's. */
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    /** What it tells of, by its id alone. */
    subjectId: uuid('subject_id').notNull(),
    /** It mentions the person, or must be read: it waits for nothing. Decision 252. */
    isPressing: boolean('is_pressing').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    /** Nobody else takes it before; pushed on while somebody sends it. */
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('push_outbox_next').on(table.nextTryAt),
    // Several messages of a channel are one notification of a browser.
    uniqueIndex('push_outbox_channel').on(table.tokenId, table.subjectId).where(sql`kind = 'channel'`),
  ],
)

/** When a browser was last told of a channel: it is told of it once in a while. Decision 252. */
export const channelPushes = pgTable(
  'channel_pushes',
  { tokenId: text('token_id').notNull(), channelId: uuid('channel_id').notNull(), at: instant('at').notNull() },
  (table) => [primaryKey({ columns: [table.tokenId, table.channelId] })],
)

/** What somebody wants to be told of on all their devices, and when not; absent for everything at any time. Decision 252. */
export const notificationChoices = pgTable('notification_choices', {
  userId: uuid('user_id').primaryKey(),
  /** `all` messages, `mentions` or `nothing`. */
  messages: text('messages').notNull().default('all'),
  /** Local times of the provider, both or neither. */
  quietFrom: text('quiet_from'),
  quietUntil: text('quiet_until'),
})

/** Which browser was reminded of which activity, at which planned start: it is told once. Decision 61. */
export const remindersTold = pgTable(
  'reminders_told',
  {
    tokenId: text('token_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    startDate: text('start_date').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenId, table.activityId, table.startDate] })],
)
