import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import type { ProviderSettings } from '../domain/provider/provider-settings.ts'
import { reckonOutcomes } from './activities/reckon-outcomes.ts'
import type { ApiContext } from './api-context.ts'
import { keepBatchesToTheirRoutes } from './batch/batched-routes.ts'
import { eventSets } from './batch/event-sets.ts'
import { mountBatch } from './batch/mount-batch.ts'
import { mountCalls } from './calls/mount-calls.ts'
import { eventQueue } from './care-events/event-queue.ts'
import { keepClockRecent, serverEpoch } from './database/change-clock.ts'
import { prune } from './database/prune.ts'
import { mountLiveEvents } from './events/mount-live-events.ts'
import { limitRates } from './limits/rate-limit.ts'
import { mountMutations } from './mutations/mount-mutations.ts'
import { mountOpenApi } from './openapi/mount-openapi.ts'
import { providerSettingsOf } from './provider/settings.ts'
import { startPushSender } from './push/push-sender.ts'
import { routePathOf } from './request/route-path.ts'
import { mountResources } from './resources/mount-resources.ts'

const TIDY_EVERY_MS = 60 * 60 * 1000

/** What the rest of the server asks the API for. */
export type Api = {
  /** What the provider has set up, as it is now; undefined before it was. Decision 47. */
  providerSettings(): Promise<ProviderSettings | undefined>
  /** Whether a request has not ended long after it should have, so that the process has to be started again. */
  isHanging(): boolean
  /** Ends every stream of live events and the sending of pushes, so that the server can stop. */
  closeStreams(): Promise<void>
}

/**
 * Mounts everything under /v1 but the session calls: resources, mutations, calls, live events, batches, the OpenAPI
 * document. A hook before it has set `request.caller`.
 */
export const registerApi = async (app: FastifyInstance, context: ApiContext): Promise<Api> => {
  z.config(en())
  const { drizzle } = context.database
  const epoch = await serverEpoch(drizzle)
  app.addHook('onRequest', async (request, reply) => {
    if (routePathOf(request).startsWith('/v1/')) reply.header('server-epoch', epoch)
  })
  const batchedRoutes = keepBatchesToTheirRoutes(app)
  const counter = limitRates(app, context)
  mountCalls(app, context)
  mountResources(app, context)
  mountMutations(app, context, eventQueue(context))
  const batches = mountBatch(app, context, {
    routes: batchedRoutes,
    sets: eventSets(context, { routes: batchedRoutes, counter }),
  })
  mountOpenApi(app)
  const tidyUp = () =>
    Promise.all([keepClockRecent(drizzle), prune(drizzle)]).catch((error: unknown) =>
      context.logger.warn('tidying up failed', { error }),
    )
  await reckonOutcomes(context.database)
  await tidyUp()
  const pruning = setInterval(tidyUp, TIDY_EVERY_MS)
  pruning.unref()
  const streams = await mountLiveEvents(app, context)
  const pushes = await startPushSender(context)
  return {
    isHanging: batches.isHanging,
    providerSettings: () => providerSettingsOf(drizzle),
    closeStreams: async () => {
      clearInterval(pruning)
      await pushes.stop()
      await streams.close()
    },
  }
}
