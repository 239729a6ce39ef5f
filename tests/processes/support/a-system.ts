import pg from 'pg'
import { tokenOf } from '../../e2e/support/api.ts'
import { aPostgres, type Postgres } from '../../support/a-postgres.ts'
import type { Person } from '../../support/a-server.ts'
import { aProcess, type ServerProcess } from './a-process.ts'

export type Answered = {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  readonly body: any
}

type Sent = { readonly body?: unknown; readonly key?: string }

/** Asks one process as a program does: `ask(process, carer, 'GET /rotas/current')`. */
export const ask = async (
  { origin }: ServerProcess,
  { person, endpoint, body, key }: Sent & { readonly person: Person; readonly endpoint: string },
): Promise<Answered> => {
  const [method = 'GET', path = ''] = endpoint.split(' ')
  const answer = await fetch(`${origin}/v1${path}`, {
    method,
    headers: {
      authorization: person.token,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
}

/** Three processes on one empty database of a PostgreSQL server of their own; nothing is started but the database. */
export type System = {
  readonly postgres: Postgres
  readonly processes: readonly [ServerProcess, ServerProcess, ServerProcess]
  startAll(): Promise<void>
  /** One statement past the servers. */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  signIn(name: string): Promise<Person>
  dispose(): Promise<void>
}

/** One address for all: a token that one process gave counts at the others. */
const PUBLIC = 'http://{label}.care.localhost'

export const aSystem = async (): Promise<System> => {
  const postgres = await aPostgres()
  if (postgres === undefined) throw new Error('PostgreSQL is not installed.')
  const environment = { DATABASE_URL: postgres.url, DEMO: 'on', PUBLIC_ORIGIN_TEMPLATE: PUBLIC }
  const processes = [await aProcess(environment), await aProcess(environment), await aProcess(environment)] as const
  return {
    postgres,
    processes,
    startAll: async () => void (await Promise.all(processes.map((process) => process.start()))),
    query: async (statement, values = []) => {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      try {
        return (await client.query(statement, values)).rows
      } finally {
        await client.end()
      }
    },
    signIn: async (name) => {
      const port = Number(new URL(processes[0].origin).port)
      return { id: name, token: `Bearer ${await tokenOf(port, `${name}@demo.example`)}` }
    },
    dispose: async () => {
      for (const process of processes) await process.dispose()
      postgres.dispose()
    },
  }
}
