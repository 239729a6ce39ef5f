import type { CallDefinition } from '../../domain/calls/define-call.ts'
import { calls } from '../../domain/calls/index.ts'
import { splitEndpoint } from '../../domain/endpoint.ts'
import { resources } from '../../domain/resources/index.ts'
import type { ApiContext } from '../api-context.ts'
import { demand } from '../caller.ts'
import { limitOfNewDevices } from '../devices/new-devices.ts'
import { answerIn } from '../request/accept.ts'
import { MAY_BE_BATCHED } from '../request/batched-routes.ts'
import type { CallContext } from '../request/call-handler.ts'
import { type SignedInRoutes, viewerOfRequest } from '../request/signed-in.ts'
import type { AnsweredCall } from './answered-call.ts'
import { answeredCalls } from './index.ts'

/** Whether a call asks for the rows of a resource, or for one of them: those are served with their resource. */
const isOfResource = ({ endpoint }: CallDefinition): boolean => {
  const { method, path } = splitEndpoint(endpoint)
  const rows = resources.flatMap(({ feed }) => [feed.path, `${feed.path}/:id`])
  return method === 'GET' && rows.includes(path.replace(/:\w+$/, ':id'))
}

/** Throws where a call of the product has nobody who answers it, or two: the server does not start. */
export const demandAllAnswered = (given: readonly AnsweredCall[] = answeredCalls): void => {
  for (const call of calls) {
    const handlers = given.filter((one) => one.call.name === call.name).length
    if (handlers === 0 && !isOfResource(call)) throw new Error(`The call ${call.name} has no handler.`)
    if (handlers > 1) throw new Error(`The call ${call.name} has ${handlers} handlers.`)
  }
}

const mount = (signedIn: SignedInRoutes, context: CallContext, { call, answer }: AnsweredCall): void => {
  const { method, path } = splitEndpoint(call.endpoint)
  const segment = path.split('/')[1] ?? ''
  signedIn.route({
    method,
    url: path,
    config: MAY_BE_BATCHED,
    handler: async (request, reply) => {
      const viewer = viewerOfRequest(request)
      demand(viewer, call.permission)
      answerIn(request, reply, segment)
      return reply.send(await answer({ context, request, reply, viewer }))
    },
  })
}

/** Serves every call that has a handler of its own. */
export const mountCalls = (signedIn: SignedInRoutes, given: ApiContext): void => {
  demandAllAnswered()
  const context = { ...given, newDevices: limitOfNewDevices(given.clock) }
  for (const one of answeredCalls) mount(signedIn, context, one)
}
