import { randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { createLocalJWKSet, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { identityRefreshTokens } from '../database/schema/identity.ts'
import { moment } from '../database/tables.ts'
import { type Account, whileProved } from './accounts.ts'
import type { PoolKeys } from './keys.ts'
import { PoolError, wrongPassword } from './pool-error.ts'
import { createRefreshTokens } from './refresh-tokens.ts'

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

/** What became of a refresh token. stolen: it had been replaced before, so its session was ended. */
export type Refreshed =
  | { readonly state: 'good'; readonly tokens: IssuedTokens & { readonly refreshToken: string } }
  | { readonly state: 'unknown' }
  | { readonly state: 'stolen'; readonly sub: string }

export type Tokens = ReturnType<typeof createTokens>

/** The tokens of the embedded pool: identity and access tokens are signed, refresh tokens are stored as hashes. */
export const createTokens = (settings: TokenSettings) => {
  const { db, clock } = settings
  const localKeys = createLocalJWKSet(settings.keys.jwks)
  const refreshTokens = createRefreshTokens(settings)

  return {
    /** Begins a session after a password was proved; refused where the account has another one by now. */
    begin: async (account: Account): Promise<IssuedTokens & { refreshToken: string }> => {
      await db.delete(identityRefreshTokens).where(lt(identityRefreshTokens.expiresAt, new Date(clock())))
      const { token: refreshToken, stored } = refreshTokens.first()
      const now = clock()
      const signIn = { originJti: randomUUID(), signedInAt: new Date(now) }
      const begun = await rowsOf(
        db,
        sql`insert into identity_refresh_tokens (token_hash, family_hash, sub, origin_jti, signed_in_at, expires_at)
            select ${stored.tokenHash}::text, ${stored.familyHash}::text, sub, ${signIn.originJti}::uuid, ${moment(now)},
              ${moment(now + settings.lifetimes.refreshMs)} ${whileProved(account)} returning 1`,
      )
      if (begun.length === 0) throw wrongPassword()
      return { ...(await issueTokens(settings, account, signIn)), refreshToken }
    },
    /** New tokens of the session that this refresh token belongs to, and the refresh token to use from now on. */
    refresh: async (opaque: string, accountOf: (sub: string) => Promise<Account | undefined>): Promise<Refreshed> => {
      const shown = await refreshTokens.show(opaque)
      if (shown.state !== 'good') return shown
      const account = await accountOf(shown.session.sub)
      if (account === undefined) return { state: 'unknown' }
      const issued = await issueTokens(settings, account, shown.session)
      return { state: 'good', tokens: { ...issued, refreshToken: shown.token } }
    },
    revoke: refreshTokens.revoke,
    /** Whose access token this is, and of which sign-in; refused when it is not ours, too old, or its session was ended. */
    ownerOfAccessToken: async (token: string): Promise<{ readonly sub: string; readonly originJti: string }> => {
      const refused = new PoolError('NotAuthorizedException', 'Access Token has been revoked')
      const options = { issuer: settings.issuer, algorithms: ['RS256'], currentDate: new Date(clock()) }
      const verified = await jwtVerify(token, localKeys, options).catch(() => undefined)
      const claims = AccessClaims.safeParse(verified?.payload)
      if (!claims.success) throw refused
      const ofSession = eq(identityRefreshTokens.originJti, claims.data.origin_jti)
      const [session] = await db.select().from(identityRefreshTokens).where(ofSession)
      if (session === undefined) throw refused
      return { sub: claims.data.sub, originJti: claims.data.origin_jti }
    },
  }
}
