import * as z from 'zod/mini'
import type { EmbeddedPool } from '../identity/embedded-pool.ts'
import { PoolError } from '../identity/pool-error.ts'
import { familyOf } from '../identity/refresh-tokens.ts'

/** signed-out: the pool has ended this session. unreachable: it could not be asked, or gave no sensible answer. */
export type PoolAnswer =
  | {
      readonly state: 'good'
      readonly idToken: string
      readonly accessToken: string
      readonly expiresInSeconds: number
      /** What to ask with from now on, where the pool says so; else the one that was asked with. */
      readonly refreshToken?: string | undefined
    }
  | { readonly state: 'signed-out' }
  | { readonly state: 'unreachable' }

/** What the session calls ask of whichever pool is configured. */
export type SessionPool = {
  /** What all refresh tokens of one session have in common: the whole of one where the pool replaces none. */
  familyOf(refreshToken: string): string
  refresh(refreshToken: string): Promise<PoolAnswer>
  /** Answers whether the pool takes this token no more, as far as it says: it was told, or knows of no such token. */
  revoke(refreshToken: string): Promise<boolean>
}

const Refreshed = z.object({
  AuthenticationResult: z.object({
    IdToken: z.string(),
    AccessToken: z.string(),
    ExpiresIn: z.number(),
    RefreshToken: z.optional(z.string()),
  }),
})

const Refusal = z.object({ __type: z.string() })

const answerFrom = (body: unknown): PoolAnswer => {
  const read = Refreshed.safeParse(body)
  if (!read.success) return { state: 'unreachable' }
  const { IdToken, AccessToken, ExpiresIn, RefreshToken } = read.data.AuthenticationResult
  const tokens = { idToken: IdToken, accessToken: AccessToken, refreshToken: RefreshToken }
  return { state: 'good', ...tokens, expiresInSeconds: ExpiresIn }
}

/** The pool in our own process. */
export const embeddedSessionPool = (pool: EmbeddedPool, clientId: string): SessionPool => ({
  familyOf,
  refresh: async (refreshToken) => {
    try {
      const body = { ClientId: clientId, RefreshToken: refreshToken }
      return answerFrom(await pool.perform('GetTokensFromRefreshToken', body))
    } catch (reason) {
      if (reason instanceof PoolError) return { state: 'signed-out' }
      throw reason
    }
  },
  revoke: async (refreshToken) => {
    await pool.perform('RevokeToken', { ClientId: clientId, Token: refreshToken })
    return true
  },
})

type CognitoAddress = { readonly region: string; readonly clientId: string; readonly fetch: typeof fetch }

const ANSWER_WITHIN_MS = 8_000

const askCognito = ({ region, fetch }: CognitoAddress, operation: string, body: object) =>
  fetch(`https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })

/** What Cognito answers to the revoking of a text that is no refresh token, or none of ours: it will say so again. */
const NO_TOKEN = /(^|#)(InvalidParameter|Unauthorized|NotAuthorized|UnsupportedTokenType)Exception$/

const isNoToken = (body: unknown): boolean => NO_TOKEN.test(Refusal.safeParse(body).data?.__type ?? '')

const isEnded = (body: unknown): boolean => {
  const type = Refusal.safeParse(body).data?.__type
  return type?.endsWith('NotAuthorizedException') === true || type?.endsWith('UserNotFoundException') === true
}

/** A real Cognito pool, asked over the network. Any failure but its clear refusal leaves the session as it is. */
export const cognitoSessionPool = (address: CognitoAddress): SessionPool => ({
  familyOf: (refreshToken) => refreshToken,
  refresh: async (refreshToken) => {
    try {
      const body = { ClientId: address.clientId, RefreshToken: refreshToken }
      const answer = await askCognito(address, 'GetTokensFromRefreshToken', body)
      const read: unknown = await answer.json()
      if (answer.ok) return answerFrom(read)
      return answer.status === 400 && isEnded(read) ? { state: 'signed-out' } : { state: 'unreachable' }
    } catch {
      return { state: 'unreachable' }
    }
  },
  revoke: async (refreshToken) => {
    try {
      const answer = await askCognito(address, 'RevokeToken', { ClientId: address.clientId, Token: refreshToken })
      return answer.ok || (answer.status === 400 && isNoToken(await answer.json()))
    } catch {
      return false
    }
  },
})
