import * as z from 'zod/mini'
import { ProblemError, problem, UNAVAILABLE } from '../http/problem.ts'
import type { AccountMaker } from './account-maker.ts'
import { type AwsKeys, signedHeaders } from './aws-signature.ts'

type CognitoPool = {
  readonly region: string
  readonly poolId: string
  readonly keys: AwsKeys
  readonly clock: () => number
  readonly fetch: typeof fetch
}

const ANSWER_WITHIN_MS = 8_000

const Attributes = z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) }))
const Created = z.object({ User: z.object({ Attributes }) })
const Found = z.object({ UserAttributes: Attributes, UserStatus: z.string() })
const Refusal = z.object({ __type: z.string() })

const subIn = (attributes: z.output<typeof Attributes>): string => {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value
  if (sub === undefined) throw new Error('The pool named no sub.')
  return sub
}

const NOT_INVITED = 'Try again. The sign-in service did not accept this, and no one was invited.'
const NOT_RESET = 'Try again. The sign-in service did not accept this, and no new password was sent.'
const NOT_ENDED = 'Try again. The sign-in service did not accept this, so you may still be signed in on other devices.'

const unreachable = (why = NOT_INVITED): never => {
  throw new ProblemError(problem(UNAVAILABLE, why))
}

type Answer = { readonly isGood: true; readonly body: unknown } | { readonly isGood: false; readonly refusal: string }

const askPool = async (pool: CognitoPool, operation: string, fields: object): Promise<Answer> => {
  const url = new URL(`https://cognito-idp.${pool.region}.amazonaws.com/`)
  const body = JSON.stringify({ UserPoolId: pool.poolId, ...fields })
  const named = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
  }
  const scope = { keys: pool.keys, region: pool.region, service: 'cognito-idp', at: new Date(pool.clock()) }
  const headers = signedHeaders({ method: 'POST', url, headers: named, body }, scope)
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const answer = await pool.fetch(url, { method: 'POST', headers, body, signal }).catch(() => unreachable())
  const read: unknown = await answer.json().catch(() => ({}))
  if (answer.ok) return { isGood: true, body: read }
  const type = Refusal.safeParse(read).data?.__type ?? ''
  return { isGood: false, refusal: type.split('#').at(-1) ?? '' }
}

/** A new one-time password for who has not chosen one of their own; undefined for who has. */
const renew = async (pool: CognitoPool, email: string, password: string): Promise<string | undefined> => {
  const found = await askPool(pool, 'AdminGetUser', { Username: email })
  const user = found.isGood ? z.parse(Found, found.body) : unreachable()
  if (user.UserStatus !== 'FORCE_CHANGE_PASSWORD') return undefined
  const set = await askPool(pool, 'AdminSetUserPassword', { Username: email, Password: password, Permanent: false })
  return set.isGood ? subIn(user.UserAttributes) : unreachable()
}

const makeAccount = async (pool: CognitoPool, email: string, password: string): Promise<string | undefined> => {
  const made = await askPool(pool, 'AdminCreateUser', {
    Username: email,
    TemporaryPassword: password,
    MessageAction: 'SUPPRESS',
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
  })
  if (made.isGood) return subIn(z.parse(Created, made.body).User.Attributes)
  return made.refusal === 'UsernameExistsException' ? renew(pool, email, password) : unreachable()
}

const endSessions = async (pool: CognitoPool, email: string): Promise<void> => {
  const ended = await askPool(pool, 'AdminUserGlobalSignOut', { Username: email })
  if (!ended.isGood && ended.refusal !== 'UserNotFoundException') unreachable(NOT_ENDED)
}

const resetAccount = async (pool: CognitoPool, email: string, password: string): Promise<string | undefined> => {
  const found = await askPool(pool, 'AdminGetUser', { Username: email })
  if (!found.isGood) return found.refusal === 'UserNotFoundException' ? undefined : unreachable(NOT_RESET)
  const set = await askPool(pool, 'AdminSetUserPassword', { Username: email, Password: password, Permanent: false })
  if (!set.isGood) return unreachable(NOT_RESET)
  await endSessions(pool, email)
  return subIn(z.parse(Found, found.body).UserAttributes)
}

/**
 * Makes accounts in a real Cognito pool, which sends no e-mail of its own: ours has the password. How long that works is
 * a setting of the pool. An account whose person was not stored after it opens nothing, and is taken up by the next try.
 */
export const cognitoAccountMaker = (pool: CognitoPool): AccountMaker => ({
  reset: async ({ email, password }) => {
    const sub = await resetAccount(pool, email, password)
    return async () => sub
  },
  endSessions: (email) => endSessions(pool, email),
  invite: async ({ email, password }) => {
    const sub = await makeAccount(pool, email, password)
    return async () => sub
  },
})
