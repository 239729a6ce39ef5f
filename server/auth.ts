import { eq, sql } from 'drizzle-orm'
import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Caller } from './caller.ts'
import type { PoolChoice } from './config/settings.ts'
import type { Queryable } from './database/connection.ts'
import { foundTogether } from './database/found-together.ts'
import { type UserRow, users } from './database/schema/users.ts'
import { momentIn } from './database/tables.ts'
import { type DeviceStanding, refusalOf, type SignIn, standingOf } from './devices/device-sessions.ts'
import { NOT_SIGNED_IN, ProblemError, problem, UNAVAILABLE } from './http/problem.ts'
import type { EmbeddedPool } from './identity/embedded-pool.ts'
import { findGrant } from './identity/grants.ts'
import { isSessionOver } from './identity/kept-sessions.ts'

const IdClaims = z.object({
  sub: z.string(),
  token_use: z.literal('id'),
  origin_jti: z.optional(z.string()),
  auth_time: z.optional(z.number()),
  exp: z.number(),
  nbf: z.optional(z.number()),
})

type Claims = z.output<typeof IdClaims>

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
  const unavailable = problem(UNAVAILABLE, 'Try again in a moment. Your sign-in could not be checked.')
  throw new ProblemError(unavailable, { 'retry-after': '5' })
}

/** What a good identity token says; undefined for any other text. 503 where the keys cannot be had. */
export const claimsOfToken = async (token: string, rules: TokenRules): Promise<Claims | undefined> => {
  const { issuer, audience, keys, clock } = rules
  const options = { issuer, audience, algorithms: ['RS256'], requiredClaims: ['exp'], currentDate: new Date(clock()) }
  const verified = await jwtVerify(token, keys, options).catch(refuseUnlessReached)
  return IdClaims.safeParse(verified?.payload).data
}

/** Far more than a house has people with tokens of one hour. */
const MOST_REMEMBERED = 2000

const isInTime = ({ exp, nbf = 0 }: Claims, now: number): boolean => {
  const seconds = Math.floor(now / 1000)
  return seconds < exp && nbf <= seconds
}

/** Says what a token claims, as `claimsOfToken` does. */
export type ReadToken = (token: string) => Promise<Claims | undefined>

/**
 * Reads tokens, and checks the signature of each once: who signed a text does not change. Whether it is in time is looked at
 * each time, and what its person may do is none of its claims. Another pool may withdraw its keys: its tokens are
 * checked each time.
 */
export const readingTokens = (rules: TokenRules): ReadToken => {
  if (!rules.holdsSessions) return (token) => claimsOfToken(token, rules)
  const remembered = new Map<string, Claims>()
  return async (token) => {
    const known = remembered.get(token)
    if (known !== undefined && isInTime(known, rules.clock())) return known
    remembered.delete(token)
    const claims = await claimsOfToken(token, rules)
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size >= MOST_REMEMBERED) remembered.delete(oldest)
    if (claims !== undefined) remembered.set(token, claims)
    return claims
  }
}

/** The sign-in that a token belongs to. */
export const signInOf = ({ origin_jti, auth_time }: Pick<Claims, 'origin_jti' | 'auth_time'>): SignIn => ({
  session: origin_jti ?? auth_time?.toString(),
  signedInMs: auth_time === undefined ? undefined : auth_time * 1000,
})

/** A sign-in whose account is sought, and the moment at which it has to be open. */
type Sought = SignIn & { readonly sub: string; readonly now: number }

/** An account that is open, how its sign-in stands on its devices, and whether the session is over. */
export type Account = {
  readonly user: UserRow
  readonly standing: DeviceStanding
  readonly isOver: boolean
}

/** Finds the account of a sign-in; undefined for one that there is not, or whose person has left by then. */
export type FindAccount = (sought: Sought) => Promise<Account | undefined>

const SOUGHT = sql`jsonb_to_recordset((${sql.placeholder('sought')}::text)::jsonb)
  as sought(at int, sub text, session text, "signedInMs" float8, now float8)`

/** Finds accounts as the database has them at that moment, by one statement that is written once. */
export const findingAccounts = (db: Queryable, { holdsSessions }: Pick<TokenRules, 'holdsSessions'>): FindAccount => {
  const [session, now] = [sql`sought.session`, momentIn(sql`sought.now`)]
  const accounts = db
    .select({
      at: sql<number>`sought.at`,
      user: users,
      standing: standingOf(session, sql`sought."signedInMs"`),
      isOver: isSessionOver(session, { holdsSessions, at: now }),
    })
    .from(users)
    .innerJoin(SOUGHT, sql`${users.sub} = sought.sub and (${users.archivedAt} is null or ${users.archivedAt} > ${now})`)
    .prepare('accounts')
  return foundTogether(async (all) => {
    const sought = JSON.stringify(all.map((one, at) => ({ ...one, at })))
    const found = await accounts.execute({ sought })
    return new Map(found.flatMap(({ at, ...account }) => (all[at] === undefined ? [] : [[all[at], account]])))
  })
}

const personOfClaims = async (
  claims: Claims | undefined,
  findAccount: FindAccount,
  now: number,
): Promise<Caller | undefined> => {
  if (claims === undefined) return undefined
  const signIn = signInOf(claims)
  const found = await findAccount({ ...signIn, sub: claims.sub, now })
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

/** Finds the caller of a request by its `Authorization` header. */
export type Authenticate = (header: string | undefined) => Promise<Caller>

/**
 * Says who sends a request, from its `Authorization` header: `Bearer` identity token, or `Grant` for what was pressed before
 * somebody signed out. Roles, agency and archive state come from the database each time. 401 for anything else.
 */
export const authenticating = (db: Queryable, rules: TokenRules, findAccount: FindAccount): Authenticate => {
  const readToken = readingTokens(rules)
  return async (header) => {
    const [, scheme = '', credential = ''] = /^(Bearer|Grant) ([\w.~+/=-]{1,8192})$/i.exec(header ?? '') ?? []
    const caller =
      scheme.toLowerCase() === 'grant'
        ? await personOfGrant(db, credential, rules.clock())
        : await personOfClaims(await readToken(credential), findAccount, rules.clock())
    if (caller !== undefined) return caller
    throw new ProblemError(problem(NOT_SIGNED_IN, 'Please sign in.'), { 'www-authenticate': 'Bearer' })
  }
}
