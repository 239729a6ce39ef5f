import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { calls } from '../../domain/calls/index.ts'
import { splitEndpoint } from '../../domain/endpoint.ts'
import type { ApiContext } from '../api-context.ts'
import { demand } from '../caller.ts'
import { BAD_BODY, BAD_QUERY, ProblemError, problem } from '../http/problem.ts'
import { toFieldErrors } from '../mutations/mutation-request.ts'
import { answerIn } from '../request/accept.ts'
import { viewerOfRequest } from '../request/viewer-of-request.ts'
import { UNSTORABLE, unstorablePath } from '../resources/unstorable.ts'
import type { CallHandler } from './call-handler.ts'
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
  (context: ApiContext, call: AnyCall, handler: CallHandler) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const viewer = viewerOfRequest(request)
    demand(viewer, call.permission)
    answerIn(request, reply, splitEndpoint(call.endpoint).path.split('/')[1] ?? '')
    const wire = await handler({ context, request, reply, viewer, input: inputOf(call, request) })
    // Decoded and encoded again by its schema: what is not declared does not go out.
    return reply.send(z.encode(call.output, z.decode(call.output, wire)))
  }

/** Serves every call that has a handler of its own. */
export const mountCalls = (app: FastifyInstance, context: ApiContext): void => {
  for (const call of calls) {
    const handler = callHandlers[call.name]
    const { method, path } = splitEndpoint(call.endpoint)
    if (handler !== undefined) app.route({ method, url: `/v1${path}`, handler: answer(context, call, handler) })
  }
}
