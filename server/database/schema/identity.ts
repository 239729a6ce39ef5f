import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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

/** Tries at one account from one place that were not followed by a right one. Makes the next wait; forgotten after a day. */
export const identityTries = pgTable(
  'identity_tries',
  {
    /** SHA-256, in hex, of the address and of where the tries come from: both are chosen by whoever tries. */
    keyHash: text('key_hash').primaryKey(),
    tries: integer('tries').notNull(),
    lastTryAt: instant('last_try_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
  },
  (table) => [index('identity_tries_age').on(table.lastTryAt)],
)

/** On which devices somebody has signed in: what strangers try elsewhere makes nobody wait there. */
export const identityKnownDevices = pgTable(
  'identity_known_devices',
  {
    /** SHA-256, in hex, of the opaque value in the device's cookie. */
    deviceHash: text('device_hash').notNull(),
    sub: uuid('sub').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.sub] }),
    index('identity_known_devices_age').on(table.seenAt),
  ],
)

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
    /** May be the decoy of an address that nobody has. */
    sub: uuid('sub'),
    /** SRP values in hex; absent for a new-password question. */
    clientPublicHex: text('client_public_hex'),
    serverSecretHex: text('server_secret_hex'),
    serverPublicHex: text('server_public_hex'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('identity_challenges_expiry').on(table.expiresAt)],
)

/**
 * Sessions that go on, each with the refresh token that is good now and perhaps the one that takes its place. All hashes are
 * SHA-256 in hex.
 */
export const identityRefreshTokens = pgTable(
  'identity_refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Of the part that all refresh tokens of the session share: who shows a part that is right and a rest that is not has an old one. */
    familyHash: text('family_hash').notNull().unique(),
    /** Of the token that was given in its place; absent while none was. */
    nextHash: text('next_hash'),
    /** What the next token was derived with, so that it can be given again. */
    nextNonce: text('next_nonce'),
    nextAt: instant('next_at'),
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
    /** The label of the app that asked for it and hands in under it; absent for one that was given before this was kept. */
    origin: text('origin'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('session_grants_person').on(table.userId, table.deviceId)],
)
