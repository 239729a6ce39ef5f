import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { CallDefinition } from '../../domain/calls/define-call.ts'
import { toFieldErrors } from '../changes/mutation-request.ts'
import { UNSTORABLE, unstorablePath } from '../database/unstorable.ts'
import { BAD_BODY, BAD_QUERY, ProblemError, problem } from '../http/problem.ts'
import type { CallAsked } from '../request/call-handler.ts'

/** A call together with who answers it. */
export type AnsweredCall = {
  readonly call: CallDefinition
  /** Reads the input of the request, throws a problem where it is not right, and gives the answer in wire form. */
  readonly answer: (asked: Omit<CallAsked, 'input'>) => Promise<unknown>
}

const Fields = z.record(z.string(), z.unknown())

const inputOf = <Input>({ input }: CallDefinition<Input>, request: FastifyRequest): Input => {
  const isRead = request.method === 'GET'
  const sent = isRead ? request.query : request.body
  const given = z.safeParse(Fields, sent === undefined ? {} : sent)
  const parameters = z.parse(Fields, request.params ?? {})
  const parsed = z.safeDecode(input, { ...given.data, ...parameters })
  const badPath = unstorablePath({ ...given.data, ...parameters })
  if (given.success && parsed.success && badPath === undefined) return parsed.data
  const errors = parsed.success
    ? [{ path: badPath ?? '/', message: badPath === undefined ? 'Send a JSON object.' : UNSTORABLE }]
    : toFieldErrors(parsed.error)
  throw new ProblemError(
    problem(isRead ? BAD_QUERY : BAD_BODY, 'Check what you entered. Something is not right.', { errors }),
  )
}

/** Gives a call to its handler, whose input has the type that the call's schema says. */
export const answered = <Input>(
  call: CallDefinition<Input>,
  handler: (asked: CallAsked<Input>) => Promise<unknown>,
): AnsweredCall => ({
  call,
  answer: async (asked) => {
    const wire = await handler({ ...asked, input: inputOf(call, asked.request) })
    // Decoded and encoded again by its schema: what is not declared does not go out.
    return z.encode(call.output, z.decode(call.output, wire))
  },
})
