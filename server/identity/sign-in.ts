import type { Queryable } from '../database/connection.ts'
import { type Account, type Accounts, normalEmail } from './accounts.ts'
import type { Challenges } from './challenges.ts'
import { endSessionsOf } from './end-sessions.ts'
import type { PoolKeys } from './keys.ts'
import type { KnownDevices } from './known-devices.ts'
import { newOpaque } from './opaque.ts'
import type { PasswordRules } from './password-rules.ts'
import { closedAccount, PoolError, wrongPassword } from './pool-error.ts'
import type { SignInJournal, ToldOf } from './sign-in-journal.ts'
import {
  type Claim,
  decoyVerifier,
  type Exchange,
  isClaimTrue,
  isPasswordOf,
  openExchange,
  type Verifier,
} from './srp.ts'
import type { Throttle, TriedFrom } from './throttle.ts'
import type { IssuedTokens, Tokens } from './tokens.ts'

/** What the operations of the pool work with. */
export type PoolParts = {
  readonly db: Queryable
  readonly poolName: string
  readonly clock: () => number
  readonly keys: PoolKeys
  readonly accounts: Accounts
  readonly challenges: Challenges
  readonly throttle: Throttle
  readonly tokens: Tokens
  readonly devices: KnownDevices
  readonly journal: SignInJournal
  readonly passwordRules: PasswordRules
}

/** Where a request comes from, as far as it can be told, and the opaque value of the device's own cookie. */
export type SentFrom = { readonly source: string; readonly device: string }

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

const askForNewPassword = async ({ challenges }: PoolParts, account: Account) => {
  const session = newOpaque()
  if (!(await challenges.askForNewPassword(session, account))) throw wrongPassword()
  const { email, sub } = account
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

/** Whose password is asked for: an account, or the decoy of an address that nobody has. */
type Subject = Verifier & { readonly email: string; readonly sub: string; readonly account: Account | undefined }

/** A UUID that looks like an account's sub and stays the same for this address. */
const decoySub = (keys: PoolKeys, email: string): string => {
  const hex = keys.derive(`sub ${email}`, 16).toString('hex')
  // Two of the bits say which kind of UUID it is, as they do in one that is random.
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** More bytes than the verifier has, so that the rest of their division is as even as can be. */
const VERIFIER_BYTES = 400

/**
 * The account of an address, or what stands in for one: the same for the same address, with a password that nobody has.
 * All that is asked of either takes the same steps, so that neither an answer nor its time says who works here.
 */
const subjectOf = async ({ keys, accounts }: PoolParts, email: string): Promise<Subject> => {
  const account = await accounts.byEmail(email)
  const decoy = decoyVerifier(keys.derive(`salt ${email}`, 16), keys.derive(`verifier ${email}`, VERIFIER_BYTES))
  const sub = decoySub(keys, email)
  if (account === undefined) return { ...decoy, email, sub, account }
  return { saltHex: account.saltHex, verifierHex: account.verifierHex, email, sub: account.sub, account }
}

/** What strangers try elsewhere makes nobody wait on a device on which they have signed in before. */
const triedFrom = async (parts: PoolParts, { sub, email }: Subject, from: SentFrom): Promise<TriedFrom> => {
  const isKnown = await parts.devices.knows(from.device, sub)
  return { email, place: isKnown ? `device ${from.device}` : `source ${from.source}` }
}

/** Runs a check of the throttle; whoever is turned away by it is noted. */
const slowed = async ({ journal }: PoolParts, told: ToldOf, check: () => Promise<void>): Promise<void> => {
  try {
    await check()
  } catch (reason) {
    if (reason instanceof PoolError) await journal.note('throttled', told)
    throw reason
  }
}

const welcome = async (parts: PoolParts, account: Account, from: SentFrom) => {
  demandStillGood(parts, account)
  if ((await parts.accounts.openBySub(account.sub)) === undefined) throw closedAccount()
  if (account.mustChangePassword) return askForNewPassword(parts, account)
  await parts.devices.remember(from.device, account.sub)
  return authenticationResult(await parts.tokens.begin(account))
}

/** The account, where its password was proved; a wrong one is noted and counts towards the waits. */
const proved = async (
  parts: PoolParts,
  subject: Subject,
  { from, isRight }: { readonly from: SentFrom; readonly isRight: () => boolean },
): Promise<Account> => {
  const tried = await triedFrom(parts, subject, from)
  const told = { sub: subject.sub, source: from.source }
  await slowed(parts, told, () => parts.throttle.takeTry(tried))
  if (!isRight() || subject.account === undefined) {
    await parts.journal.note('refused', told)
    throw wrongPassword()
  }
  await parts.throttle.forget(tried)
  return subject.account
}

type SrpAsked = SentFrom & { readonly username: string; readonly clientPublicHex: string }

/** First half of SRP. An address that nobody has gets a question too, so that nobody learns who works here. */
export const beginSrp = async (parts: PoolParts, given: SrpAsked) => {
  const subject = await subjectOf(parts, normalEmail(given.username))
  const tried = await triedFrom(parts, subject, given)
  await slowed(parts, { sub: subject.sub, source: given.source }, () => parts.throttle.demandTry(tried))
  const exchange = openExchange(subject.verifierHex, given.clientPublicHex)
  if (exchange === undefined) throw new PoolError('InvalidParameterException', 'SRP_A is not a public value.')
  const secretBlock = Buffer.from(newOpaque(), 'base64url').toString('base64')
  await parts.challenges.ask(secretBlock, { kind: 'srp', email: subject.email, ...exchange, sub: subject.sub })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: subject.saltHex,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.serverPublicHex,
      USERNAME: subject.sub,
      USER_ID_FOR_SRP: subject.sub,
    },
  }
}

const exchangeOf = (row: { [Key in keyof Exchange]: string | null }): Exchange => ({
  clientPublicHex: row.clientPublicHex ?? '0',
  serverSecretHex: row.serverSecretHex ?? '0',
  serverPublicHex: row.serverPublicHex ?? '0',
})

/** Second half of SRP: the client has shown that it knows the password, or has not. */
export const finishSrp = async (parts: PoolParts, claim: Claim & SentFrom) => {
  const asked = await parts.challenges.take(claim.secretBlock, 'srp')
  if (asked === undefined) throw wrongPassword()
  const subject = await subjectOf(parts, asked.email)
  const owner = { poolName: parts.poolName, sub: subject.sub }
  const isRight = () =>
    isClaimTrue(owner, subject.verifierHex, { exchange: exchangeOf(asked), claim }) && asked.sub === subject.sub
  return welcome(parts, await proved(parts, subject, { from: claim, isRight }), claim)
}

type PasswordGiven = SentFrom & { readonly username: string; readonly password: string }

/** Sign-in by a password that travels, for clients without SRP. */
export const signInWithPassword = async (parts: PoolParts, given: PasswordGiven) => {
  const subject = await subjectOf(parts, normalEmail(given.username))
  const owner = { poolName: parts.poolName, sub: subject.sub }
  const isRight = () => isPasswordOf(owner, given.password, subject)
  return welcome(parts, await proved(parts, subject, { from: given, isRight }), given)
}

type FirstPassword = SentFrom & { readonly session: string; readonly password: string }

/** The person's own password in the place of a one-time one. */
export const setFirstPassword = async (parts: PoolParts, given: FirstPassword) => {
  // Looked at before the question is spent, so that a password that will not do can be replaced by a better one.
  const asked = await parts.challenges.look(given.session, 'new-password')
  const account = asked?.sub == null ? undefined : await parts.accounts.openBySub(asked.sub)
  // Asked before the person had one of their own: whoever has an old one-time password changes nothing with it.
  if (account?.mustChangePassword !== true)
    throw new PoolError('NotAuthorizedException', 'Invalid session for the user.')
  await parts.passwordRules.demand(given.password, account)
  if ((await parts.challenges.take(given.session, 'new-password')) === undefined)
    throw new PoolError('NotAuthorizedException', 'Invalid session for the user.')
  const changed = await parts.accounts.setPassword(account, given.password)
  if (changed === undefined) throw new PoolError('NotAuthorizedException', 'Invalid session for the user.')
  await parts.journal.note('password-changed', { sub: account.sub, source: given.source })
  await parts.devices.remember(given.device, account.sub)
  return authenticationResult(await parts.tokens.begin(changed))
}

type PasswordChange = SentFrom & {
  readonly accessToken: string
  readonly previous: string
  readonly proposed: string
}

/** A new password for somebody who is signed in and knows the old one. Their other sessions end: who had them may not come back. */
export const changePassword = async (parts: PoolParts, given: PasswordChange) => {
  const { sub, originJti } = await parts.tokens.ownerOfAccessToken(given.accessToken)
  const account = await parts.accounts.openBySub(sub)
  if (account === undefined) throw wrongPassword()
  const isRight = () => isPasswordOf({ poolName: parts.poolName, sub }, given.previous, account)
  await proved(parts, { ...account, account }, { from: given, isRight })
  await parts.passwordRules.demand(given.proposed, account)
  // Both or neither: a session of whoever knows the old password does not outlive it.
  await parts.db.transaction(async (tx) => {
    const changed = await parts.accounts.setPassword(account, given.proposed, tx)
    if (changed === undefined) throw wrongPassword()
    await endSessionsOf(tx, sub, { but: originJti })
  })
  await parts.journal.note('password-changed', { sub, source: given.source })
  return {}
}
