import { Batch, BatchAnswer } from '../batch/batch.ts'
import { BeginBody, EndQuery, Grant, GrantBody, SessionTokens } from '../session/session-bodies.ts'
import { fieldsOf, schemaOf } from './json.ts'
import type { Operation } from './operation.ts'

const tokens = { 200: schemaOf(SessionTokens) }

/** The session's own calls: the cookie or what the sign-in page hands over stands for the person, so no bearer. */
const sessionOperations = (): Operation[] => [
  {
    endpoint: 'POST /session',
    operationId: 'session.begin',
    permission: undefined,
    security: [],
    description: 'From a page of the same app only. Sets the session’s cookie.',
    body: schemaOf(BeginBody),
    isBodyRequired: true,
    answers: tokens,
    refusals: [400, 401, 403, 413, 415, 422, 503],
  },
  {
    endpoint: 'POST /session/token',
    operationId: 'session.token',
    permission: undefined,
    security: [{ session: [] }],
    description: 'From a page of the same app only.',
    answers: tokens,
    refusals: [400, 401, 403, 413, 415, 422, 503],
  },
  {
    endpoint: 'DELETE /session',
    operationId: 'session.end',
    permission: undefined,
    security: [{ session: [] }],
    description:
      'From a page of the same app only. The cookies go in any case, but where the session is another’s than the person’s who is named, or where the end is told late: whoever has signed in since keeps theirs. What is told late is answered 503 as long as the cookie may still be worth something: tell it again.',
    inQuery: fieldsOf(schemaOf(EndQuery)['properties']),
    answers: { 204: undefined },
    refusals: [400, 403, 413, 415, 422, 503],
  },
  {
    endpoint: 'POST /session/grant',
    operationId: 'session.grant',
    permission: 'none',
    body: schemaOf(GrantBody),
    isBodyRequired: true,
    answers: { 200: schemaOf(Grant) },
    refusals: [400, 401, 403, 413, 415, 422, 503],
  },
]

/** What is no resource, mutation or call: the session, batches and live events. */
export const ownOperations = (): Operation[] => [
  ...sessionOperations(),
  {
    endpoint: 'POST /batch',
    operationId: 'batch',
    permission: 'none',
    security: [{ bearer: [] }, { grant: [] }],
    description:
      'Each request runs as if sent alone: its own transaction, rights, idempotency key and audit row. After a refused one the later requests of the same `chain` are answered 424 and not run. No batch, event stream or session call stands inside one. What the server has no time or room for is answered 503, with the time to send it again.',
    body: schemaOf(Batch),
    isBodyRequired: true,
    answers: { 200: schemaOf(BatchAnswer) },
    refusals: [400, 401, 413, 415, 422, 424, 429, 503],
  },
]
