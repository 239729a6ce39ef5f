import type { Queryable } from '../database/connection.ts'
import { type Logger, silentLogger } from '../logger.ts'
import { type Account, type Accounts, createAccounts, type NewAccount } from './accounts.ts'
import { createChallenges } from './challenges.ts'
import { openPoolKeys, type PoolKeys } from './keys.ts'
import { createKnownDevices } from './known-devices.ts'
import { operations } from './operations.ts'
import { createPasswordRules } from './password-rules.ts'
import { PoolError } from './pool-error.ts'
import type { PoolParts, SentFrom } from './sign-in.ts'
import { createSignInJournal } from './sign-in-journal.ts'
import { isPasswordOf } from './srp.ts'
import { createThrottle } from './throttle.ts'
import { createTokens, DEFAULT_LIFETIMES, type TokenLifetimes } from './tokens.ts'

export type PoolSettings = {
  /** As `eu-west-2_CARELIGHT`; what follows the underscore enters every password's verifier and cannot change later. */
  readonly poolId: string
  readonly clientId: string
  readonly issuer: string
  readonly clock: () => number
  readonly lifetimes?: TokenLifetimes
  readonly logger?: Logger
  /** No password contains it. */
  readonly productName?: string
}

/** The identity pool that is served by ourselves; speaks the protocol of the Cognito client. */
export type EmbeddedPool = {
  readonly jwks: PoolKeys['jwks']
  /** Runs one operation of the protocol, for a request from there; throws a `PoolError` to refuse. */
  perform(operation: string, body: unknown, from?: SentFrom): Promise<object>
  /** A request from there was turned away before it was read. */
  noteThrottled(source: string): Promise<void>
  accountOf(email: string): Promise<Account | undefined>
  /** Whether somebody with this address signs in with this password. For the start of the server: nobody is slowed. */
  hasPassword(email: string, password: string): Promise<boolean>
  createAccount(account: NewAccount): Promise<string>
  /** The same for many; `on` is the transaction to do it in. */
  createAccounts(accounts: readonly NewAccount[], on?: Queryable): Promise<string[]>
  inviteAccount: Accounts['invite']
  resetAccount: Accounts['reset']
}

/** What this process does for itself. */
const OURSELVES: SentFrom = { source: 'this process', device: '' }

const clientIdOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'ClientId' in body ? body.ClientId : undefined

/** Opens the pool on the system's database. Several processes may have it open at once. */
export const openEmbeddedPool = async (db: Queryable, settings: PoolSettings): Promise<EmbeddedPool> => {
  const { clock, issuer, clientId, lifetimes = DEFAULT_LIFETIMES, logger = silentLogger, productName = '' } = settings
  const poolName = settings.poolId.split('_')[1] ?? settings.poolId
  const keys = await openPoolKeys(db)
  const parts: PoolParts = {
    db,
    poolName,
    clock,
    keys,
    accounts: createAccounts(db, { poolName, clock }),
    challenges: createChallenges(db, clock),
    throttle: createThrottle(db, clock),
    tokens: createTokens({ db, keys, clock, issuer, clientId, lifetimes }),
    devices: createKnownDevices(db, clock),
    journal: createSignInJournal(db, { clock, logger }),
    passwordRules: createPasswordRules({ db, poolName, productName }),
  }
  return {
    jwks: keys.jwks,
    perform: async (name, body, from = OURSELVES) => {
      const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
      if (operation === undefined) throw new PoolError('UnknownOperationException', 'There is no such operation.')
      const named = clientIdOf(body)
      if (named !== undefined && named !== clientId) {
        throw new PoolError('ResourceNotFoundException', 'There is no such client.')
      }
      return operation(parts, body, from)
    },
    noteThrottled: (source) => parts.journal.note('throttled', { sub: undefined, source }),
    accountOf: parts.accounts.byEmail,
    hasPassword: async (email, password) => {
      const account = await parts.accounts.byEmail(email)
      return account !== undefined && isPasswordOf({ poolName, sub: account.sub }, password, account)
    },
    createAccount: async (account) => {
      const [sub] = await parts.accounts.create([account])
      if (sub === undefined) throw new Error('The account was not stored.')
      return sub
    },
    createAccounts: parts.accounts.create,
    inviteAccount: parts.accounts.invite,
    resetAccount: parts.accounts.reset,
  }
}
