import { type Problem, problem, UNAVAILABLE } from './problem.ts'

/** What is answered while the database cannot do its work: a problem, and how soon to ask again. */
export type Away = { readonly problem: Problem; readonly headers: Readonly<Record<string, string>> }

/** The connection was refused or lost, or the way to the database cannot be found. */
const NETWORK = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOENT', 'ENOTFOUND', 'EAI_AGAIN'],
]
/** A file that is missing has some of the same codes. */
const NETWORK_CALLS = ['connect', 'read', 'write', 'getaddrinfo']

/** Classes and codes of PostgreSQL: connection lost, shutting down or starting, no more connections, ended as too slow. */
const AWAY = /^(08...|57P0[1-5]|53300|25P03)$/

/** Two that changed the same stood in each other's way, and this one was undone: it passes when sent again. */
const IN_THE_WAY = /^(40001|40P01|55P03)$/

/** Drivers say these in words alone. */
const WORDS = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
  /^Cannot use a pool after calling end/,
  /is not queryable$/,
  /^PGlite is clos(ed|ing)/,
]

const AWAY_SENTENCE =
  'The server cannot reach its records at the moment. Nothing is lost. It will be tried again automatically.'
const BUSY_SENTENCE = 'Others are changing this at the moment. It will be tried again automatically.'

const MOST_CAUSES = 8

const isError = (value: unknown): value is Error => value instanceof Error

/** The error with what caused it, outermost first. */
const chainOf = (error: unknown): Error[] => {
  const chain: Error[] = []
  for (let next = error; next instanceof Error && chain.length < MOST_CAUSES; next = next.cause) chain.push(next)
  // Several addresses of one name were tried: each failure is kept inside.
  return chain.flatMap((one) => (one instanceof AggregateError ? [one, ...one.errors.filter(isError)] : [one]))
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

const isOfNetwork = (error: Error): boolean =>
  'syscall' in error && NETWORK_CALLS.includes(String(error.syscall)) && NETWORK.includes(codeOf(error))

const saysAway = (error: Error): boolean =>
  AWAY.test(codeOf(error)) || isOfNetwork(error) || WORDS.some((words) => words.test(error.message))

/**
 * The 503 for an error of a database that is away, restarting, full, or had to undo one of two changes; undefined for
 * any other error. A device keeps what it sent and sends it again. Rules §8.
 */
export const databaseAway = (error: unknown): Away | undefined => {
  const chain = chainOf(error)
  if (chain.some((one) => IN_THE_WAY.test(codeOf(one)))) {
    return { problem: problem(UNAVAILABLE, BUSY_SENTENCE), headers: { 'retry-after': '1' } }
  }
  if (chain.some(saysAway)) return { problem: problem(UNAVAILABLE, AWAY_SENTENCE), headers: { 'retry-after': '2' } }
  return undefined
}
