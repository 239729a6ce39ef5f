import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** One request as it came from a browser. */
export type Arrival = {
  readonly at: number
  readonly method: string
  /** With its query. */
  readonly path: string
  /** The entries it carries: the one of its header, or each one of a batch. */
  readonly entryIds: readonly string[]
  readonly headers: IncomingMessage['headers']
  /** What became of it: 'passed', or the fault that it met. */
  fate: Fate['kind'] | 'passed'
}

/** What may happen to a request on its way. */
export type Fate =
  /** The server never hears of it. */
  | { readonly kind: 'lost' }
  /** The server has it; what it answers gets lost. */
  | { readonly kind: 'answer-lost' }
  /** The line breaks when half of the body has gone up. */
  | { readonly kind: 'upload-cut' }
  /** The line breaks when half of the answer has come down. */
  | { readonly kind: 'answer-cut' }
  /** Somebody on the way answers in the server's place. */
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }
  /** The server has it two times, at once. */
  | { readonly kind: 'doubled' }
  /** Its body reaches the server as somebody else's words. */
  | { readonly kind: 'rewritten'; readonly rewrite: (body: string) => string }
  /** It reaches the server so much later. */
  | { readonly kind: 'late'; readonly ms: number }

type Bend = { readonly matches: (arrival: Arrival) => boolean; readonly fate: Fate; timesLeft: number }

const readBody = async (from: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of from) parts.push(part)
  return Buffer.concat(parts)
}

const entryIdsOf = ({ headers }: IncomingMessage, path: string, body: Buffer): string[] => {
  const own = headers['idempotency-key']
  if (typeof own === 'string') return [own]
  if (path !== '/v1/batch') return []
  return JSON.parse(body.toString()).requests.map(({ id }: { id: string }) => id)
}

/** What carries an entry, alone or among others. */
export const carriesEntries = ({ entryIds }: Arrival): boolean => entryIds.length > 0

/**
 * The way between the browsers and the server: it counts what arrives and breaks what it is told to. Browsers know its
 * address as the provider's. Pages, workers and what Chromium sends by itself all come this way; Playwright's own routes
 * see neither workers nor, now and then, a page of which a worker has just taken control.
 */
export class Gate {
  readonly arrivals: Arrival[] = []
  /** Where the server listens on this machine. */
  target = 0
  readonly #server: Server
  readonly #streams = new Set<ServerResponse>()
  readonly #sockets = new Set<Socket>()
  #bends: Bend[] = []
  #isClosed = false

  private constructor() {
    this.#server = createServer((from, to) => {
      this.#carry(from, to).catch(() => to.destroy())
    })
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  static async open(): Promise<Gate> {
    const gate = new Gate()
    await new Promise<void>((resolve) => gate.#server.listen(0, '127.0.0.1', resolve))
    return gate
  }

  get port(): number {
    const address: AddressInfo | string | null = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The gate is not open')
    return address.port
  }

  /** Lets `fate` meet the next `times` requests that match, or all until the way back is called. */
  bend(matches: Bend['matches'], fate: Fate, times = Number.POSITIVE_INFINITY): () => void {
    const bend = { matches, fate, timesLeft: times }
    this.#bends.push(bend)
    return () => {
      this.#bends = this.#bends.filter((other) => other !== bend)
    }
  }

  /** No request comes through, and none that is under way is answered. */
  close(): void {
    this.#isClosed = true
    for (const socket of this.#sockets) socket.destroy()
  }

  reopen(): void {
    this.#isClosed = false
  }

  /** Breaks the lines of live events. */
  cutStreams(): number {
    const count = this.#streams.size
    for (const stream of this.#streams) stream.destroy()
    return count
  }

  /** How often each entry was sent, by its id. */
  sendings(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    for (const id of this.arrivals.flatMap(({ entryIds }) => entryIds)) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  }

  async dispose(): Promise<void> {
    this.close()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #fateOf(arrival: Arrival): Fate | undefined {
    const bend = this.#bends.find(({ matches, timesLeft }) => timesLeft > 0 && matches(arrival))
    if (bend === undefined) return undefined
    bend.timesLeft -= 1
    return bend.fate
  }

  async #carry(from: IncomingMessage, to: ServerResponse): Promise<void> {
    if (this.#isClosed) return void from.socket.destroy()
    const body = await readBody(from)
    const { method = 'GET', url: path = '/', headers } = from
    const entryIds = entryIdsOf(from, path, body)
    const arrival: Arrival = { at: Date.now(), method, path, entryIds, headers, fate: 'passed' }
    const fate = this.#fateOf(arrival)
    arrival.fate = fate?.kind ?? 'passed'
    this.arrivals.push(arrival)
    if (fate?.kind === 'lost') return void from.socket.destroy()
    if (fate?.kind === 'answered') {
      to.writeHead(fate.status, { 'content-type': 'text/html', ...fate.headers })
      return void to.end(fate.body)
    }
    if (fate?.kind === 'late') await new Promise((resolve) => setTimeout(resolve, fate.ms))
    this.#pass({ arrival, body, from, to, fate })
  }

  #pass({ arrival, body, from, to, fate }: Passage): void {
    const { method, path } = arrival
    const sent = fate?.kind === 'rewritten' ? Buffer.from(fate.rewrite(body.toString())) : body
    const length = sent === body ? {} : { 'content-length': String(sent.length) }
    const headers = { ...arrival.headers, ...length }
    const asked = { host: '127.0.0.1', port: this.target, method, path, headers, agent: false }
    if (fate?.kind === 'doubled') ask(asked, (answer) => answer.resume()).end(body)
    const onward = ask(asked, (answer) => {
      if (fate?.kind === 'answer-lost') {
        answer.resume().once('end', () => from.socket.destroy())
      } else if (fate?.kind === 'answer-cut') {
        cutInHalf(answer, to).catch(() => to.destroy())
      } else {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        to.flushHeaders()
        answer.pipe(to)
        answer.once('error', () => to.destroy())
        if (answer.headers['content-type']?.startsWith('text/event-stream')) this.#keepStream(to)
      }
    })
    onward.once('error', () => from.socket.destroy())
    to.once('close', () => onward.destroy())
    if (fate?.kind !== 'upload-cut') return void onward.end(sent)
    onward.write(body.subarray(0, body.length / 2), () => {
      onward.destroy()
      from.socket.destroy()
    })
  }

  #keepStream(stream: ServerResponse): void {
    this.#streams.add(stream)
    stream.once('close', () => this.#streams.delete(stream))
  }
}

type Passage = {
  readonly arrival: Arrival
  readonly body: Buffer
  readonly from: IncomingMessage
  readonly to: ServerResponse
  readonly fate: Fate | undefined
}

const cutInHalf = async (answer: IncomingMessage, to: ServerResponse): Promise<void> => {
  const whole = await readBody(answer)
  to.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': String(whole.length) })
  to.write(whole.subarray(0, whole.length / 2), () => to.destroy())
}
