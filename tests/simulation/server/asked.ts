import type { ModelRequest, ModelSession, SetCookies } from './model-server.ts'
import { Refusal, refusal } from './refusal.ts'

/** A request taken apart; one of a batch comes as the others do. */
export type Asked = {
  readonly method: string
  /** Under `/v1`, without its query. */
  readonly path: string
  /** The parts of the path, decoded. */
  readonly parts: readonly string[]
  readonly search: string
  readonly header: (name: string) => string | undefined
  /** Parsed; undefined without one. */
  readonly body: unknown
  readonly session: ModelSession
}

/** What is answered: `text` is JSON. */
export type Told = {
  readonly status: number
  readonly text: string
  readonly etag?: string | undefined
  readonly isReplayed?: boolean | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly setCookies?: SetCookies | undefined
}

export const told = (status: number, body: unknown): Told => ({ status, text: JSON.stringify(body) })

const jsonOf = (text: string | undefined): unknown => {
  if (text === undefined || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw refusal(422, 'What was sent cannot be read as JSON.')
  }
}

/** The path under `/v1` and its query; 404 for any other. */
export const placeOf = (path: string): Pick<Asked, 'path' | 'parts' | 'search'> => {
  if (!path.startsWith('/v1/')) throw refusal(404, 'There is no such address.')
  const question = path.indexOf('?')
  const plain = path.slice(3, question === -1 ? path.length : question)
  return {
    path: plain,
    parts: plain
      .slice(1)
      .split('/')
      .map((part) => (part.includes('%') ? decodeURIComponent(part) : part)),
    search: question === -1 ? '' : path.slice(question + 1),
  }
}

export const askedOf = ({ method, path, headers, body }: ModelRequest, session: ModelSession): Asked => ({
  ...placeOf(path),
  method,
  header: (name) => headers.get(name),
  body: jsonOf(body),
  session,
})

/** What a refusal answers; anything else is a mistake of the model and goes on. */
export const toldRefusal = (error: unknown): Told => {
  if (!(error instanceof Refusal)) throw error
  const { status, members, headers } = error
  return { status, text: JSON.stringify(members), headers: { 'content-type': 'application/problem+json', ...headers } }
}
