import type { Queryable } from '../database/connection.ts'
import type { Invitation } from './accounts.ts'
import type { EmbeddedPool } from './embedded-pool.ts'

/** How new people come into the pool that signs them in. */
export type AccountMaker = {
  /**
   * Stores the account, or the new one-time password of somebody who has not signed in yet, in the given transaction;
   * answers its sub. Undefined for an account whose person has chosen a password: it stays as it is.
   */
  invite(invitation: Invitation, on: Queryable): Promise<string | undefined>
}

/** Makes accounts in the pool of our own. */
export const embeddedAccountMaker = (pool: EmbeddedPool): AccountMaker => ({
  invite: (invitation, on) => pool.inviteAccount(invitation, on),
})
