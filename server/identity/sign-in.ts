import { type Account, type Accounts, demandGoodPassword, normalEmail } from './accounts.ts'
import type { Challenges } from './challenges.ts'
import type { PoolKeys } from './keys.ts'
import { newOpaque } from './opaque.ts'
import { PoolError, wrongPassword } from './pool-error.ts'
import { type Claim, type Exchange, isClaimTrue, isPasswordOf, makeVerifier, openExchange } from './srp.ts'
import type { Throttle } from './throttle.ts'
import type { IssuedTokens, Tokens } from './tokens.ts'

/** What the operations of the pool work with. */
export type PoolParts = {
  readonly poolName: string
  readonly clock: () => number
  readonly keys: PoolKeys
  readonly accounts: Accounts
  readonly challenges: Challenges
  readonly throttle: Throttle
  readonly tokens: Tokens
}

/** Tokens as the Cognito client reads them. */
export const authenticationResult = ({
  idToken,
  accessToken,
  expiresInSeconds,
  ...rest
}: IssuedTokens & { refreshToken?: string }) => ({
  AuthenticationResult: {
    IdToken: idToken,
    AccessToken: accessToken,
    ExpiresIn: expiresInSeconds,
    TokenType: 'Bearer',
    ...(rest.refreshToken === undefined ? {} : { RefreshToken: rest.refreshToken }),
  },
  ChallengeParameters: {},
})

const askForNewPassword = async ({ challenges }: PoolParts, { email, sub }: Account) => {
  const session = newOpaque()
  await challenges.ask(session, { kind: 'new-password', email, sub })
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: session,
    ChallengeParameters: { USER_ID_FOR_SRP: sub, requiredAttributes: '[]', userAttributes: JSON.stringify({ email }) },
  }
}

/** The password of an invitation that nobody followed in time. */
const demandStillGood = ({ clock }: PoolParts, { mustChangePassword, oneTimeUntil }: Account): void => {
  if (!mustChangePassword || oneTimeUntil === null || oneTimeUntil.getTime() > clock()) return
  throw new PoolError('NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.')
}

const welcome = async (parts: PoolParts, account: Account) => {
  await parts.throttle.forget(account.email)
  demandStillGood(parts, account)
  if (account.mustChangePassword) return askForNewPassword(parts, account)
  return authenticationResult(await parts.tokens.begin(account))
}

const refuse = async (parts: PoolParts, email: string): Promise<never> => {
  await parts.throttle.countWrong(email)
  throw wrongPassword()
}

/** A UUID that looks like an account's sub and stays the same for this address. */
const decoySub = (keys: PoolKeys, email: string): string => {
  const hex = keys.decoy(`sub:${email}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** An account that nobody has: the same for the same address, and its password is random. */
const decoyAccount = ({ keys, poolName }: PoolParts, email: string) => {
  const sub = decoySub(keys, email)
  return {
    sub,
    saltHex: keys.decoy(`salt:${email}`),
    verifierHex: makeVerifier({ poolName, sub }, newOpaque()).verifierHex,
  }
}

/** First half of SRP. An address that nobody has gets a question too, so that nobody learns who works here. */
export const beginSrp = async (parts: PoolParts, given: { username: string; clientPublicHex: string }) => {
  const email = normalEmail(given.username)
  const account = await parts.accounts.byEmail(email)
  const asked = account ?? decoyAccount(parts, email)
  await parts.throttle.demandTry(email)
  const exchange = openExchange(asked.verifierHex, given.clientPublicHex)
  if (exchange === undefined) throw new PoolError('InvalidParameterException', 'SRP_A is not a public value.')
  const secretBlock = Buffer.from(newOpaque(), 'base64url').toString('base64')
  await parts.challenges.ask(secretBlock, {
    kind: 'srp',
    email,
    ...exchange,
    ...(account && { sub: account.sub }),
  })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: asked.saltHex,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.serverPublicHex,
      USERNAME: asked.sub,
      USER_ID_FOR_SRP: asked.sub,
    },
  }
}

const exchangeOf = (row: { [Key in keyof Exchange]: string | null }): Exchange => ({
  clientPublicHex: row.clientPublicHex ?? '0',
  serverSecretHex: row.serverSecretHex ?? '0',
  serverPublicHex: row.serverPublicHex ?? '0',
})

/** Second half of SRP: the client has shown that it knows the password, or has not. */
export const finishSrp = async (parts: PoolParts, claim: Claim) => {
  const asked = await parts.challenges.take(claim.secretBlock, 'srp')
  if (asked === undefined) throw wrongPassword()
  await parts.throttle.demandTry(asked.email)
  const account = asked.sub === null ? undefined : await parts.accounts.bySub(asked.sub)
  if (account === undefined) return refuse(parts, asked.email)
  const owner = { poolName: parts.poolName, sub: account.sub }
  const isRight = isClaimTrue(owner, account.verifierHex, { exchange: exchangeOf(asked), claim })
  return isRight ? welcome(parts, account) : refuse(parts, account.email)
}

/** Whether it is this person's password; a wrong one counts towards the waits. */
const demandPassword = async (parts: PoolParts, account: Account, password: string): Promise<void> => {
  await parts.throttle.demandTry(account.email)
  if (!isPasswordOf({ poolName: parts.poolName, sub: account.sub }, password, account))
    await refuse(parts, account.email)
}

/** Sign-in by a password that travels, for clients without SRP. */
export const signInWithPassword = async (parts: PoolParts, given: { username: string; password: string }) => {
  const email = normalEmail(given.username)
  const account = await parts.accounts.byEmail(email)
  if (account === undefined) {
    await parts.throttle.demandTry(email)
    // As much work as for a real account, so that the time taken says nothing.
    makeVerifier({ poolName: parts.poolName, sub: email }, given.password)
    return refuse(parts, email)
  }
  await demandPassword(parts, account, given.password)
  return welcome(parts, account)
}

/** The person's own password in the place of a one-time one. */
export const setFirstPassword = async (parts: PoolParts, given: { session: string; password: string }) => {
  // Before the question is spent, so that a password that is too short can be replaced by a longer one.
  demandGoodPassword(given.password)
  const asked = await parts.challenges.take(given.session, 'new-password')
  const account = asked?.sub == null ? undefined : await parts.accounts.bySub(asked.sub)
  // Asked before the person had one of their own: whoever has an old one-time password changes nothing with it.
  if (account?.mustChangePassword !== true)
    throw new PoolError('NotAuthorizedException', 'Invalid session for the user.')
  if (isPasswordOf({ poolName: parts.poolName, sub: account.sub }, given.password, account)) {
    throw new PoolError('InvalidPasswordException', 'Choose another password than the one-time one.')
  }
  await parts.accounts.setPassword(account.sub, given.password)
  return authenticationResult(await parts.tokens.begin({ ...account, mustChangePassword: false }))
}

/** A new password for somebody who is signed in and knows the old one. */
export const changePassword = async (
  parts: PoolParts,
  given: { accessToken: string; previous: string; proposed: string },
) => {
  const account = await parts.accounts.bySub(await parts.tokens.subOfAccessToken(given.accessToken))
  if (account === undefined) throw wrongPassword()
  await demandPassword(parts, account, given.previous)
  await parts.accounts.setPassword(account.sub, given.proposed)
  await parts.throttle.forget(account.email)
  return {}
}
