import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { NOT_FOUND, type Problem, ProblemError, problem } from '../http/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route may be asked for within a batch. Those that do not say so are asked for alone. */
    mayBeBatched?: boolean
  }
}

/** The `config` of a route that may stand in a batch. */
export const MAY_BE_BATCHED = { mayBeBatched: true } as const

/** A route as it was mounted, such as `PATCH` of `/v1/rotas/:rotaId`. */
export type BatchedRoute = { readonly method: string; readonly url: string }

/** The answer to what may not stand in a batch. */
export const sentAlone = (): Problem => problem(NOT_FOUND, 'This address does not exist, or cannot be part of a batch.')

/**
 * Set while the server sends itself a request of a batch. Nothing in a request can set or unset it, so that no spelling
 * of an address gets round it.
 */
const withinBatch = new AsyncLocalStorage<true>()

/** Sends a request of a batch; the routes know it for one. */
export const asPartOfBatch = <Value>(send: () => Promise<Value>): Promise<Value> => withinBatch.run(true, send)

/**
 * Refuses, within a batch, every route that has not said that it may stand in one: the batch itself, the event stream,
 * the session, and all that is outside the API. Call it before the routes are mounted; the list that it gives is the
 * routes that may, and fills as they are mounted.
 */
export const keepBatchesToTheirRoutes = (app: FastifyInstance): readonly BatchedRoute[] => {
  const routes: BatchedRoute[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.mayBeBatched !== true) return
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (withinBatch.getStore() !== true || routeOptions.config?.mayBeBatched === true) return
    throw new ProblemError(sentAlone())
  })
  return routes
}
