import type { FastifyInstance } from 'fastify'
import { batchedRequestWithinMs } from '../../domain/constants.ts'
import { type Problem, problem, UNAVAILABLE } from '../http/problem.ts'
import type { TimeLimit } from '../limits/time-limit.ts'
import { asPartOfBatch, type BatchedRoute, sentAlone } from '../request/batched-routes.ts'
import { DEVICE_KEY_COOKIE, deviceKeyOf } from '../request/device.ts'
import type { SignedInRequest } from '../request/signed-in.ts'
import { batchedAddress } from './address.ts'
import type { BatchedRequest } from './batch.ts'

/** What one request of a batch came to; `bytes` is the size of its body. */
export type InnerAnswer = { id: string; status: number; headers: Record<string, string>; body?: unknown }
type Sized = { readonly answer: InnerAnswer; readonly bytes: number }

/** The server that a batch is sent to, and the request that carries it. */
export type InnerServer = {
  readonly app: Pick<FastifyInstance, 'inject'>
  readonly outer: SignedInRequest
  readonly routes: readonly BatchedRoute[]
  readonly limit: TimeLimit
}

/** What a request of a batch may say for itself; the rest comes from the request that carries the batch. */
const OWN_HEADERS = ['accept', 'authorization', 'device', 'idempotency-key', 'if-match']
const TOLD_HEADERS = ['content-type', 'etag', 'idempotency-replayed', 'location', 'retry-after']

/** An answer that refuses a request of a batch. */
export const refusedWith = (id: string, answer: Problem): InnerAnswer => ({
  id,
  status: answer.status,
  headers: {},
  body: answer,
})

/** An answer that has the request sent again, after so many seconds. */
export const laterWith = (
  id: string,
  { why, seconds }: { readonly why: string; readonly seconds: number },
): InnerAnswer => ({
  ...refusedWith(id, problem(UNAVAILABLE, `${why} It will be tried again automatically.`)),
  headers: { 'retry-after': String(seconds) },
})

const STOPPING = { why: 'The server is being restarted.', seconds: 1 }
/** Why what takes too long is sent again. */
export const SLOW = { why: 'The server is slower than usual.', seconds: 5 }

/** A server that is stopping takes no more requests, not even its own: what has not been run is sent again elsewhere. */
const isStopping = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && reason.code === 'FST_ERR_REOPENED_CLOSE_SERVER'

const headersOf = (
  outer: SignedInRequest,
  { headers = {}, body }: BatchedRequest,
  ifMatchOf: (sent: string) => string,
): Record<string, string> => {
  const own = Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .filter(([name]) => OWN_HEADERS.includes(name))
    .map(([name, value]): [string, string] => [name, name === 'if-match' ? ifMatchOf(value) : value])
  const { authorization } = outer.headers
  const deviceKey = deviceKeyOf(outer)
  return {
    host: outer.host,
    ...(authorization === undefined ? {} : { authorization }),
    ...(deviceKey === undefined ? {} : { cookie: `${DEVICE_KEY_COOKIE}=${deviceKey}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...Object.fromEntries(own),
  }
}

const toldOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (TOLD_HEADERS.includes(name) ? [[name, String(value)]] : [])),
  )

/**
 * Sends one request of a batch as if it had come alone. `ifMatchOf` fills in the versions that it names. What is no
 * address for a batch is refused; what takes too long, or meets a server that stops, is answered as to be sent again.
 */
export const sendInner = async (
  { app, outer, routes, limit }: InnerServer,
  asked: BatchedRequest,
  ifMatchOf: (sent: string) => string,
): Promise<Sized> => {
  const { id, method, body } = asked
  const url = batchedAddress(routes, asked)
  if (url === undefined) return { answer: refusedWith(id, sentAlone()), bytes: 0 }
  const headers = headersOf(outer, asked, ifMatchOf)
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
  const send = () => asPartOfBatch(() => app.inject({ method, url, headers, remoteAddress: outer.ip, ...payload }))
  const sent = await limit.within(batchedRequestWithinMs, send).catch((reason: unknown) => {
    if (isStopping(reason)) return STOPPING
    throw reason
  })
  if (sent === undefined) return { answer: laterWith(id, SLOW), bytes: 0 }
  if ('why' in sent) return { answer: laterWith(id, sent), bytes: 0 }
  const isJson = String(sent.headers['content-type'] ?? '').includes('json')
  const told = { id, status: sent.statusCode, headers: toldOf(sent.headers) }
  return { answer: isJson ? { ...told, body: sent.json() } : told, bytes: sent.rawPayload.length }
}
