import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type Caller, type Viewer, viewerOf } from '../caller.ts'
import { NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'

/** A request whose sender is known, person or grant. */
export type SignedInRequest = FastifyRequest & { readonly caller: Caller }

type SignedInRoute = Pick<RouteOptions, 'method' | 'url' | 'config' | 'exposeHeadRoute'> & {
  readonly handler: (request: SignedInRequest, reply: FastifyReply) => Promise<unknown>
}

/** Where routes are mounted that answer only whoever is known. */
export type SignedInRoutes = { readonly route: (route: SignedInRoute) => void }

const isSignedIn = (request: FastifyRequest): request is SignedInRequest => request.caller !== undefined

/**
 * Has every request to this plugin say who sends it, before anything else is done with it; also one to an address that
 * is not there. `callerOf` throws where nobody is known.
 */
export const signedInRoutes = (
  plugin: FastifyInstance,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
): SignedInRoutes => {
  plugin.addHook('onRequest', async (request) => {
    request.caller = await callerOf(request)
  })
  return {
    route: ({ handler, ...route }) =>
      void plugin.route({
        ...route,
        handler: (request, reply) => {
          if (!isSignedIn(request)) throw new Error('A request has come past the authentication.')
          return handler(request, reply)
        },
      }),
  }
}

/** The person who reads. A submit-only grant reads nothing: 403. Decision 20. */
export const viewerOfRequest = ({ caller }: Pick<SignedInRequest, 'caller'>): Viewer => {
  if (caller.kind === 'grant') {
    throw new ProblemError(
      problem(NOT_ALLOWED, 'Sign in to see this. This permission can only send what was already recorded.'),
    )
  }
  return viewerOf(caller.user)
}
