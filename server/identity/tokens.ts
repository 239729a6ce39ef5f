import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { createLocalJWKSet, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Queryable } from '../database/connection.ts'
import { identityRefreshTokens } from '../database/schema/identity.ts'
import type { Account } from './accounts.ts'
import { revokeGrants } from './grants.ts'
import type { PoolKeys } from './keys.ts'
import { hashOfOpaque, newOpaque } from './opaque.ts'
import { PoolError } from './pool-error.ts'

/** How long each kind of token is good for. */
export type TokenLifetimes = { readonly tokenMs: number; readonly refreshMs: number }
export const DEFAULT_LIFETIMES: TokenLifetimes = { tokenMs: 3_600_000, refreshMs: 30 * 24 * 3_600_000 }

export type IssuedTokens = { readonly idToken: string; readonly accessToken: string; readonly expiresInSeconds: number }

type TokenSettings = {
  readonly db: Queryable
  readonly keys: PoolKeys
  readonly clock: () => number
  readonly issuer: string
  readonly clientId: string
  readonly lifetimes: TokenLifetimes
}

type SignIn = { readonly originJti: string; readonly signedInAt: Date }

const AccessClaims = z.object({ sub: z.string(), token_use: z.literal('access'), origin_jti: z.string() })

const issueTokens = async (settings: TokenSettings, account: Account, signIn: SignIn): Promise<IssuedTokens> => {
  const iat = Math.floor(settings.clock() / 1000)
  const expiresInSeconds = Math.max(1, Math.floor(settings.lifetimes.tokenMs / 1000))
  const common = {
    sub: account.sub,
    iss: settings.issuer,
    origin_jti: signIn.originJti,
    auth_time: Math.floor(signIn.signedInAt.getTime() / 1000),
    iat,
    exp: iat + expiresInSeconds,
  }
  const [idToken, accessToken] = await Promise.all([
    settings.keys.sign({
      ...common,
      jti: randomUUID(),
      token_use: 'id',
      aud: settings.clientId,
      email: account.email,
      email_verified: true,
      'cognito:username': account.sub,
    }),
    settings.keys.sign({
      ...common,
      jti: randomUUID(),
      token_use: 'access',
      client_id: settings.clientId,
      username: account.sub,
      scope: 'aws.cognito.signin.user.admin',
    }),
  ])
  return { idToken, accessToken, expiresInSeconds }
}

export type Tokens = ReturnType<typeof createTokens>

/** The tokens of the embedded pool: identity and access tokens are signed, refresh tokens are stored as hashes. */
export const createTokens = (settings: TokenSettings) => {
  const { db, clock } = settings
  const localKeys = createLocalJWKSet(settings.keys.jwks)
  const isGood = (opaque: string) =>
    and(
      eq(identityRefreshTokens.tokenHash, hashOfOpaque(opaque)),
      gt(identityRefreshTokens.expiresAt, new Date(clock())),
    )

  return {
    /** Begins a session after a password was proved. */
    begin: async (account: Account): Promise<IssuedTokens & { refreshToken: string }> => {
      await db.delete(identityRefreshTokens).where(lt(identityRefreshTokens.expiresAt, new Date(clock())))
      const refreshToken = newOpaque()
      const signIn = { originJti: randomUUID(), signedInAt: new Date(clock()) }
      const expiresAt = new Date(clock() + settings.lifetimes.refreshMs)
      const row = { tokenHash: hashOfOpaque(refreshToken), sub: account.sub, expiresAt, ...signIn }
      await db.insert(identityRefreshTokens).values(row)
      return { ...(await issueTokens(settings, account, signIn)), refreshToken }
    },
    /** New tokens of the session that this refresh token belongs to; undefined when it was revoked or is too old. */
    refresh: async (opaque: string, accountOf: (sub: string) => Promise<Account | undefined>) => {
      const [signIn] = await db.select().from(identityRefreshTokens).where(isGood(opaque))
      const account = signIn && (await accountOf(signIn.sub))
      return signIn && account && issueTokens(settings, account, signIn)
    },
    revoke: async (opaque: string): Promise<void> => {
      await db.delete(identityRefreshTokens).where(eq(identityRefreshTokens.tokenHash, hashOfOpaque(opaque)))
    },
    /** Signs a person out everywhere: their permits end too. Decision 78. */
    revokeAll: async (sub: string): Promise<void> => {
      await db.delete(identityRefreshTokens).where(eq(identityRefreshTokens.sub, sub))
      await revokeGrants(db, { sub })
    },
    /** Whose access token this is; refused when it is not ours, too old, or its session was ended. */
    subOfAccessToken: async (token: string): Promise<string> => {
      const refused = new PoolError('NotAuthorizedException', 'Access Token has been revoked')
      const options = { issuer: settings.issuer, algorithms: ['RS256'], currentDate: new Date(clock()) }
      const verified = await jwtVerify(token, localKeys, options).catch(() => undefined)
      const claims = AccessClaims.safeParse(verified?.payload)
      if (!claims.success) throw refused
      const ofSession = eq(identityRefreshTokens.originJti, claims.data.origin_jti)
      const [session] = await db.select().from(identityRefreshTokens).where(ofSession)
      if (session === undefined) throw refused
      return claims.data.sub
    },
  }
}
