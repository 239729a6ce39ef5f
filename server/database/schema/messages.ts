import { bigserial, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A channel of the chat, as far as announcements and badge counts need one. */
export const channels = pgTable('channels', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** Locations whose staff read it; empty for all. */
  locations: jsonb('locations').notNull().default([]),
})

/** Something said to many. `audience` is the ids of the people it is for; absent for everybody of the channel. */
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
  },
  (table) => [index('announcements_at').on(table.at)],
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

/** Where an app may send a person's notifications. */
export const notificationTokens = pgTable(
  'notification_tokens',
  {
    tokenId: text('token_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    app: text('app').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('notification_tokens_person').on(table.userId)],
)
