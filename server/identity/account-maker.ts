import type { Queryable } from '../database/connection.ts'
import type { Invitation } from './accounts.ts'
import type { EmbeddedPool } from './embedded-pool.ts'

/** How new people come into the pool that signs them in. */
export type AccountMaker = {
  /**
   * Makes the account, or the new one-time password of somebody who has not signed in yet. A pool over the network is
   * asked here, outside of any transaction; what is given stores what is ours within one, and answers the account's
   * sub. Undefined for an account whose person has chosen a password: it stays as it is.
   */
  invite(invitation: Invitation): Promise<(tx: Queryable) => Promise<string | undefined>>
}

/** Makes accounts in the pool of our own: all of it with the person, or nothing. */
export const embeddedAccountMaker = (pool: EmbeddedPool): AccountMaker => ({
  invite: async (invitation) => (tx) => pool.inviteAccount(invitation, tx),
})
