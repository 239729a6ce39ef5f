import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance, type FastifyRequest, type InjectOptions } from 'fastify'
import type { RoleName } from '../../domain/permissions.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import { registerApi } from '../../server/api.ts'
import type { ApiContext } from '../../server/api-context.ts'
import type { Caller } from '../../server/caller.ts'
import { storedCareRecords } from '../../server/care-records/stored-care-records.ts'
import type { Database } from '../../server/database/connection.ts'
import { users } from '../../server/database/schema/users.ts'
import { insertActivities, insertDocuments } from '../../server/database/seed-writer.ts'
import { answerErrors } from '../../server/http/error-handler.ts'
import { NOT_FOUND, NOT_SIGNED_IN, ProblemError, problem } from '../../server/http/problem.ts'
import { lineLogger } from '../../server/logger.ts'
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

const callerOf = async ({ headers }: FastifyRequest, database: Database): Promise<Caller | undefined> => {
  const [, kind, id] = /^(?:Bearer|Grant) (test|grant) ([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (id === undefined) return undefined
  const [user] = await database.drizzle.select().from(users).where(sql`id = (${id}::text)::uuid`)
  return user && { kind: kind === 'grant' ? 'grant' : 'person', user, session: `session of ${id}` }
}

const authenticateTests = (app: FastifyInstance, database: Database): void => {
  app.addHook('onRequest', async (request) => {
    const caller = await callerOf(request, database)
    if (caller !== undefined) request.caller = caller
  })
}

/** The caller as the database has them at the moment that is asked for. */
const callerNowIn =
  (database: Database): ApiContext['callerNow'] =>
  async (request) => {
    const caller = await callerOf(request, database)
    if (caller === undefined) throw new ProblemError(problem(NOT_SIGNED_IN, 'Please sign in.'))
    return caller
  }

/**
 * A real server in this process on a database of its own (in memory unless one is given): every route of the API, with
 * people instead of a sign-in. `clock` is the server's time.
 */
export const aServer = async (
  options: Partial<Pick<ApiContext, 'database' | 'clock' | 'logger' | 'requestsPerMinute' | 'push' | 'accounts'>> & {
    /** Whether the care records that the database holds are served, as by the demo provider. */
    readonly hasCareRecords?: boolean
  } = {},
): Promise<TestServer> => {
  const database = options.database ?? (await aDatabase())
  const logger = options.logger ?? lineLogger((line) => process.stderr.write(line))
  const app = Fastify({
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => void answerErrors(logger)(error, request, reply),
  })
  app.setErrorHandler(answerErrors(logger))
  app.setNotFoundHandler(() => {
    throw new ProblemError(problem(NOT_FOUND, 'There is no such address.'))
  })
  authenticateTests(app, database)
  const { requestsPerMinute = 1_000_000, push = {} } = options
  const careRecords = options.hasCareRecords === true ? storedCareRecords(database.drizzle) : undefined
  const api = await registerApi(app, {
    ...{ database, logger, clock: options.clock ?? Date.now, requestsPerMinute, callerNow: callerNowIn(database) },
    ...{ careRecords, push, accounts: options.accounts },
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
