import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { calls } from '../../domain/calls/index.ts'
import { splitEndpoint } from '../../domain/endpoint.ts'
import { resources } from '../../domain/resources/index.ts'
import type { ApiContext } from '../api-context.ts'
import { MAY_BE_BATCHED } from '../batch/batched-routes.ts'
import { demand } from '../caller.ts'
import { limitOfNewDevices } from '../devices/new-devices.ts'
import { BAD_BODY, BAD_QUERY, ProblemError, problem } from '../http/problem.ts'
import { toFieldErrors } from '../mutations/mutation-request.ts'
import { answerIn } from '../request/accept.ts'
import { viewerOfRequest } from '../request/viewer-of-request.ts'
import { UNSTORABLE, unstorablePath } from '../resources/unstorable.ts'
import type { CallContext, CallHandler } from './call-handler.ts'
import { callHandlers } from './index.ts'

type AnyCall = (typeof calls)[number]

const Fields = z.record(z.string(), z.unknown())

const inputOf = (call: AnyCall, request: FastifyRequest): Readonly<Record<string, unknown>> => {
  const isRead = request.method === 'GET'
  const sent = isRead ? request.query : request.body
  const given = z.safeParse(Fields, sent === undefined ? {} : sent)
  const parameters = z.parse(Fields, request.params ?? {})
  const parsed = z.safeDecode(call.input, { ...given.data, ...parameters })
  const badPath = unstorablePath({ ...given.data, ...parameters })
  if (given.success && parsed.success && badPath === undefined) return z.parse(Fields, parsed.data)
  const errors = parsed.success
    ? [{ path: badPath ?? '/', message: badPath === undefined ? 'Send a JSON object.' : UNSTORABLE }]
    : toFieldErrors(parsed.error)
  throw new ProblemError(problem(isRead ? BAD_QUERY : BAD_BODY, 'Something in what was sent is not right.', { errors }))
}

const answer =
  (context: CallContext, call: AnyCall, handler: CallHandler) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const viewer = viewerOfRequest(request)
    demand(viewer, call.permission)
    answerIn(request, reply, splitEndpoint(call.endpoint).path.split('/')[1] ?? '')
    const wire = await handler({ context, request, reply, viewer, input: inputOf(call, request) })
    // Decoded and encoded again by its schema: what is not declared does not go out.
    return reply.send(z.encode(call.output, z.decode(call.output, wire)))
  }

/** Whether a call asks for the rows of a resource, or for one of them: those are served with their resource. */
const isOfResource = ({ endpoint }: AnyCall): boolean => {
  const { method, path } = splitEndpoint(endpoint)
  const rows = resources.flatMap(({ feed }) => [feed.path, `${feed.path}/:id`])
  return method === 'GET' && rows.includes(path.replace(/:\w+$/, ':id'))
}

/** Who answers a call; undefined where its resource does. Throws where it was given nobody: the server does not start. */
export const handlerOf = (call: AnyCall, handlers: typeof callHandlers = callHandlers): CallHandler | undefined => {
  const handler = handlers[call.name]
  if (handler === undefined && !isOfResource(call)) throw new Error(`The call ${call.name} has no handler.`)
  return handler
}

/** Serves every call that has a handler of its own. */
export const mountCalls = (app: FastifyInstance, given: ApiContext): void => {
  const context = { ...given, newDevices: limitOfNewDevices(given.clock) }
  for (const call of calls) {
    const handler = handlerOf(call)
    const { method, path } = splitEndpoint(call.endpoint)
    if (handler !== undefined)
      app.route({ method, url: `/v1${path}`, config: MAY_BE_BATCHED, handler: answer(context, call, handler) })
  }
}
