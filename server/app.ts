import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance } from 'fastify'
import { type Api, registerApi } from './api.ts'
import type { ApiContext } from './api-context.ts'
import { authenticate, type TokenRules } from './auth.ts'
import { mountCalendar } from './calendar/mount-calendar.ts'
import { storedCareRecords } from './care-records/stored-care-records.ts'
import type { Settings } from './config/settings.ts'
import type { Database } from './database/connection.ts'
import { answerErrors } from './http/error-handler.ts'
import { addSecurityHeaders } from './http/headers.ts'
import { admitAppHosts } from './http/hosts.ts'
import { answerUnknownPaths, type SendShell } from './http/not-found.ts'
import { mountPublicConfig } from './http/public-config.ts'
import { limitSlowness } from './http/slow-clients.ts'
import { mountStaticFiles } from './http/static-files.ts'
import { mountVitalSigns, type VitalSigns } from './http/vital-signs.ts'
import type { AccountMaker } from './identity/account-maker.ts'
import type { EmbeddedPool } from './identity/embedded-pool.ts'
import { mountPool } from './identity/mount-pool.ts'
import { limitSources } from './limits/by-source.ts'
import type { Logger } from './logger.ts'
import { PUBLIC_PATHS } from './openapi/mount-openapi.ts'
import { routePathOf } from './request/route-path.ts'
import { mountSession } from './session/mount-session.ts'
import type { SessionPool } from './session/session-pool.ts'

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

/** A connection that was busy when the server began to stop would be kept for the next request, and keep the server. */
const endConnectionsWhenStopping = (app: FastifyInstance): void => {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}

const createServer = ({ settings, logger, clock }: AppContext): FastifyInstance => {
  const answer = answerErrors(logger, clock)
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

/** Knows the sender of every request under /v1 but the session's own calls and the description of the API. */
const knowTheCaller = (app: FastifyInstance, { database, rules }: AppContext): void => {
  app.addHook('onRequest', async (request) => {
    const path = routePathOf(request)
    if (!path.startsWith('/v1/') || PUBLIC_PATHS.includes(path)) return
    if (path === '/v1/session' || path.startsWith('/v1/session/')) return
    request.caller = await authenticate(database.drizzle, request.headers.authorization, rules)
  })
}

/** How a push service reaches whoever runs this: the home app, which such a service takes under https alone. */
const contactOf = ({ origins }: Settings): string => origins.home.replace(/^http:/, 'https:')

const mountBuiltClient = async (app: FastifyInstance, settings: Settings): Promise<SendShell> => {
  await mountStaticFiles(app, settings)
  return (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html')
}

/** The whole server as one Fastify app, ready to listen or to be injected into, and what main asks the API for. */
export const buildApp = async (context: AppContext): Promise<{ app: FastifyInstance; api: Api }> => {
  const { settings, database, logger, clock, rules, pool, sessionPool, accounts } = context
  const app = createServer(context)
  addSecurityHeaders(app, settings)
  admitAppHosts(app, settings)
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: { params: BROTLI_ON_THE_FLY } })
  limitSources(app, { clock, publicPaths: ['/config.json', ...PUBLIC_PATHS] })
  knowTheCaller(app, context)
  mountCalendar(app, context)
  if (pool !== undefined) mountPool(app, { pool, poolId: settings.pool.poolId, clock })
  mountSession(app, { db: database.drizzle, origins: settings.origins, pool: sessionPool, rules })
  const careRecords = storedCareRecords(database.drizzle)
  const rotaOrigin = settings.origins.apps.find(({ id }) => id === 'rota')?.origin
  const mail = {
    ...{ isSent: settings.mail.smtpUrl !== undefined, rotaOrigin },
    ...{ homeOrigin: settings.origins.home, productName: settings.productName },
  }
  const push = { contact: contactOf(settings) }
  const callerNow: ApiContext['callerNow'] = ({ headers }) =>
    authenticate(database.drizzle, headers.authorization, rules)
  const api = await registerApi(app, { database, logger, clock, callerNow, careRecords, mail, push, accounts })
  mountVitalSigns(app, { isReady: async () => !api.isHanging() && context.vitalSigns.isReady() })
  mountPublicConfig(app, settings, api)
  answerUnknownPaths(app, await (context.mountClient?.(app) ?? mountBuiltClient(app, settings)))
  return { app, api }
}
