import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Caller } from './caller.ts'
import type { PoolChoice } from './config/settings.ts'
import type { Queryable } from './database/connection.ts'
import { users } from './database/schema/users.ts'
import { refusalOf, type SignIn, standingOf } from './devices/device-sessions.ts'
import { NOT_SIGNED_IN, ProblemError, problem, UNAVAILABLE } from './http/problem.ts'
import type { EmbeddedPool } from './identity/embedded-pool.ts'
import { findGrant } from './identity/grants.ts'
import { isSessionOver } from './identity/kept-sessions.ts'

const IdClaims = z.object({
  sub: z.string(),
  token_use: z.literal('id'),
  origin_jti: z.optional(z.string()),
  auth_time: z.optional(z.number()),
})

/** Whose tokens count, and the keys to check them with. */
export type TokenRules = {
  readonly issuer: string
  readonly audience: string
  readonly keys: JWTVerifyGetKey
  readonly clock: () => number
  /** Whether the pool is our own, which keeps each session that is not over. */
  readonly holdsSessions: boolean
}

/**
 * The issuer of the configured pool: our own by the home app's name, or Cognito's. Processes that share a pool may be
 * reached at different ports, so the port is no part of the name.
 */
export const issuerOf = (pool: PoolChoice, homeOrigin: string): string =>
  pool.kind === 'embedded'
    ? `https://${new URL(homeOrigin).hostname}/identity/${pool.poolId}`
    : `https://cognito-idp.${pool.region}.amazonaws.com/${pool.poolId}`

/** The keys of the configured pool; a real pool's are fetched when needed and kept. */
export const keysOf = (issuer: string, embedded: EmbeddedPool | undefined): JWTVerifyGetKey =>
  embedded === undefined
    ? createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
    : createLocalJWKSet(embedded.jwks)

/** Whether the pool's keys could not be fetched, which says nothing about the token. */
const isKeysOutOfReach = (reason: unknown): boolean =>
  !(reason instanceof errors.JOSEError) || reason instanceof errors.JWKSTimeout || reason.code === errors.JOSEError.code

/** Nobody is signed out because the pool cannot be reached just now. Decision 18. */
const refuseUnlessReached = (reason: unknown): undefined => {
  if (!isKeysOutOfReach(reason)) return undefined
  const unavailable = problem(UNAVAILABLE, 'Sign-in cannot be checked just now. Please try again.')
  throw new ProblemError(unavailable, { 'retry-after': '5' })
}

/** What a good identity token says; undefined for any other text. 503 where the keys cannot be had. */
export const claimsOfToken = async (token: string, rules: TokenRules) => {
  const { issuer, audience, keys, clock } = rules
  const options = { issuer, audience, algorithms: ['RS256'], requiredClaims: ['exp'], currentDate: new Date(clock()) }
  const verified = await jwtVerify(token, keys, options).catch(refuseUnlessReached)
  return IdClaims.safeParse(verified?.payload).data
}

/** The sign-in that a token belongs to. */
export const signInOf = ({
  origin_jti,
  auth_time,
}: Pick<z.output<typeof IdClaims>, 'origin_jti' | 'auth_time'>): SignIn => ({
  session: origin_jti ?? auth_time?.toString(),
  signedInMs: auth_time === undefined ? undefined : auth_time * 1000,
})

/** The account of this sign-in, from whoever has not left by now. */
export const isOpenAccountOf = (sub: string, now: number): SQL | undefined =>
  and(eq(users.sub, sub), or(isNull(users.archivedAt), gt(users.archivedAt, new Date(now))))

const personOfToken = async (db: Queryable, token: string, rules: TokenRules): Promise<Caller | undefined> => {
  const claims = await claimsOfToken(token, rules)
  if (claims === undefined) return undefined
  const signIn = signInOf(claims)
  const [found] = await db
    .select({
      ...{ user: users, standing: standingOf(signIn) },
      isOver: isSessionOver(signIn.session, rules),
    })
    .from(users)
    .where(isOpenAccountOf(claims.sub, rules.clock()))
  const refusal = found && refusalOf(found.standing)
  if (refusal !== undefined) throw new ProblemError(refusal)
  // A token outlives the session that it was made in, and is worth nothing from then on. Decision 79.
  if (found?.isOver === true) return undefined
  return found && { kind: 'person', user: found.user, ...signIn }
}

/** A permit that does not count any more still says whose it is: what it brings is put apart. Decision 78. */
const personOfGrant = async (db: Queryable, text: string, now: number): Promise<Caller | undefined> => {
  const grant = await findGrant(db, text, now)
  if (grant === undefined) return undefined
  const [user] = await db.select().from(users).where(eq(users.id, grant.userId))
  return user && { kind: 'grant', user, grant }
}

/**
 * Who sends a request, from its `Authorization` header: `Bearer` identity token, or `Grant` for what was pressed before
 * somebody signed out. Roles, agency and archive state come from the database each time. 401 for anything else.
 */
export const authenticate = async (db: Queryable, header: string | undefined, rules: TokenRules): Promise<Caller> => {
  const [, scheme = '', credential = ''] = /^(Bearer|Grant) ([\w.~+/=-]{1,8192})$/i.exec(header ?? '') ?? []
  const caller =
    scheme.toLowerCase() === 'grant'
      ? await personOfGrant(db, credential, rules.clock())
      : await personOfToken(db, credential, rules)
  if (caller !== undefined) return caller
  throw new ProblemError(problem(NOT_SIGNED_IN, 'Please sign in.'), { 'www-authenticate': 'Bearer' })
}
