import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Accounts of the embedded identity pool. Holds an SRP salt and verifier, never a password. */
export const identityAccounts = pgTable('identity_accounts', {
  sub: uuid('sub').primaryKey(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  saltHex: text('salt_hex').notNull(),
  verifierHex: text('verifier_hex').notNull(),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  /** Until when a password that somebody was invited with works; absent for one without an end. */
  oneTimeUntil: instant('one_time_until'),
  createdAt: instant('created_at').notNull().defaultNow(),
  passwordChangedAt: instant('password_changed_at').notNull().defaultNow(),
})

/** Wrong passwords in a row for one address, known to the pool or not. Makes the next try wait; never locks out. */
export const identityThrottles = pgTable('identity_throttles', {
  email: text('email').primaryKey(),
  wrongTries: integer('wrong_tries').notNull(),
  nextTryAt: instant('next_try_at').notNull(),
})

/** What the pool signs with (`signing`) and derives its decoy answers from (`decoy`). */
export const identityKeys = pgTable('identity_keys', {
  kid: text('kid').primaryKey(),
  purpose: text('purpose').notNull().unique(),
  /** A private JWK. */
  jwk: jsonb('jwk').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** A question put to somebody signing in. Answered once, or forgotten after a few minutes. */
export const identityChallenges = pgTable(
  'identity_challenges',
  {
    /** SHA-256, in hex, of the session or secret block that the client sends back. */
    idHash: text('id_hash').primaryKey(),
    kind: text('kind').notNull(),
    email: text('email').notNull(),
    /** Absent for a decoy: nobody has this address. */
    sub: uuid('sub'),
    /** SRP values in hex; absent for a new-password question. */
    clientPublicHex: text('client_public_hex'),
    serverSecretHex: text('server_secret_hex'),
    serverPublicHex: text('server_public_hex'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('identity_challenges_expiry').on(table.expiresAt)],
)

/** Refresh tokens that are still good, as SHA-256 in hex. */
export const identityRefreshTokens = pgTable(
  'identity_refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sub: uuid('sub').notNull(),
    /** Ties every token of one sign-in together; revoking one ends them all. */
    originJti: uuid('origin_jti').notNull().unique(),
    signedInAt: instant('signed_in_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('identity_refresh_tokens_sub').on(table.sub),
    index('identity_refresh_tokens_expiry').on(table.expiresAt),
  ],
)

/** Submit-only grants: send a person's unsent entries in their name after they signed out, and nothing else. */
export const sessionGrants = pgTable(
  'session_grants',
  {
    /** SHA-256, in hex, of the opaque grant. */
    grantHash: text('grant_hash').primaryKey(),
    /** Names the grant in events and in the trail, which never tell what it is. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    deviceId: text('device_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('session_grants_person').on(table.userId, table.deviceId)],
)
