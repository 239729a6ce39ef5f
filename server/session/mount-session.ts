import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type Authenticate, claimsOfToken, type FindAccount, signInOf, type TokenRules } from '../auth.ts'
import type { Caller } from '../caller.ts'
import type { Origins } from '../config/origins.ts'
import type { Queryable } from '../database/connection.ts'
import type { UserRow } from '../database/schema/users.ts'
import { demandOpenDevice, noteDeviceSession, refusalOf } from '../devices/device-sessions.ts'
import type { DeviceKey } from '../devices/missing-numbers.ts'
import { sendProblem } from '../http/error-handler.ts'
import {
  BAD_BODY,
  BAD_QUERY,
  NOT_ALLOWED,
  type Problem,
  ProblemError,
  problem,
  SIGNED_OUT,
  UNAVAILABLE,
} from '../http/problem.ts'
import { newGrant } from '../identity/grants.ts'
import { endSession, endStreamsOf, isHeld, noteSession, personOfSession } from '../identity/kept-sessions.ts'
import { hashOfOpaque } from '../identity/opaque.ts'
import { type DailyLimit, dailyLimit } from '../limits/by-person.ts'
import { originOf } from '../request/device.ts'
import { demandSameOrigin } from './same-origin.ts'
import { BeginBody, EndQuery, GrantBody } from './session-bodies.ts'
import { cookiesOfNoSession, cookiesOfSession, refreshTokenOf } from './session-cookies.ts'
import type { PoolAnswer, SessionPool } from './session-pool.ts'
import { singleFlight } from './single-flight.ts'

export type SessionContext = {
  readonly db: Queryable
  readonly origins: Origins
  readonly pool: SessionPool
  readonly rules: TokenRules
  readonly findAccount: FindAccount
  readonly authenticate: Authenticate
}

const RETRY_AFTER_SECONDS = '5'

type GoodAnswer = Extract<PoolAnswer, { state: 'good' }>

const bodyOf = <Schema extends z.ZodMiniType>(schema: Schema, request: FastifyRequest): z.output<Schema> => {
  const read = schema.safeParse(request.body)
  if (read.success) return read.data
  const errors = read.error.issues.map(({ path, message }) => ({ path: `/${path.join('/')}`, message }))
  throw new ProblemError(problem(BAD_BODY, 'This request is not complete, or has too much in it.', { errors }))
}

type Found = { readonly user: UserRow; readonly session: string | undefined; readonly refusal: Problem | undefined }

const personOf = async (
  { findAccount, rules }: SessionContext,
  { idToken }: GoodAnswer,
): Promise<Found | undefined> => {
  const claims = await claimsOfToken(idToken, rules)
  if (claims === undefined) return undefined
  const signIn = signInOf(claims)
  const found = await findAccount({ ...signIn, sub: claims.sub, now: rules.clock() })
  return found && { user: found.user, session: signIn.session, refusal: refusalOf(found.standing) }
}

const ended = problem(SIGNED_OUT, 'Sign in again. You are signed out.')

const refuseSession = ({ origins }: SessionContext, reply: FastifyReply, why = ended): FastifyReply => {
  reply.header('set-cookie', cookiesOfNoSession(origins.parentDomain))
  return sendProblem(reply, why)
}

type Exchange = (refreshToken: string) => Promise<PoolAnswer>
type Given = { readonly refreshToken: string; readonly lock?: string | undefined }

const answerSession =
  (context: SessionContext, exchange: Exchange) =>
  async (reply: FastifyReply, { refreshToken, lock }: Given): Promise<FastifyReply> => {
    const answer = await exchange(refreshToken)
    if (answer.state === 'unreachable') {
      const unavailable = problem(UNAVAILABLE, 'Sign-in cannot be reached at the moment. You are still signed in.')
      return sendProblem(reply.header('retry-after', RETRY_AFTER_SECONDS), unavailable)
    }
    const found = answer.state === 'good' ? await personOf(context, answer) : undefined
    if (answer.state === 'signed-out' || found === undefined) {
      await endSession(context.db, context.pool.familyOf(refreshToken))
      return refuseSession(context, reply)
    }
    if (found.refusal !== undefined) return refuseSession(context, reply, found.refusal)
    const userId = found.user.id
    // A pool may give another refresh token with each answer.
    const { idToken, accessToken, expiresInSeconds, refreshToken: next = refreshToken } = answer
    const family = context.pool.familyOf(next)
    const kept = await noteSession(context.db, { session: found.session, userId, family, lock })
    if (kept.isOver) return refuseSession(context, reply)
    const expiresAt = new Date(context.rules.clock() + expiresInSeconds * 1000).toISOString()
    reply.header('set-cookie', cookiesOfSession(context.origins.parentDomain, { refreshToken: next, userId }))
    return reply.send({ idToken, accessToken, expiresAt, userId, lock: kept.lock })
  }

/** A device asks once for each person, and again where theirs counts no more; each permit is kept for its 90 days. Decision 97. */
const GRANTS_A_DAY = 100
const limitOfGrants = (clock: () => number): DailyLimit =>
  dailyLimit(
    GRANTS_A_DAY,
    'Try again tomorrow. Permission was asked for too often today. What you entered is safe.',
    clock,
  )

type Permits = SessionContext & { readonly grants: DailyLimit }

/** A sign-in is tied to the device that it asks for; a blocked one gets nothing. Decisions 67, 78. */
const grantTo = async ({ db, rules, grants }: Permits, caller: Caller, { deviceId, origin }: DeviceKey) => {
  const { user, session, signedInMs } = caller
  await noteDeviceSession(db, { deviceId, session, userId: user.id })
  await demandOpenDevice(db, deviceId, signedInMs)
  grants.take(user.id)
  return db.transaction(async (tx) => {
    // A permit lasts for months: none is given where all sessions of its person, and their permits, end meanwhile.
    if (!(await isHeld(tx, session, rules))) throw new ProblemError(ended)
    return newGrant(tx, { userId: user.id, deviceId, origin, now: rules.clock() })
  })
}

const endQueryOf = ({ query }: FastifyRequest): z.output<typeof EndQuery> => {
  const read = EndQuery.safeParse(query)
  if (read.success) return read.data
  throw new ProblemError(problem(BAD_QUERY, 'A session is ended for a person, by their id, and perhaps late.'))
}

/** untold: no such session is kept, and the pool could not be told, so that the cookie may still be worth something. */
type End = 'over' | 'of-another' | 'untold'

/** Ends the session of the cookie, unless it is known to be another person's than `person`. Decision 212. */
const endSessionOf = async ({ db, pool }: SessionContext, refreshToken?: string, person?: string): Promise<End> => {
  if (refreshToken === undefined) return 'over'
  const family = pool.familyOf(refreshToken)
  const holder = person === undefined ? undefined : await personOfSession(db, family)
  if (holder !== undefined && holder !== person?.toLowerCase()) return 'of-another'
  const isOver = await endSession(db, family)
  const isRevoked = await pool.revoke(refreshToken)
  await endStreamsOf(db, family)
  return isOver || isRevoked ? 'over' : 'untold'
}

/**
 * The cookies go also where the pool could not be told. What is told late leaves them: by the time that the answer is
 * there they may be of whoever has signed in since. It is heard only once those of this session are worth nothing.
 */
const answerEnd = async (context: SessionContext, request: FastifyRequest, reply: FastifyReply) => {
  const { person, late } = endQueryOf(request)
  const end = await endSessionOf(context, refreshTokenOf(request.headers.cookie), person)
  if (late !== undefined && end === 'untold') {
    const unavailable = problem(UNAVAILABLE, 'Sign out again in a moment. Sign-in cannot be reached at the moment.')
    return sendProblem(reply.header('retry-after', RETRY_AFTER_SECONDS), unavailable)
  }
  const areTaken = late === undefined && end !== 'of-another'
  if (areTaken) reply.header('set-cookie', cookiesOfNoSession(context.origins.parentDomain))
  return reply.code(204).send()
}

/** Serves the session, in a plugin of its own within /v1: the cookie, its exchange for tokens, its end, and the submit-only grant. Decisions 17, 20. */
export const mountSession = (plugin: FastifyInstance, context: SessionContext): void => {
  const { authenticate, origins, pool, rules } = context
  const grants = limitOfGrants(rules.clock)
  const alone = singleFlight<PoolAnswer>()
  const answer = answerSession(context, (token) => alone(hashOfOpaque(token), () => pool.refresh(token)))
  const fromOwnPage = async (request: FastifyRequest) => demandSameOrigin(request, origins)

  plugin.post('', { onRequest: fromOwnPage }, (request, reply) => answer(reply, bodyOf(BeginBody, request)))
  plugin.post('/token', { onRequest: fromOwnPage }, async (request, reply) => {
    const refreshToken = refreshTokenOf(request.headers.cookie)
    return refreshToken === undefined ? refuseSession(context, reply) : answer(reply, { refreshToken })
  })
  plugin.delete('', { onRequest: fromOwnPage }, (request, reply) => answerEnd(context, request, reply))
  plugin.post('/grant', async (request) => {
    const caller = await authenticate(request.headers.authorization)
    if (caller.kind === 'grant') throw new ProblemError(problem(NOT_ALLOWED, 'Sign in to get another permission.'))
    // However it is written: it is blocked under one name.
    const deviceId = bodyOf(GrantBody, request).deviceId.toLowerCase()
    return grantTo({ ...context, grants }, caller, { deviceId, origin: originOf(request) })
  })
}
