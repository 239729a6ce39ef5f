import { requestTimeoutMs } from '../../domain/constants.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Fetched, Ports } from '../ports.ts'
import type { ServerClock } from '../server-clock.ts'
import { takeMessages, type WireMessage } from './wire.ts'

export type Asked = {
  readonly method: string
  /** Under `/v1`, with its query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** What our server answered. `body` is parsed JSON without its `_messages`; undefined when empty. */
export type Answer = {
  readonly status: number
  readonly body: unknown
  readonly etag?: string | undefined
  readonly retryAfterMs?: number | undefined
  readonly epoch?: string | undefined
  /** When it was given, by the clock of the server; undefined where it does not say. */
  readonly serverAt?: Instant | undefined
}

/**
 * The news in an answer besides its content. `isWell`: a server gave it that was neither busy nor away. `askedAtMs`: the
 * moment at which its request was sent, by the steady clock of the page.
 */
export type Contacted = Pick<Answer, 'epoch' | 'serverAt'> & { readonly isWell: boolean; readonly askedAtMs: number }

/** What happened on the way, for whoever keeps account of it. */
export type Contact = {
  readonly clock: ServerClock
  readonly onContact: (answer: Contacted) => void
  readonly onNoSignal: () => void
  readonly onMessages: (messages: readonly WireMessage[]) => void
  /** A bug in one of the above: the answer counts all the same. */
  readonly onFailure: (error: unknown) => void
}

const ourMediaType = /^application\/(problem\+json|json|vnd\.carelight\.[a-z0-9.+-]*json)\b/i

const retryAfterOf = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined
  const seconds = Number(header)
  const delayMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(delayMs) ? Math.max(0, delayMs) : undefined
}

const initOf = ({ method, headers, body }: Asked, signal: AbortSignal): RequestInit => ({
  method,
  signal,
  cache: 'no-store',
  credentials: 'same-origin',
  // Our API never redirects: a redirect is a captive portal's.
  redirect: 'error',
  headers: {
    Accept: 'application/json',
    ...headers,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})

/** The parsed body; rejects for what is not ours: another media type, or JSON that was cut off. Decision 3. */
const bodyOf = async (response: Fetched): Promise<unknown> => {
  const text = await response.text()
  if (text === '' && response.status === 204) return undefined
  if (text === '' && response.status < 300) throw new TypeError('An answer without its content')
  if (!ourMediaType.test(response.headers.get('content-type') ?? '')) throw new TypeError('Not an answer of our server')
  return text === '' ? undefined : JSON.parse(text)
}

/** A signal that ends with the caller's or after the time limit of requests. */
const limited = (ports: Ports, outer: AbortSignal | undefined) => {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const cancel = ports.clock.after(requestTimeoutMs, abort)
  if (outer?.aborted === true) abort()
  outer?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    done: () => {
      cancel()
      outer?.removeEventListener('abort', abort)
    },
  }
}

/** The time and the signature that an answer of our server carries. */
const signedOf = ({ status, headers }: Fetched): Pick<Answer, 'epoch' | 'serverAt'> => {
  const epoch = headers.get('server-epoch') ?? undefined
  // Whoever else stands on the way may say that all is well: our server signs what it has taken. Decision 3.
  if (status < 300 && epoch === undefined) throw new TypeError('Not an answer of our server')
  const serverAt = Date.parse(headers.get('date') ?? '')
  return { epoch, serverAt: Number.isFinite(serverAt) ? serverAt : undefined }
}

type Received = Pick<Answer, 'epoch' | 'serverAt'> & { readonly response: Fetched; readonly parsed: unknown }

/** An answer of our server; undefined where none comes. What rejects in here stands on the network, or is cut short by it. */
const receive = async (ports: Ports, url: string, init: RequestInit): Promise<Received | undefined> => {
  try {
    const response = await ports.fetch(url, init)
    const parsed = await bodyOf(response)
    return { response, parsed, ...signedOf(response) }
  } catch {
    return undefined
  }
}

type Timing = { readonly askedAtMs: number; readonly tookMs: number }

/** Tells what came besides the answer itself. */
const tellContact = (contact: Contact, { response, epoch, serverAt }: Received, timing: Timing): void => {
  const { status } = response
  const { askedAtMs, tookMs } = timing
  if (serverAt !== undefined) contact.clock.observe({ serverAt, isExact: false, tookMs })
  contact.onContact({ epoch, serverAt, isWell: status < 500 && status !== 429, askedAtMs })
}

/** Keeps a bug in what is done beside a request from passing for a failure of the network. */
const reported = ({ onFailure }: Contact, tell: () => void): void => {
  try {
    tell()
  } catch (error) {
    onFailure(error)
  }
}

export type Send = (asked: Asked) => Promise<Result<Answer, 'no-signal'>>

/**
 * Sends one request, without authorisation. 'no-signal' stands for everything that is not an answer of our server: no
 * network, no answer in time, a captive portal's page, half a body. Rejects where the request cannot be written, which
 * is a bug. Decision 3.
 */
export const createSend = (ports: Ports, contact: Contact): Send => {
  return async (asked) => {
    const limit = limited(ports, asked.signal)
    const askedAtMs = ports.clock.elapsedMs()
    try {
      const received = await receive(ports, `${ports.origin}/v1${asked.path}`, initOf(asked, limit.signal))
      if (received === undefined) {
        // What the caller itself has ended says nothing about the network.
        if (asked.signal?.aborted !== true) reported(contact, contact.onNoSignal)
        return refuse('no-signal')
      }
      const { response, epoch, serverAt } = received
      const { body, messages } = takeMessages(received.parsed)
      const timing = { askedAtMs, tookMs: ports.clock.elapsedMs() - askedAtMs }
      reported(contact, () => tellContact(contact, received, timing))
      if (messages.length > 0) reported(contact, () => contact.onMessages(messages))
      return ok({
        status: response.status,
        body,
        etag: response.headers.get('etag') ?? undefined,
        retryAfterMs: retryAfterOf(response.headers.get('retry-after'), ports.clock.now()),
        epoch,
        serverAt,
      })
    } finally {
      limit.done()
    }
  }
}
