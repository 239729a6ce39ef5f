import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { CallDefinition } from '../../domain/calls/define-call.ts'
import type { ApiContext } from '../api-context.ts'
import type { Viewer } from '../caller.ts'
import type { DailyLimit } from '../limits/by-person.ts'
import type { SignedInRequest } from './signed-in.ts'

/** What calls are answered with: what the API has, and what each person may still ask of them. */
export type CallContext = ApiContext & { readonly newDevices: DailyLimit }

/** What a call's handler is given: the checked input in decoded form, and who asks. */
export type CallAsked<Input = unknown> = {
  readonly context: CallContext
  readonly request: SignedInRequest
  /** For what is said beside the answer: a cookie. */
  readonly reply: FastifyReply
  readonly viewer: Viewer
  readonly input: Input
}

/** Answers a call, `CallHandler<typeof definition>`, in wire form; what its output schema does not declare never leaves the server. */
export type CallHandler<Call extends Pick<CallDefinition, 'input'> = CallDefinition> = (
  asked: CallAsked<z.output<Call['input']>>,
) => Promise<unknown>
