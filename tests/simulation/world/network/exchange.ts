import type { Fetched } from '../../../../sync/ports.ts'
import type { ModelAnswer, ModelRequest } from '../../server/model-server.ts'
import type { RequestClass } from '../network-conditions.ts'
import type { Page } from '../page.ts'

/** A request on its way and back. */
export type Exchange = {
  /** Counts up as requests are made on one device. */
  readonly number: number
  readonly page: Page
  readonly kind: RequestClass
  readonly request: ModelRequest
  /** The refresh token that the browser's cookie held when it was sent. */
  readonly refreshToken: string | undefined
  /** Whether whoever sent it still waits. */
  readonly isAwaited: () => boolean
  readonly answer: (fetched: Fetched) => void
  readonly fail: () => void
  /** It is out of the browser: giving it up does not stop it any more. */
  readonly leave: () => void
  /** It never reaches the server from now on. */
  readonly stop: () => void
  readonly isStopped: () => boolean
  arrivals: number
}

const kindOf = (method: string, path: string): RequestClass => {
  if (path.startsWith('/v1/session')) return 'session'
  if (path.startsWith('/v1/events')) return 'events'
  if (path.startsWith('/v1/ping')) return 'ping'
  return method === 'GET' ? 'read' : 'send'
}

const headersOf = (init: RequestInit): ReadonlyMap<string, string> => {
  const given = init.headers ?? {}
  const entries = given instanceof Headers || Array.isArray(given) ? [...given] : Object.entries(given)
  const headers = new Map<string, string>()
  for (const [name, value] of entries)
    if (name !== undefined && value !== undefined) headers.set(name.toLowerCase(), value)
  return headers
}

/** A request as the server reads it. */
export const requestOf = (url: string, init: RequestInit, origin: string): ModelRequest => ({
  method: init.method ?? 'GET',
  path: url.slice(origin.length),
  headers: headersOf(init),
  body: typeof init.body === 'string' ? init.body : undefined,
})

// Made once: writing down where an error was made costs more than the request that it ends.
const failed = new TypeError('Failed to fetch')
const wasAborted = new DOMException('The request was aborted', 'AbortError')
export const noNetwork = () => failed
export const aborted = () => wasAborted

type Given = Pick<Exchange, 'number' | 'page' | 'request' | 'refreshToken'> & {
  readonly signal: AbortSignal | null | undefined
  /** Whoever sent it no longer waits: it gave up, heard an answer, or is gone. */
  readonly onOver: (exchange: Exchange) => void
}

/** Whoever gives up early may still catch the request before it has left. */
const catchChance = 0.5

/** Makes an exchange and the promise that its sender holds. */
export const openExchange = ({
  signal,
  onOver,
  ...given
}: Given): { exchange: Exchange; answered: Promise<Fetched> } => {
  const { page, request } = given
  let isAwaited = true
  let isStopped = false
  let hasLeft = false
  let settle: { resolve: (fetched: Fetched) => void; reject: (error: unknown) => void } | undefined
  const answered = new Promise<Fetched>((resolve, reject) => {
    settle = { resolve, reject }
  })
  const end = () => {
    isAwaited = false
    stopWatching()
    signal?.removeEventListener('abort', giveUp)
    onOver(exchange)
  }
  const letGo = () => {
    if (!isAwaited) return
    end()
    if (!hasLeft && exchange.arrivals === 0 && page.random.chance(catchChance)) isStopped = true
  }
  // The page itself gives up, so it hears of it at once.
  const giveUp = () => {
    letGo()
    settle?.reject(aborted())
  }
  const told = (tell: () => void) =>
    page.deliver(() => {
      if (!isAwaited) return
      end()
      tell()
    })
  const exchange: Exchange = {
    ...given,
    kind: kindOf(request.method, request.path),
    isAwaited: () => isAwaited,
    answer: (fetched) => told(() => settle?.resolve(fetched)),
    fail: () => told(() => settle?.reject(noNetwork())),
    leave: () => {
      hasLeft = true
    },
    stop: () => {
      isStopped = true
    },
    isStopped: () => isStopped,
    arrivals: 0,
  }
  const stopWatching = page.onEnd(letGo)
  if (signal?.aborted === true) giveUp()
  else signal?.addEventListener('abort', giveUp, { once: true })
  return { exchange, answered }
}

/** An answer as the engine reads it. `text` may be what is left of it on the way. */
export const fetchedOf = (
  { status, headers }: Pick<ModelAnswer, 'status' | 'headers'>,
  text: string | Error,
  body: Fetched['body'] = null,
): Fetched => ({
  status,
  headers: { get: (name) => headers[name.toLowerCase()] ?? null },
  text: async () => {
    if (typeof text === 'string') return text
    throw text
  },
  body,
})
