import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import type { Viewer } from '../caller.ts'

/** What a call's handler is given: the checked input in decoded form, and who asks. */
export type CallAsked = {
  readonly context: ApiContext
  readonly request: FastifyRequest
  /** For what is said beside the answer: a cookie. */
  readonly reply: FastifyReply
  readonly viewer: Viewer
  readonly input: Readonly<Record<string, unknown>>
}

/** Answers a call, in wire form; what its output schema does not declare never leaves the server. */
export type CallHandler = (asked: CallAsked) => Promise<unknown>
