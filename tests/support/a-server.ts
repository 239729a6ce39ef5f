import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { createLocalJWKSet } from 'jose'
import type { RoleName } from '../../domain/permissions.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { ApiContext } from '../../server/api-context.ts'
import { type AppContext, buildApp } from '../../server/app.ts'
import type { Caller } from '../../server/caller.ts'
import { storedCareRecords } from '../../server/care-records/stored-care-records.ts'
import { settingsFrom } from '../../server/config/settings.ts'
import type { Database } from '../../server/database/connection.ts'
import { users } from '../../server/database/schema/users.ts'
import { NOT_SIGNED_IN, ProblemError, problem } from '../../server/http/problem.ts'
import { lineLogger } from '../../server/logger.ts'
import { insertActivities, insertDocuments } from '../../server/seed/seed-writer.ts'
import type { SessionPool } from '../../server/session/session-pool.ts'
import { aDatabase } from './a-database.ts'

/** A person who can send requests: `Authorization: Bearer test <id>`. */
export type Person = { readonly id: string; readonly token: string }

type AskOptions = {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer as a client reads it. */
export type Asked = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  readonly body: any
}

export type TestServer = {
  readonly app: FastifyInstance
  readonly database: Database
  /** A person with these roles (care staff unless said otherwise). */
  person(options?: { id?: string; roles?: RoleName[]; agencyId?: string; name?: string }): Promise<Person>
  /** Puts wire rows in, without version and dates. */
  put(table: TableName, ...rows: readonly Readonly<Record<string, unknown>>[]): Promise<void>
  /** `ask(person, 'POST /rota-activities', { body })`. */
  ask(person: Person | undefined, endpoint: string, options?: AskOptions): Promise<Asked>
  /** Listens on a free port of 127.0.0.1; gives the address. */
  listen(): Promise<string>
  /** Ends all that the server runs, and leaves its database to whoever goes on with it. */
  stop(): Promise<void>
  /** Stops the server and closes its database. */
  close(): Promise<void>
}

const injected = async (app: FastifyInstance, options: InjectOptions): Promise<Asked> => {
  const answer = await app.inject(options)
  const isJson = String(answer.headers['content-type'] ?? '').includes('json')
  return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body }
}

/** Who sends a request, as the database has them at that moment. */
const callerIn =
  (database: Database) =>
  async ({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Caller> => {
    const [, kind, id] = /^(?:Bearer|Grant) (test|grant) ([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    const found =
      id === undefined ? [] : await database.drizzle.select().from(users).where(sql`id = (${id}::text)::uuid`)
    const [user] = found
    if (user === undefined) throw new ProblemError(problem(NOT_SIGNED_IN, 'Please sign in.'))
    return { kind: kind === 'grant' ? 'grant' : 'person', user, session: `session of ${id}` }
  }

/** Nobody signs in here: each request says who sends it. */
const noSessions: SessionPool = {
  familyOf: (refreshToken) => refreshToken,
  refresh: async () => ({ state: 'signed-out' }),
  revoke: async () => true,
}

/** The client is no part of this: nothing of it is built. */
const noClient: AppContext['mountClient'] = async () => () => Promise.reject(new Error('There is no client here.'))

/**
 * The server as it is started, in this process and on a database of its own (in memory unless one is given), with people
 * instead of a sign-in. `clock` is the server's time.
 */
export const aServer = async (
  options: Partial<Pick<ApiContext, 'database' | 'clock' | 'logger' | 'requestsPerMinute' | 'push' | 'accounts'>> & {
    /** Whether the care records that the database holds are served, as by the demo provider. */
    readonly hasCareRecords?: boolean
  } = {},
): Promise<TestServer> => {
  const database = options.database ?? (await aDatabase())
  const logger = options.logger ?? lineLogger((line) => process.stderr.write(line))
  const clock = options.clock ?? Date.now
  const { requestsPerMinute = 1_000_000, push = {}, accounts } = options
  const careRecords = options.hasCareRecords === true ? storedCareRecords(database.drizzle) : undefined
  const { app, api } = await buildApp({
    settings: settingsFrom({}),
    database,
    logger,
    clock,
    accounts,
    rules: { issuer: '', audience: '', keys: createLocalJWKSet({ keys: [] }), clock, holdsSessions: false },
    pool: undefined,
    sessionPool: noSessions,
    mountClient: noClient,
    vitalSigns: { isReady: async () => true },
    api: { requestsPerMinute, push, careRecords, callerNow: callerIn(database), mail: undefined },
  })
  await app.ready()

  const person: TestServer['person'] = async ({
    id = crypto.randomUUID(),
    roles = ['cc-rota-user'],
    agencyId,
    name,
  } = {}) => {
    const firstName = name ?? 'Ada'
    await database.drizzle
      .insert(users)
      .values({ id, sub: id, email: `${id}@demo.example`, firstName, roles, agencyId: agencyId ?? null })
    return { id, token: `Bearer test ${id}` }
  }

  const ask: TestServer['ask'] = (sender, endpoint, { body, headers = {} } = {}) => {
    const [method = 'GET', path = ''] = endpoint.split(' ')
    return injected(app, {
      method: method as 'GET',
      url: `/v1${path}`,
      headers: {
        ...(sender === undefined ? {} : { authorization: sender.token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
  }

  // A timer that outlived its test would look at a database that is closed, in the tests after it.
  const stop = async (): Promise<void> => {
    await api.closeStreams()
    await app.close()
  }

  return {
    app,
    database,
    person,
    ask,
    put: (table, ...rows) =>
      database.transaction((tx) =>
        table === 'activities' ? insertActivities(tx, rows) : insertDocuments(tx, table, rows),
      ),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    stop,
    close: async () => {
      await stop()
      await database.close()
    },
  }
}
