import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sourceOf } from '../limits/by-source.ts'
import { deviceCookie, deviceOf } from './device-cookie.ts'
import type { EmbeddedPool } from './embedded-pool.ts'
import { PoolError, tooManyTries } from './pool-error.ts'
import { createSignInLimits } from './sign-in-limits.ts'

const PROTOCOL = 'application/x-amz-json-1.1'
/** The longest answer of a sign-in is a few thousand characters; anybody may send here. */
const LARGEST_BODY_BYTES = 32 * 1024
const TARGET = 'AWSCognitoIdentityProviderService.'

const refuse = (reply: FastifyReply, { name, message, retryAfterSeconds }: PoolError): FastifyReply => {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(retryAfterSeconds === undefined ? 400 : 429)
    .header('x-amzn-errortype', name)
    .type(PROTOCOL)
    .send(JSON.stringify({ __type: name, message }))
}

type Served = { readonly pool: EmbeddedPool; readonly poolId: string; readonly clock: () => number }
type Limits = ReturnType<typeof createSignInLimits>

/** Whether somebody has signed in with this answer. */
const isSignIn = (answer: object): boolean =>
  'AuthenticationResult' in answer &&
  typeof answer.AuthenticationResult === 'object' &&
  answer.AuthenticationResult !== null &&
  'RefreshToken' in answer.AuthenticationResult

const perform = async (pool: EmbeddedPool, limits: Limits, request: FastifyRequest): Promise<[object, string]> => {
  const source = sourceOf(request)
  const waitMs = limits.take(source, request.body)
  if (waitMs !== undefined) {
    await pool.noteThrottled(source)
    throw tooManyTries(waitMs)
  }
  const target = String(request.headers['x-amz-target'] ?? '')
  if (!target.startsWith(TARGET)) throw new PoolError('UnknownOperationException', 'There is no such operation.')
  const device = deviceOf(request.headers.cookie)
  return [await pool.perform(target.slice(TARGET.length), request.body, { source, device }), device]
}

const answering =
  (pool: EmbeddedPool, limits: Limits) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store')
    try {
      const [answer, device] = await perform(pool, limits, request)
      if (isSignIn(answer)) reply.header('set-cookie', deviceCookie(device))
      return reply.type(PROTOCOL).send(JSON.stringify(answer))
    } catch (reason) {
      if (reason instanceof PoolError) return refuse(reply, reason)
      throw reason
    }
  }

/** Serves the pool at `/identity`: its operations by POST, and its public keys. */
export const mountPool = (app: FastifyInstance, { pool, poolId, clock }: Served): void => {
  // Of the whole app: the protocol's media type is taken nowhere else, since no other route reads such a body.
  app.addContentTypeParser(PROTOCOL, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  const limits = createSignInLimits(clock)
  for (const path of ['/identity', '/identity/'])
    app.post(path, { bodyLimit: LARGEST_BODY_BYTES }, answering(pool, limits))
  app.get(`/identity/${poolId}/.well-known/jwks.json`, async () => pool.jwks)
}
