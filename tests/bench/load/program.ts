import { spawn } from 'node:child_process'
import { Agent, type IncomingMessage, request } from 'node:http'
import { requestTimeoutMs } from '../../../domain/constants.ts'
import type { House, Person } from './house.ts'

export type Asked = {
  readonly person: Person
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
/** `status` 0: no answer came. `retryAfterMs` where the server named a time. */
export type Answer = { readonly status: number; readonly text: string; readonly retryAfterMs?: number }

/** The built server in a process of its own, and how programs ask it, over connections that are kept. */
export type Program = {
  /** Asks as patiently as a device does, and no longer. */
  ask(asked: Asked): Promise<Answer>
  /** Opens a stream of live events; `onText` gets what arrives. */
  listen(person: Person, onText: (text: string) => void): Promise<{ close(): void }>
  stop(): Promise<void>
}

const READY_WITHIN_MS = 60_000

const textOf = (answer: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => resolve(Buffer.concat(parts).toString()))
    answer.on('error', reject)
  })

type Way = { readonly port: number; readonly agent: Agent; readonly signal?: AbortSignal }

const send = ({ port, agent, signal }: Way, asked: Asked): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { person, method = 'GET', path, body, headers } = asked
    const authorized = { authorization: person.token }
    const content = body === undefined ? undefined : JSON.stringify(body)
    const typed =
      content === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }
    const sent = request(
      { host: '127.0.0.1', port, agent, signal, method, path, headers: { ...authorized, ...typed, ...headers } },
      resolve,
    )
    sent.on('error', reject)
    sent.end(content)
  })

const NO_ANSWER: Answer = { status: 0, text: '' }

const answerTo = async (way: Way, asked: Asked): Promise<Answer> => {
  const answer = await send({ ...way, signal: AbortSignal.timeout(requestTimeoutMs) }, asked)
  const retryAfterMs = Number(answer.headers['retry-after'] ?? 0) * 1000
  return { text: await textOf(answer), status: answer.statusCode ?? 0, retryAfterMs }
}

const ready = async (port: number): Promise<void> => {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The server did not start.')
}

/** Starts the server of a home. */
export const startProgram = async ({ environment }: House): Promise<Program> => {
  const port = Number(environment['PORT'])
  const child = spawn(process.execPath, ['dist/server/main.mjs'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  // A run that dies leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'))
  await ready(port)
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  return {
    ask: (asked) => answerTo({ port, agent }, asked).catch(() => NO_ANSWER),
    listen: async (person, onText) => {
      const answer = await send({ port, agent: new Agent() }, { person, path: '/v1/events' })
      if (answer.statusCode !== 200) throw new Error(`A stream was answered ${answer.statusCode}.`)
      answer.on('error', () => {})
      answer.setEncoding('utf8').on('data', onText)
      return { close: () => void answer.destroy() }
    },
    stop: async () => {
      agent.destroy()
      child.kill('SIGTERM')
      await gone
    },
  }
}
