import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Problem, problem, UNAVAILABLE } from '../http/problem.ts'
import { DEVICE_KEY_COOKIE, deviceKeyOf } from '../request/device.ts'
import type { BatchedRequest } from './batch.ts'

type Answer = { id: string; status: number; headers: Record<string, string>; body?: unknown }

/** What a request of a batch may say for itself; the rest comes from the request that carries the batch. */
const OWN_HEADERS = ['accept', 'authorization', 'device', 'idempotency-key', 'if-match']
const TOLD_HEADERS = ['content-type', 'etag', 'idempotency-replayed', 'location', 'retry-after']

/** Calls that make no sense within a batch. */
const NOT_BATCHED = ['/v1/batch', '/v1/events', '/v1/session']

/**
 * In an `If-Match`, `$` and the id of an earlier request of the same chain stand for the ETag that it was answered with;
 * `$previous` is the one before it. Law 6, decision 65.
 */
const PREVIOUS = '$previous'

/** The ETags of the answers so far, by the ids of their requests, and by `$previous`. */
type Chain = { isBroken: boolean; readonly etags: Map<string, string> }

const filledIn = (ifMatch: string, { etags }: Chain): string =>
  ifMatch
    .split(',')
    .map((tag) => tag.trim())
    .map((tag) => (/^"?\$/.test(tag) ? (etags.get(tag.replaceAll('"', '')) ?? '"none"') : tag))
    .join(', ')

const refused = (id: string, answer: Problem): Answer => ({ id, status: answer.status, headers: {}, body: answer })

const notRun = (id: string): Answer =>
  refused(id, problem({ kind: 'not-tried', title: 'Not tried', status: 424 }, 'What this depends on was not accepted.'))

/** The path as the router reads it; undefined where it cannot be read. */
const decodedPath = (url: string): string | undefined => {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '')
  } catch {
    return undefined
  }
}

const addressOf = (path: string): string | undefined => {
  const url = path.startsWith('/v1/') ? path : `/v1${path}`
  const plain = decodedPath(url)
  return plain === undefined || NOT_BATCHED.some((one) => plain === one || plain.startsWith(`${one}/`))
    ? undefined
    : url
}

const headersOf = (
  outer: FastifyRequest,
  { headers = {}, body }: BatchedRequest,
  chain: Chain,
): Record<string, string> => {
  const own = Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .filter(([name]) => OWN_HEADERS.includes(name))
    .map(([name, value]): [string, string] => [name, name === 'if-match' ? filledIn(value, chain) : value])
  const { authorization, host } = outer.headers
  const deviceKey = deviceKeyOf(outer)
  return {
    ...(authorization === undefined ? {} : { authorization }),
    ...(host === undefined ? {} : { host }),
    ...(deviceKey === undefined ? {} : { cookie: `${DEVICE_KEY_COOKIE}=${deviceKey}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...Object.fromEntries(own),
  }
}

const toldOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (TOLD_HEADERS.includes(name) ? [[name, String(value)]] : [])),
  )

/** A server that is stopping takes no more requests, not even its own: what has not been run is sent again elsewhere. */
const isStopping = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && reason.code === 'FST_ERR_REOPENED_CLOSE_SERVER'

const later = (id: string, { why, seconds }: { readonly why: string; readonly seconds: number }): Answer => ({
  ...refused(id, problem(UNAVAILABLE, `${why} It will be tried again.`)),
  headers: { 'retry-after': String(seconds) },
})

const STOPPING = { why: 'The server is being restarted.', seconds: 1 }
const BUSY = { why: 'Many devices are sending what they have kept.', seconds: 2 }

const runOne = async (
  app: FastifyInstance,
  outer: FastifyRequest,
  { asked, chain }: { readonly asked: BatchedRequest; readonly chain: Chain },
): Promise<Answer> => {
  const url = addressOf(asked.path)
  if (url === undefined) {
    return refused(asked.id, problem({ kind: 'not-found', title: 'Not found', status: 404 }, 'This is sent alone.'))
  }
  const answer = await app
    .inject({
      method: asked.method,
      url,
      headers: headersOf(outer, asked, chain),
      ...(asked.body === undefined ? {} : { payload: JSON.stringify(asked.body) }),
    })
    .catch((reason: unknown) => {
      if (isStopping(reason)) return undefined
      throw reason
    })
  if (answer === undefined) return later(asked.id, STOPPING)
  const isJson = String(answer.headers['content-type'] ?? '').includes('json')
  const headers = toldOf(answer.headers)
  return { id: asked.id, status: answer.statusCode, headers, ...(isJson ? { body: answer.json() } : {}) }
}

/** What runs a batch: `isOver` says whether it is too late to begin with one more of its requests. */
export type BatchRun = {
  readonly app: FastifyInstance
  readonly outer: FastifyRequest
  readonly isOver: () => boolean
}

/**
 * Runs the requests of a batch one after another, each with its own rights, key and transaction. Where it is over before
 * all have begun, the rest are answered 503, with a time to send them again. Contract §4.
 */
export const runBatch = async (
  { app, outer, isOver }: BatchRun,
  requests: readonly BatchedRequest[],
): Promise<Answer[]> => {
  const chains = new Map<string, Chain>()
  const answers: Answer[] = []
  const answerTo = (asked: BatchedRequest, chain: Chain): Answer | Promise<Answer> => {
    if (asked.chain !== undefined && chain.isBroken) return notRun(asked.id)
    return isOver() ? later(asked.id, BUSY) : runOne(app, outer, { asked, chain })
  }
  for (const asked of requests) {
    const chain = chains.get(asked.chain ?? '') ?? { isBroken: false, etags: new Map() }
    if (asked.chain !== undefined) chains.set(asked.chain, chain)
    const answer = await answerTo(asked, chain)
    if (answer.status >= 400) chain.isBroken = asked.chain !== undefined
    const etag = answer.headers['etag']
    if (etag !== undefined) chain.etags.set(PREVIOUS, etag).set(`$${asked.id}`, etag)
    answers.push(answer)
  }
  return answers
}
