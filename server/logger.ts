import { DrizzleQueryError } from 'drizzle-orm/errors'

type Fields = Readonly<Record<string, unknown>>

/** Where the server writes what happened. Never given a token, a password or care text. */
export type Logger = {
  note(message: string, fields?: Fields): void
  warn(message: string, fields?: Fields): void
  error(message: string, fields?: Fields): void
}

/** A failed statement names its parameters, and those are care text: the statement and the database's reason do. */
const toldOf = (error: Error): Fields =>
  error instanceof DrizzleQueryError
    ? { message: error.cause?.message, statement: error.query, stack: error.cause?.stack }
    : { message: error.message, stack: error.stack }

const plain = (_key: string, value: unknown): unknown => (value instanceof Error ? toldOf(value) : value)

/** One JSON object a line, on standard error: standard output is for the person who started the server. */
export const lineLogger = (write: (line: string) => void): Logger => {
  const at =
    (level: string) =>
    (message: string, fields: Fields = {}) =>
      write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...fields }, plain)}\n`)
  return { note: at('note'), warn: at('warn'), error: at('error') }
}

export const silentLogger: Logger = { note: () => {}, warn: () => {}, error: () => {} }
