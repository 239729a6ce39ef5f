import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance } from 'fastify'
import { type Api, registerApi } from './api.ts'
import type { ApiContext } from './api-context.ts'
import { type Authenticate, authenticating, findingAccounts, type TokenRules } from './auth.ts'
import { mountCalendar } from './calendar/mount-calendar.ts'
import { storedCareRecords } from './care-records/stored-care-records.ts'
import type { Settings } from './config/settings.ts'
import type { Database } from './database/connection.ts'
import { endConnectionsWhenStopping } from './http/end-connections.ts'
import { answerErrors } from './http/error-handler.ts'
import { answerUnknownPaths, type SendShell } from './http/not-found.ts'
import { asPlugin } from './http/plugin.ts'
import { limitSlowness } from './http/slow-clients.ts'
import type { AccountMaker } from './identity/account-maker.ts'
import type { EmbeddedPool } from './identity/embedded-pool.ts'
import { mountPool } from './identity/mount-pool.ts'
import { limitsOfStrangers } from './limits/by-source.ts'
import type { Logger } from './logger.ts'
import type { SessionPool } from './session/session-pool.ts'
import { addSecurityHeaders } from './site/headers.ts'
import { admitAppHosts } from './site/hosts.ts'
import { mountPublicConfig } from './site/public-config.ts'
import { mountStaticFiles } from './site/static-files.ts'
import { mountVitalSigns, type VitalSigns } from './site/vital-signs.ts'

/** What the whole server works with. `pool` is absent where a real Cognito pool signs people in. */
export type AppContext = {
  readonly settings: Settings
  readonly database: Database
  readonly logger: Logger
  readonly clock: () => number
  readonly rules: TokenRules
  readonly pool: EmbeddedPool | undefined
  readonly sessionPool: SessionPool
  /** How new people come into the pool; absent where its operator makes them. */
  readonly accounts?: AccountMaker | undefined
  readonly vitalSigns: VitalSigns
  /** Serves the client in another way than from its build; hot reload uses it. */
  readonly mountClient?: (app: FastifyInstance) => Promise<SendShell>
  /** What the API is given in another way; tests use it. */
  readonly api?: Partial<ApiContext>
}

const BODY_LIMIT_BYTES = 1024 * 1024
/** Answers are made for one person and sent once: the best compression would cost more than it saves. */
const BROTLI_ON_THE_FLY = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** JSON, also under a vendor's name. Many clients name the type of a body that they do not send: that is no body. */
const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  for (const type of ['application/json', /^application\/vnd\..+\+json$/]) {
    app.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) =>
      body === '' ? done(null, undefined) : parse(request, String(body), done),
    )
  }
}

const createServer = ({ settings, logger }: AppContext): FastifyInstance => {
  const answer = answerErrors(logger)
  const app = fastify({
    ...limitSlowness(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: settings.trustProxy === false ? false : [...settings.trustProxy],
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answer(error, request, reply),
    // Who is connected when the server is told to stop is still answered; nobody else can connect any more.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  endConnectionsWhenStopping(app)
  app.removeContentTypeParser('text/plain')
  readJson(app)
  app.setErrorHandler(answer)
  return app
}

/** How a push service reaches whoever runs this: the home app, which such a service takes under https alone. */
const contactOf = ({ origins }: Settings): string => origins.home.replace(/^http:/, 'https:')

const mountBuiltClient = async (app: FastifyInstance, settings: Settings): Promise<SendShell> => {
  await mountStaticFiles(app, settings)
  return (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html')
}

/** What the routes under /v1 work with. */
const apiContextOf = (context: AppContext, authenticate: Authenticate): ApiContext => {
  const { settings, database, logger, clock, accounts, api } = context
  const { origins, productName } = settings
  return {
    database,
    logger,
    clock,
    accounts,
    careRecords: storedCareRecords(database.drizzle),
    callerNow: ({ headers }) => authenticate(headers.authorization),
    mail: {
      isSent: settings.mail.smtpUrl !== undefined,
      rotaOrigin: origins.apps.find(({ id }) => id === 'rota')?.origin,
      homeOrigin: origins.home,
      productName,
    },
    push: { contact: contactOf(settings) },
    ...api,
  }
}

/** The whole server as one Fastify app, ready to listen or to be injected into, and what main asks the API for. */
export const buildApp = async (context: AppContext): Promise<{ app: FastifyInstance; api: Api }> => {
  const { settings, database, clock, rules, pool, sessionPool } = context
  const app = createServer(context)
  addSecurityHeaders(app, settings)
  admitAppHosts(app, settings)
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: { params: BROTLI_ON_THE_FLY } })
  mountCalendar(app, context)
  if (pool !== undefined) mountPool(app, { pool, poolId: settings.pool.poolId, clock })
  const limits = limitsOfStrangers(clock)
  const findAccount = findingAccounts(database.prepared, rules)
  const authenticate = authenticating(database.prepared, rules, findAccount)
  const { origins } = settings
  const session = { db: database.drizzle, origins, pool: sessionPool, rules, findAccount, authenticate }
  const api = await registerApi(app, apiContextOf(context, authenticate), { session, limits })
  mountVitalSigns(app, { isReady: async () => !api.isHanging() && context.vitalSigns.isReady() })
  const configuration = asPlugin((plugin) => {
    limits.ofReaders(plugin)
    mountPublicConfig(plugin, settings, api)
  })
  await app.register(configuration)
  answerUnknownPaths(app, await (context.mountClient?.(app) ?? mountBuiltClient(app, settings)))
  return { app, api }
}
