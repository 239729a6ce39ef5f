import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { splitEndpoint } from '../../domain/endpoint.ts'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { handInRefusal } from '../../domain/mutations/hand-in.ts'
import { servedMutations } from '../../domain/mutations/served.ts'
import type { ApiContext } from '../api-context.ts'
import { type Caller, mayAnyOf, notAllowed, viewerOf } from '../caller.ts'
import type { EventRunner } from '../care-events/event-queue.ts'
import { readMutation } from '../changes/mutation-request.ts'
import type { Outcome } from '../changes/outcome.ts'
import { putApart, whyApart } from '../entries-apart/put-apart.ts'
import { BAD_BODY, NOT_ALLOWED, ProblemError, problem, unlessRefused } from '../http/problem.ts'
import { answerIn } from '../request/accept.ts'
import { MAY_BE_BATCHED } from '../request/batched-routes.ts'
import { deviceOfRequest } from '../request/device.ts'
import type { SignedInRequest, SignedInRoutes } from '../request/signed-in.ts'
import { resourceByTable } from '../resources/served.ts'
import { permissionsOf, ruleOf } from '../rules/index.ts'
import { arrivedBefore, type Running } from './run-mutation.ts'
import { runNoted } from './run-noted.ts'

const demandGrantable = ({ kind }: Caller, definition: MutationDefinition, request: SignedInRequest): void => {
  const refused = kind === 'grant' ? handInRefusal(definition, request.headers['idempotency-key']) : undefined
  if (refused === undefined) return
  throw new ProblemError(problem(refused.reason === 'kind' ? NOT_ALLOWED : BAD_BODY, refused.sentence))
}

const Changed = z.object({ dateModified: z.string() })

/** The receipt for a permit: it is taken, and so new has its row become; nothing else of the row. Decision 150. */
const bareReceipt = (id: string, { status, body }: Outcome) => ({ id, status, ...z.safeParse(Changed, body).data })

const send = (reply: FastifyReply, outcome: Outcome, receiptFor: string | undefined): FastifyReply => {
  const { status, etag, body, isReplayed } = outcome
  if (isReplayed) reply.header('idempotency-replayed', 'true')
  if (receiptFor !== undefined) return reply.code(status === 204 ? 200 : status).send(bareReceipt(receiptFor, outcome))
  if (etag !== undefined) reply.header('etag', etag)
  return body === undefined ? reply.code(status).send() : reply.code(status).send(body)
}

/** What comes under a permit that does not count here is put apart, whatever its author may do by now. Decision 78. */
const answerApart = async (
  { database }: ApiContext,
  reply: FastifyReply,
  apart: Parameters<typeof putApart>[1],
): Promise<FastifyReply> => {
  const { status, isReplayed } = await putApart(database, apart)
  return send(reply, { status, etag: undefined, body: undefined, isReplayed }, apart.request.id)
}

/**
 * What arrived while its author had the right to it is received, however often it is sent: they would otherwise have to
 * decide again about what is in the record. Of its row they are told when it last changed, and nothing else, as under a
 * permit. What is new is refused, whatever it says. Decisions 5, 150.
 */
const answerWithoutRight = async (
  { database, clock }: ApiContext,
  definition: MutationDefinition,
  { request, reply }: { readonly request: SignedInRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> => {
  const mutation = unlessRefused(() => readMutation(definition, request, clock()))
  const outcome = mutation && (await arrivedBefore(database, mutation))
  if (outcome === undefined) throw notAllowed()
  return send(reply, outcome, mutation?.id)
}

const answer =
  (context: ApiContext & Running, definition: MutationDefinition) =>
  async (request: SignedInRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { caller } = request
    demandGrantable(caller, definition, request)
    const why = await whyApart(context.database.drizzle, caller, deviceOfRequest(request))
    const isAllowed = why !== undefined || mayAnyOf(viewerOf(caller.user), permissionsOf(definition))
    if (!isAllowed) return answerWithoutRight(context, definition, { request, reply })
    const { answered } = ruleOf(definition)
    const segment = answered && resourceByTable.get(answered)?.segment
    answerIn(request, reply, segment ?? 'log')
    const mutation = { ...readMutation(definition, request, context.clock()), mail: context.mail }
    const { grant } = caller
    if (why !== undefined && grant !== undefined) return answerApart(context, reply, { request: mutation, grant, why })
    const outcome = await runNoted(context, request, mutation)
    return send(reply, outcome, caller.kind === 'grant' ? mutation.id : undefined)
  }

/** Serves every mutation of the product: one route each, from its definition alone. */
export const mountMutations = (signedIn: SignedInRoutes, context: ApiContext, queueEvent: EventRunner): void => {
  for (const definition of servedMutations) {
    const { method, path } = splitEndpoint(definition.endpoint)
    signedIn.route({
      method,
      url: path,
      config: MAY_BE_BATCHED,
      handler: answer({ ...context, queueEvent }, definition),
    })
  }
}
