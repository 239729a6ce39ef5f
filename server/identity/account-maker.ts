import type { Queryable } from '../database/connection.ts'
import type { Invitation } from './accounts.ts'
import type { EmbeddedPool } from './embedded-pool.ts'

/** Stores what is ours of a change in the pool, within a transaction; answers the account's sub, or that there is none. */
export type StoreAccount = (tx: Queryable) => Promise<string | undefined>

/**
 * How new people come into the pool that signs them in, and how they get in again. A pool over the network is asked at once,
 * outside of any transaction.
 */
export type AccountMaker = {
  /**
   * Makes the account, or the new one-time password of somebody who has not signed in yet. Undefined for an account whose
   * person has chosen a password: it stays as it is.
   */
  invite(invitation: Invitation): Promise<StoreAccount>
  /** Puts a one-time password in the place of whichever there was. Undefined where the address has no account. */
  reset(invitation: Invitation): Promise<StoreAccount>
  /** Ends the sessions that a pool over the network keeps; those of our own end with `endSessionsOf`. */
  endSessions(email: string): Promise<void>
}

/** Makes accounts in the pool of our own: all of it with the person, or nothing. */
export const embeddedAccountMaker = (pool: EmbeddedPool): AccountMaker => ({
  invite: async (invitation) => (tx) => pool.inviteAccount(invitation, tx),
  reset: async (invitation) => (tx) => pool.resetAccount(invitation, tx),
  endSessions: async () => undefined,
})
