import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import type { ProviderSettings } from '../domain/provider/provider-settings.ts'
import { reckonOutcomes } from './activities/reckon-outcomes.ts'
import type { ApiContext } from './api-context.ts'
import { eventSets } from './batch/event-sets.ts'
import { type Batches, mountBatch } from './batch/mount-batch.ts'
import { mountCalls } from './calls/mount-calls.ts'
import { eventQueue } from './care-events/event-queue.ts'
import { keepClockRecent, serverEpoch } from './database/change-clock.ts'
import { openLiveHub } from './events/live-hub.ts'
import { mountLiveEvents } from './events/mount-live-events.ts'
import { answerErrors } from './http/error-handler.ts'
import { answerNothing } from './http/not-found.ts'
import { asPlugin } from './http/plugin.ts'
import { type LimitSources, limitUnknownPermits } from './limits/by-source.ts'
import { limitRates } from './limits/rate-limit.ts'
import { refusalLog } from './limits/refusal-log.ts'
import { mountMutations } from './mutations/mount-mutations.ts'
import { mountOpenApi } from './openapi/mount-openapi.ts'
import { providerSettingsOf } from './provider/settings.ts'
import { startPushSender } from './push/push-sender.ts'
import { keepBatchesToTheirRoutes } from './request/batched-routes.ts'
import { signedInRoutes } from './request/signed-in.ts'
import { mountResources } from './resources/mount-resources.ts'
import { mountSession, type SessionContext } from './session/mount-session.ts'

/** What the rest of the server asks the API for. */
export type Api = {
  /** What the provider has set up, as it is now; undefined before it was. Decision 47. */
  providerSettings(): Promise<ProviderSettings | undefined>
  /** Whether a request has not ended long after it should have, so that the process has to be started again. */
  isHanging(): boolean
  /** Ends every stream of live events and the sending of pushes, so that the server can stop. */
  closeStreams(): Promise<void>
}

/** What stands apart within /v1, for whom nobody has to be known: the session, and the description of the API. */
export type OpenParts = {
  readonly session: SessionContext
  readonly limits: { readonly ofSessions: LimitSources; readonly ofReaders: LimitSources }
}

/** What every answer under /v1 has, and how what goes wrong there is told. */
const markAsApi = (v1: FastifyInstance, { logger, clock }: ApiContext, epoch: string): void => {
  v1.setErrorHandler(answerErrors(logger, refusalLog(logger, clock)))
  v1.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'server-epoch': epoch, 'cache-control': 'no-store' })
  })
  limitUnknownPermits(v1, clock)
}

const mountOpenParts = (v1: FastifyInstance, { session, limits }: OpenParts): void => {
  const ofSession = asPlugin((plugin) => {
    limits.ofSessions(plugin)
    plugin.setNotFoundHandler(answerNothing)
    mountSession(plugin, session)
  })
  const ofReaders = asPlugin((plugin) => {
    limits.ofReaders(plugin)
    mountOpenApi(plugin)
  })
  v1.register(ofSession, { prefix: '/session' }).register(ofReaders)
}

type Within = Pick<Parameters<typeof mountBatch>[2], 'app' | 'routes'> & {
  readonly hub: Awaited<ReturnType<typeof openLiveHub>>
}

/** Everything that only somebody asks for who is known; also what is not there is said to them alone. */
const mountSignedIn = (plugin: FastifyInstance, context: ApiContext, { app, routes, hub }: Within): Batches => {
  const signedIn = signedInRoutes(plugin, context.callerNow)
  const counter = limitRates(plugin, context)
  plugin.setNotFoundHandler(answerNothing)
  mountCalls(signedIn, context)
  mountResources(signedIn, context)
  mountMutations(signedIn, context, eventQueue(context))
  mountLiveEvents(signedIn, context, hub)
  return mountBatch(signedIn, context, { app, routes, sets: eventSets(context, { routes, counter }) })
}

/** Mounts everything under /v1, as one plugin in which each part knows what it needs of its sender. */
export const registerApi = async (app: FastifyInstance, context: ApiContext, open: OpenParts): Promise<Api> => {
  z.config(en())
  const { database } = context
  const epoch = await serverEpoch(database.drizzle)
  await reckonOutcomes(database)
  await keepClockRecent(database.drizzle)
  const hub = await openLiveHub(context)
  const routes = keepBatchesToTheirRoutes(app)
  let isHanging = (): boolean => false
  const signedIn = asPlugin((plugin) => {
    isHanging = mountSignedIn(plugin, context, { app, routes, hub }).isHanging
  })
  const v1 = asPlugin((plugin) => {
    markAsApi(plugin, context, epoch)
    mountOpenParts(plugin, open)
    plugin.register(signedIn)
  })
  await app.register(v1, { prefix: '/v1' })
  const pushes = await startPushSender(context)
  return {
    isHanging: () => isHanging(),
    providerSettings: () => providerSettingsOf(database.drizzle),
    closeStreams: async () => {
      await pushes.stop()
      await hub.close()
    },
  }
}
