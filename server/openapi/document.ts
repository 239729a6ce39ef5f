import { resources } from '../../domain/resources/index.ts'
import { SESSION_COOKIE } from '../session/session-cookies.ts'
import { callOperations } from './call-operations.ts'
import { type Json, schemaOf } from './json.ts'
import { mutationOperations } from './mutation-operations.ts'
import { inOpenApi, type Operation, placeOf } from './operation.ts'
import { ownOperations } from './own-operations.ts'
import { problemSchema, refusalComponents, refusedWith } from './refusals.ts'
import { resourceOperations } from './resource-operations.ts'
import { summaryOf } from './words.ts'

type Paths = Record<string, Record<string, Json>>

const eventText =
  'event: activity\nid: 1763715312104233\ndata: {"action":"updated","id":"…","dateModified":"2026-11-21T08:55:12.104233Z","resource":{…}}\n\n'

const events: Json = {
  operationId: 'events',
  summary: summaryOf('GET /events'),
  description: 'Only of what this person may read. `event: reset` tells the reader to run its newer check.',
  tags: ['events'],
  'x-permission': 'none',
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      description: 'Continues after this event, or after an `_asOf`',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: {
      description: 'A stream that goes on',
      content: { 'text/event-stream': { schema: { type: 'string' }, example: eventText } },
    },
    ...refusedWith([401, 403, 429, 503]),
  },
}

const info: Json = {
  title: 'Staff rota and client activities',
  version: '1',
  description:
    'Times are ISO 8601 in UTC with milliseconds, days are YYYY-MM-DD in the provider’s time zone, ids are UUIDs. `x-permission` names what the person must be allowed to do; `none` needs only somebody signed in. What of it they see is narrower: drafts and templates are the managers’, an agency sees its own shifts and those of nobody. An answer may bring `_messages`, each with `type` and `content`, to be shown once; one of shifts that clash has them by rota in `clashes`, too.',
}

const securitySchemes: Json = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  grant: { type: 'http', scheme: 'grant', description: 'Submit-only: hands in events and creates, reads nothing' },
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
}

/** Every operation that the description is made from, but the stream of live events. */
const operations = (): Operation[] => [
  ...resourceOperations(),
  ...mutationOperations(),
  ...callOperations(),
  ...ownOperations(),
]

/** The OpenAPI 3.1 description of every call, made from the schemas that validate. */
export const openApiDocument = (): Json => {
  const rows = Object.fromEntries(resources.map(({ segment, row }): [string, Json] => [segment, schemaOf(row)]))
  const paths: Paths = {}
  for (const operation of operations()) {
    const { path, method } = placeOf(operation)
    paths[path] = { ...paths[path], [method]: inOpenApi(operation, rows) }
  }
  paths['/v1/events'] = { get: events }
  return {
    openapi: '3.1.0',
    info,
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes,
      responses: refusalComponents(),
      schemas: { ...rows, Problem: problemSchema },
    },
  }
}
