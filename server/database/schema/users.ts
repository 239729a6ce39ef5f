import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The present moment as `dateModified` text: fixed width, microseconds, UTC, so that text order is time order. */
const nowAsStamp = sql`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * The people who may sign in. `id` is our own and the rota user's `userId`; `sub` is the identity pool's.
 * What a person may do is read from here on every request, never from their token.
 */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sub: text('sub').notNull().unique(),
    /** Lower case, so that one address is one person. */
    email: text('email').notNull().unique(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    timezone: text('timezone'),
    /** Names of roles, such as `cc-rota-user`. */
    roles: text('roles').array().notNull().default(sql`'{}'::text[]`),
    /** Set for staff supplied by an agency. */
    agencyId: uuid('agency_id'),
    archivedAt: timestamp('archived_at', { withTimezone: true, mode: 'date' }),
    /** Raised when a change of role, agency or assignment alters what this person may see. */
    visibilityEpoch: integer('visibility_epoch').notNull().default(1),
    version: integer('version').notNull().default(1),
    dateCreated: text('date_created').notNull().default(nowAsStamp),
    dateModified: text('date_modified').notNull().default(nowAsStamp),
  },
  (table) => [index('users_modified').on(table.dateModified, table.id), index('users_agency').on(table.agencyId)],
)

/**
 * Who is being invited just now: while a pool over the network is asked, nobody else invites the same person or address.
 * One whose time is over counts no more.
 */
export const invitationClaims = pgTable('invitation_claims', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull().unique(),
  email: text('email').notNull().unique(),
  until: timestamp('until', { withTimezone: true, mode: 'date' }).notNull(),
})

export type UserRow = typeof users.$inferSelect
