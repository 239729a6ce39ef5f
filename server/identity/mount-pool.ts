import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EmbeddedPool } from './embedded-pool.ts'
import { PoolError } from './pool-error.ts'

const PROTOCOL = 'application/x-amz-json-1.1'
const TARGET = 'AWSCognitoIdentityProviderService.'

const refuse = (reply: FastifyReply, { name, message }: PoolError): FastifyReply =>
  reply
    .code(400)
    .header('x-amzn-errortype', name)
    .type(PROTOCOL)
    .send(JSON.stringify({ __type: name, message }))

type Served = { readonly pool: EmbeddedPool; readonly poolId: string }

const perform = async (pool: EmbeddedPool, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const target = String(request.headers['x-amz-target'] ?? '')
  try {
    if (!target.startsWith(TARGET)) throw new PoolError('UnknownOperationException', 'There is no such operation.')
    const answer = await pool.perform(target.slice(TARGET.length), request.body)
    return reply.type(PROTOCOL).send(JSON.stringify(answer))
  } catch (reason) {
    if (reason instanceof PoolError) return refuse(reply, reason)
    throw reason
  }
}

/** Serves the pool at `/identity`: its operations by POST, and its public keys. */
export const mountPool = (app: FastifyInstance, { pool, poolId }: Served): void => {
  // Of the whole app: the protocol's media type is taken nowhere else, since no other route reads such a body.
  app.addContentTypeParser(PROTOCOL, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  for (const path of ['/identity', '/identity/']) {
    app.post(path, (request, reply) => perform(pool, request, reply.header('cache-control', 'no-store')))
  }
  app.get(`/identity/${poolId}/.well-known/jwks.json`, async () => pool.jwks)
}
