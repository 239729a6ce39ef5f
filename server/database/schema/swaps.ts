import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What people asked of each other: to take a shift, or to swap one for another. Decision 70. */
export const swapRequests = pgTable(
  'swap_requests',
  {
    id: uuid('id').primaryKey(),
    status: text('status').notNull(),
    fromUserId: uuid('from_user_id').notNull(),
    /** Absent while anyone who is qualified may say yes. */
    toUserId: uuid('to_user_id'),
    /** The shift as it was agreed on, and the one that is wanted in its place. */
    shift: jsonb('shift').notNull(),
    wanted: jsonb('wanted'),
    note: text('note'),
    reason: text('reason'),
    askedAt: instant('asked_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    decidedBy: uuid('decided_by'),
  },
  (table) => [
    index('swap_requests_changed').on(table.changedAt),
    index('swap_requests_from').on(table.fromUserId),
    index('swap_requests_to').on(table.toUserId),
  ],
)

/** The secret address of a person's own calendar: one each, its token as SHA-256 in hex. Decision 71. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  madeAt: instant('made_at').notNull(),
})
