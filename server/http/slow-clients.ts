import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions } from 'fastify'
import { BAD_QUERY, HEADERS_TOO_LARGE, PROBLEM_MEDIA_TYPE, type Problem, problem, TOO_SLOW } from './problem.ts'

/** How long a client may take, in ms. Our own gives up after 30 s, and sends at most 1 MiB over the worst of links. */
export type Patience = {
  /** For the head of a request. */
  readonly headersMs: number
  /** For the whole of a request. */
  readonly requestMs: number
  /** For a connection on which nothing moves, an answer that nobody takes included. Live events beat more often. */
  readonly silenceMs: number
  readonly lookEveryMs: number
}

const PATIENCE: Patience = { headersMs: 20_000, requestMs: 60_000, silenceMs: 120_000, lookEveryMs: 5_000 }

const problemOf = (code: string | undefined): Problem => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problem(TOO_SLOW, 'Try again. The request took too long to arrive.')
  if (code === 'HPE_HEADER_OVERFLOW') return problem(HEADERS_TOO_LARGE, 'The head of the request is too large.')
  return problem(BAD_QUERY, 'This request cannot be read.')
}

/** Answers what never became a request: too slow, too large, or no HTTP at all. The connection ends with it. */
const refuseConnection = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const answer = problemOf(error.code)
  const body = JSON.stringify(answer)
  const head = [
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
    `Content-Type: ${PROBLEM_MEDIA_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** Keeps connections from being held open by clients that send, or take, next to nothing. */
export const limitSlowness = ({ headersMs, requestMs, silenceMs, lookEveryMs }: Patience = PATIENCE) =>
  ({
    connectionTimeout: silenceMs,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookEveryMs },
    clientErrorHandler: refuseConnection,
  }) satisfies Partial<FastifyHttpOptions<Server>>
