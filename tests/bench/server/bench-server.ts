import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { CareRows } from './care-rows.ts'
import { createCouch } from './couch.ts'
import { createLists } from './lists.ts'
import { type Answer, aProvider, carer } from './provider.ts'

/** What the server does beyond answering; a run sets it. */
export type Conditions = {
  /** Each answer under /v1 waits so long: the round trip of a network. */
  delayMs: number
  /** Whether many changes may travel in one request; 404 where not. */
  takesBatches: boolean
}

export type BenchServer = {
  readonly origin: string
  readonly conditions: Conditions
  readonly provider: ReturnType<typeof aProvider>
  /** The script of a contender, as `/bench/NAME.js`. */
  readonly serveScript: (name: string, code: string) => void
  readonly close: () => Promise<void>
}

const segmentByPath: Readonly<Record<string, string>> = { '/v1/rotas/shifts': 'shifts' }
const segmentOf = (pathname: string): string => segmentByPath[pathname] ?? pathname.replace('/v1/', '')

const heartbeatMs = 20_000

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? undefined : JSON.parse(text)
}

type Packed = { readonly status: number; readonly packed: Buffer; readonly headers: Readonly<Record<string, string>> }

const sendGzipped = (response: ServerResponse, { status, packed, headers }: Packed): void => {
  response.writeHead(status, { ...headers, 'content-encoding': 'gzip', 'content-length': String(packed.length) })
  response.end(packed)
}

const page = (name: string) => `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">
<script type="module" src="/bench/${name}.js"></script></html>`

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

const sessionAnswer = (path: string): Answer | undefined => {
  const token = { idToken: 'bench', accessToken: 'bench', expiresAt: inAnHour(), userId: carer.id }
  if (path === '/v1/session/token') return { status: 200, body: token }
  if (path === '/v1/session/grant') return { status: 200, body: { grant: 'bench', expiresAt: inAnHour() } }
  if (path === '/v1/users/me') return { status: 200, body: carer }
  return undefined
}

/** A stream of live events on which nothing happens. */
const openEvents = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(': here\n\n')
  const beat = setInterval(() => response.write(': here\n\n'), heartbeatMs)
  response.on('close', () => clearInterval(beat))
}

/**
 * The server of the benchmark: the product's HTTP contract as far as an engine asks for it, from memory. Pages of lists
 * are compressed once, and answered without work after that.
 */
export const startBenchServer = async (rows: CareRows, port: number): Promise<BenchServer> => {
  const conditions: Conditions = { delayMs: 0, takesBatches: true }
  const provider = aProvider(rows)
  const listPage = createLists(provider)
  const couch = createCouch(rows)
  const packedByCouch = new Map<string, Buffer>()
  const scripts = new Map<string, Buffer>()
  const packedPages = new Map<string, Buffer>()

  const packedList = (url: URL): Buffer | undefined => {
    const key = `${url.pathname}${url.search}`
    const known = provider.revision() === 0 ? packedPages.get(key) : undefined
    if (known !== undefined) return known
    const body = listPage(segmentOf(url.pathname), url)
    if (body === undefined) return undefined
    const packed = gzipSync(JSON.stringify(body), { level: provider.revision() === 0 ? 6 : 1 })
    if (provider.revision() === 0) packedPages.set(key, packed)
    return packed
  }
  const answerOf = async (request: IncomingMessage, { pathname }: URL): Promise<Answer> => {
    const body = await bodyOf(request)
    if (pathname === '/v1/batch') {
      return conditions.takesBatches ? provider.batch(body) : { status: 404, body: { title: 'No batches' } }
    }
    const key = String(request.headers['idempotency-key'] ?? '')
    return sessionAnswer(pathname) ?? provider.change({ method: request.method ?? '', path: pathname, key, body })
  }
  const answerApi = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const common = { 'cache-control': 'no-store', 'server-epoch': 'bench' }
    const type = 'application/json'
    const list = request.method === 'GET' ? packedList(url) : undefined
    if (list !== undefined) {
      return sendGzipped(response, { status: 200, packed: list, headers: { ...common, 'content-type': type } })
    }
    const { status, body, etag } = await answerOf(request, url)
    const headers = { ...common, ...(etag === undefined ? {} : { etag }) }
    const media = status < 300 ? type : 'application/problem+json'
    const packed = gzipSync(JSON.stringify(body), { level: 1 })
    sendGzipped(response, { status, packed, headers: { ...headers, 'content-type': media } })
  }
  const answerCouch = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const body = await bodyOf(request)
    const { status, body: answered } = couch(request.method ?? '', url, body)
    const key = `${url.pathname}${url.search} ${JSON.stringify(body)}`
    const known = packedByCouch.get(key)
    const packed = known ?? gzipSync(JSON.stringify(answered))
    packedByCouch.set(key, packed)
    sendGzipped(response, { status, packed, headers: { 'content-type': 'application/json' } })
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://bench.invalid')
    const script = /^\/bench\/(.+)\.js$/.exec(url.pathname)?.[1]
    if (url.pathname === '/v1/events') return openEvents(response)
    if (url.pathname.startsWith('/v1/')) {
      if (conditions.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, conditions.delayMs))
      return answerApi(request, response, url)
    }
    if (url.pathname.startsWith('/couch')) return answerCouch(request, response, url)
    const code = script === undefined ? undefined : scripts.get(script)
    if (code !== undefined) {
      return sendGzipped(response, { status: 200, packed: code, headers: { 'content-type': 'text/javascript' } })
    }
    const cookie = `current-person=${carer.id}; Domain=care.localhost; Path=/; Max-Age=86400; Secure; SameSite=Strict`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': cookie })
    response.end(page(url.pathname.slice(1)))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // The page sees a broken answer, and its contender fails.
      if (response.writable) console.error(`${request.url}: ${error}`)
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://rota.care.localhost:${port}`,
    conditions,
    provider,
    serveScript: (name, code) => scripts.set(name, gzipSync(code)),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
