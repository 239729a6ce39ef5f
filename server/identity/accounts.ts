import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { identityAccounts } from '../database/schema/identity.ts'
import { revokeGrants } from './grants.ts'
import { PoolError } from './pool-error.ts'
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

export const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 256

/** Ends the operation where a new password is too short or too long to be one. */
export const demandGoodPassword = (password: string): void => {
  if (password.length >= MIN_PASSWORD_LENGTH && password.length <= MAX_PASSWORD_LENGTH) return
  throw new PoolError('InvalidPasswordException', `A password has at least ${MIN_PASSWORD_LENGTH} characters.`)
}

export const normalEmail = (email: string): string => email.trim().toLowerCase()

export type Accounts = {
  byEmail(email: string): Promise<Account | undefined>
  bySub(sub: string): Promise<Account | undefined>
  /** Stores the accounts in one statement and answers their subs in the same order. */
  create(accounts: readonly NewAccount[], on?: Queryable): Promise<string[]>
  /** Stores an account with a password for one sign-in, or a new one where none was chosen yet; undefined where one was. */
  invite(invitation: Invitation, on: Queryable): Promise<string | undefined>
  /** Stores a new password, which the person chose: it need not be changed again. Ends their permits. Decision 78. */
  setPassword(sub: string, password: string): Promise<void>
}

/** The accounts of the embedded pool. */
export const createAccounts = (db: Queryable, poolName: string): Accounts => {
  const verifierFor = (sub: string, password: string): Verifier => makeVerifier({ poolName, sub }, password)
  return {
    byEmail: async (email) =>
      (
        await db
          .select()
          .from(identityAccounts)
          .where(eq(identityAccounts.email, normalEmail(email)))
      )[0],
    bySub: async (sub) => (await db.select().from(identityAccounts).where(eq(identityAccounts.sub, sub)))[0],
    create: async (accounts, on = db) => {
      const rows = accounts.map(({ email, password, sub = randomUUID(), mustChangePassword = false }) => {
        demandGoodPassword(password)
        return { sub, email: normalEmail(email), mustChangePassword, ...verifierFor(sub, password) }
      })
      if (rows.length > 0) await on.insert(identityAccounts).values(rows)
      return rows.map(({ sub }) => sub)
    },
    invite: async ({ email, password, until }, on) => {
      const [known] = await on
        .select()
        .from(identityAccounts)
        .where(eq(identityAccounts.email, normalEmail(email)))
      if (known !== undefined && !known.mustChangePassword) return undefined
      const sub = known?.sub ?? randomUUID()
      const secret = { ...verifierFor(sub, password), mustChangePassword: true, oneTimeUntil: until }
      const row = { sub, email: normalEmail(email), ...secret }
      await on.insert(identityAccounts).values(row).onConflictDoUpdate({ target: identityAccounts.sub, set: secret })
      return sub
    },
    setPassword: async (sub, password) => {
      demandGoodPassword(password)
      const own = { mustChangePassword: false, oneTimeUntil: null, passwordChangedAt: new Date() }
      const changed = { ...verifierFor(sub, password), ...own }
      await db.update(identityAccounts).set(changed).where(eq(identityAccounts.sub, sub))
      await revokeGrants(db, { sub })
    },
  }
}
