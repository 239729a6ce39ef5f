import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { users } from './users.ts'

/** Sign-ins that the apps share, by the name that their tokens bear. Decision 79. */
export const sessions = pgTable(
  'sessions',
  {
    session: text('session').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** SHA-256, in hex, of the refresh token that the cookie holds. */
    tokenHash: text('token_hash').notNull(),
    /** What each app checks a password against without signal: salt and hash. Goes with the session. */
    lock: text('verifier'),
    seenAt: instant('seen_at').notNull().defaultNow(),
    /** When it was ended: no token of it counts from then on. */
    endedAt: instant('ended_at'),
  },
  (table) => [index('sessions_token').on(table.tokenHash), index('sessions_age').on(table.seenAt)],
)
