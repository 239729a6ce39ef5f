import { sql } from 'drizzle-orm'
import { index, pgTable } from 'drizzle-orm/pg-core'
import { documentColumns } from './columns.ts'

/** Channels of the chat; who belongs to one stands in its body. Decision 250. */
export const chatChannels = pgTable('chat_channels', documentColumns(), (table) => [
  index('chat_channels_modified').on(table.dateModified, table.id),
])

/** Their messages, in the order of `sent` within a channel. */
export const chatMessages = pgTable('chat_messages', documentColumns(), (table) => [
  index('chat_messages_modified').on(table.dateModified, table.id),
  index('chat_messages_sent').on(sql`(${table.body} ->> 'channelId')`, sql`(${table.body} ->> 'sent') COLLATE "C"`),
  // As lists compare it: of the last days, and of those that are too old to be kept.
  index('chat_messages_created').on(sql`(left(${table.dateCreated}, 23) || 'Z')`),
  index('chat_messages_author').on(sql`(${table.body} -> 'author' ->> 'userId')`, table.dateCreated),
  index('chat_messages_words').using('gin', sql`to_tsvector('english', ${table.body} ->> 'text')`),
])

/** How far each person has read each channel. */
export const chatReads = pgTable('chat_reads', documentColumns(), (table) => [
  index('chat_reads_modified').on(table.dateModified, table.id),
  index('chat_reads_channel').on(sql`(${table.body} ->> 'channelId')`, sql`(${table.body} ->> 'userId')`),
])

/** What people write for many, with the drafts of it. What is shown of it stands in `announcements`. Decision 251. */
export const announcementDocuments = pgTable('announcement_documents', documentColumns(), (table) => [
  index('announcement_documents_modified').on(table.dateModified, table.id),
  // What is still to be shown.
  index('announcement_documents_due')
    .on(table.id)
    .where(sql`body ->> 'state' = 'published' and not body ? 'shownAt' and deleted_at is null`),
])
