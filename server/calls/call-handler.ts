import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import type { Viewer } from '../caller.ts'
import type { DailyLimit } from '../limits/by-person.ts'

/** What calls are answered with: what the API has, and what each person may still ask of them. */
export type CallContext = ApiContext & { readonly newDevices: DailyLimit }

/** What a call's handler is given: the checked input in decoded form, and who asks. */
export type CallAsked = {
  readonly context: CallContext
  readonly request: FastifyRequest
  /** For what is said beside the answer: a cookie. */
  readonly reply: FastifyReply
  readonly viewer: Viewer
  readonly input: Readonly<Record<string, unknown>>
}

/** Answers a call, in wire form; what its output schema does not declare never leaves the server. */
export type CallHandler = (asked: CallAsked) => Promise<unknown>
