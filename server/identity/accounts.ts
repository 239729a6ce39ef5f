import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, lte, notExists } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { identityAccounts } from '../database/schema/identity.ts'
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
  /** Stores a new password, which the person chose: it need not be changed again. */
  setPassword(sub: string, password: string): Promise<void>
}

/** The accounts of the embedded pool. */
export const createAccounts = (
  db: Queryable,
  { poolName, clock }: { poolName: string; clock: () => number },
): Accounts => {
  const verifierFor = (sub: string, password: string): Verifier => makeVerifier({ poolName, sub }, password)
  const isOpen = (sub: string) => {
    const hasLeft = and(eq(users.sub, sub), isNotNull(users.archivedAt), lte(users.archivedAt, new Date(clock())))
    return and(eq(identityAccounts.sub, sub), notExists(db.select({ id: users.id }).from(users).where(hasLeft)))
  }
  const oneTime = (sub: string, { password, until }: Invitation) => ({
    ...verifierFor(sub, password),
    ...{ mustChangePassword: true, oneTimeUntil: until, passwordChangedAt: new Date(clock()) },
  })
  return {
    byEmail: async (email) =>
      (
        await db
          .select()
          .from(identityAccounts)
          .where(eq(identityAccounts.email, normalEmail(email)))
      )[0],
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
      const [known] = await on.select().from(identityAccounts).where(eq(identityAccounts.email, email))
      if (known !== undefined && !known.mustChangePassword) return undefined
      const sub = known?.sub ?? randomUUID()
      const secret = oneTime(sub, invitation)
      const row = { sub, email, ...secret }
      await on.insert(identityAccounts).values(row).onConflictDoUpdate({ target: identityAccounts.sub, set: secret })
      return sub
    },
    reset: async (invitation, on) => {
      const isTheirs = eq(identityAccounts.email, normalEmail(invitation.email))
      const [known] = await on.select().from(identityAccounts).where(isTheirs)
      if (known === undefined) return undefined
      await on.update(identityAccounts).set(oneTime(known.sub, invitation)).where(isTheirs)
      return known.sub
    },
    setPassword: async (sub, password) => {
      const own = { mustChangePassword: false, oneTimeUntil: null, passwordChangedAt: new Date() }
      const changed = { ...verifierFor(sub, password), ...own }
      await db.update(identityAccounts).set(changed).where(eq(identityAccounts.sub, sub))
    },
  }
}
