import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * E-mails that are to leave, written in the transaction that causes them and sent after it. One that is being sent is
 * due again later, so that another process takes it over should this one end; `sentAt` or `failedAt` closes it.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The request that caused it. */
    requestId: text('request_id').notNull(),
    userId: uuid('user_id').notNull(),
    address: text('address').notNull(),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
    /** Until when the one-time password that it brings works; absent where it brings none. A copy on disk goes then. */
    secretUntil: instant('secret_until'),
  },
  (table) => [index('mail_outbox_due').on(table.dueAt).where(sql`sent_at is null and failed_at is null`)],
)
