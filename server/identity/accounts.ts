import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, lte, notExists, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { identityAccounts, identityChallenges } from '../database/schema/identity.ts'
import { users } from '../database/schema/users.ts'
import { makeVerifier, type Verifier } from './srp.ts'

export type Account = typeof identityAccounts.$inferSelect

/** `sub` is made where absent. `mustChangePassword` asks for a new one at the first sign-in. */
export type NewAccount = {
  readonly email: string
  readonly password: string
  readonly sub?: string
  readonly mustChangePassword?: boolean
}

/** What somebody is invited with: a password for one sign-in, and until when it works. */
export type Invitation = { readonly email: string; readonly password: string; readonly until: Date }

/**
 * The account while its password is still the one that was proved, as the end of an `insert … select`. Whoever replaces the
 * password waits until that is stored, and ends it then; where they were first there is no such row. Decision 80.
 */
export const whileProved = ({ sub, verifierHex }: Account): SQL =>
  sql`from identity_accounts where sub = ${sub}::uuid and verifier_hex = ${verifierHex}::text for share`

export const normalEmail = (email: string): string => email.trim().toLowerCase()

export type Accounts = {
  byEmail(email: string): Promise<Account | undefined>
  /** The account, unless its person has left by now. */
  openBySub(sub: string): Promise<Account | undefined>
  /** Stores the accounts in one statement and answers their subs in the same order. */
  create(accounts: readonly NewAccount[], on?: Queryable): Promise<string[]>
  /** Stores an account with a password for one sign-in, or a new one where none was chosen yet; undefined where one was. */
  invite(invitation: Invitation, on: Queryable): Promise<string | undefined>
  /** Puts a password for one sign-in in the place of whichever there was; undefined for an address that nobody has. */
  reset(invitation: Invitation, on: Queryable): Promise<string | undefined>
  /**
   * Stores a new password, which the person chose: it need not be changed again. Undefined, and nothing is stored, where the
   * password is another by now than the one that was proved.
   */
  setPassword(proved: Account, password: string, on?: Queryable): Promise<Account | undefined>
}

/** The accounts of the embedded pool. */
export const createAccounts = (
  db: Queryable,
  { poolName, clock }: { poolName: string; clock: () => number },
): Accounts => {
  const verifierFor = (sub: string, password: string): Verifier => makeVerifier({ poolName, sub }, password)
  const ofEmail = async (on: Queryable, email: string) =>
    (await on.select().from(identityAccounts).where(eq(identityAccounts.email, email)))[0]
  const isOpen = (sub: string) => {
    const hasLeft = and(eq(users.sub, sub), isNotNull(users.archivedAt), lte(users.archivedAt, new Date(clock())))
    return and(eq(identityAccounts.sub, sub), notExists(db.select({ id: users.id }).from(users).where(hasLeft)))
  }
  const oneTime = (sub: string, { password, until }: Invitation) => ({
    ...verifierFor(sub, password),
    mustChangePassword: true,
    oneTimeUntil: until,
    passwordChangedAt: new Date(clock()),
  })
  return {
    byEmail: (email) => ofEmail(db, normalEmail(email)),
    openBySub: async (sub) => (await db.select().from(identityAccounts).where(isOpen(sub)))[0],
    create: async (accounts, on = db) => {
      const rows = accounts.map(({ email, password, sub = randomUUID(), mustChangePassword = false }) => {
        return { sub, email: normalEmail(email), mustChangePassword, ...verifierFor(sub, password) }
      })
      if (rows.length > 0) await on.insert(identityAccounts).values(rows)
      return rows.map(({ sub }) => sub)
    },
    invite: async (invitation, on) => {
      const email = normalEmail(invitation.email)
      const known = await ofEmail(on, email)
      if (known !== undefined && !known.mustChangePassword) return undefined
      const sub = known?.sub ?? randomUUID()
      const secret = oneTime(sub, invitation)
      const row = { sub, email, ...secret }
      await on.insert(identityAccounts).values(row).onConflictDoUpdate({ target: identityAccounts.sub, set: secret })
      // What was begun with the password of an earlier invitation ends with it.
      await on.delete(identityChallenges).where(eq(identityChallenges.sub, sub))
      return sub
    },
    reset: async (invitation, on) => {
      const known = await ofEmail(on, normalEmail(invitation.email))
      if (known === undefined) return undefined
      const isTheirs = eq(identityAccounts.sub, known.sub)
      await on.update(identityAccounts).set(oneTime(known.sub, invitation)).where(isTheirs)
      return known.sub
    },
    setPassword: async ({ sub, verifierHex }, password, on = db) => {
      const own = { mustChangePassword: false, oneTimeUntil: null, passwordChangedAt: new Date(clock()) }
      const isProved = and(eq(identityAccounts.sub, sub), eq(identityAccounts.verifierHex, verifierHex))
      const changed = { ...verifierFor(sub, password), ...own }
      return (await on.update(identityAccounts).set(changed).where(isProved).returning())[0]
    },
  }
}
