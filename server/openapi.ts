import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { calls } from '../domain/calls/index.ts'
import { pathParameters, splitEndpoint } from '../domain/endpoint.ts'
import { servedMutations } from '../domain/mutations/served.ts'
import { resources } from '../domain/resources/index.ts'
import { Batch, BatchAnswer } from './batch/batch.ts'
import { callHandlers } from './calls/index.ts'
import { PROBLEM_MEDIA_TYPE } from './http/problem.ts'
import { mediaTypeOf } from './request/accept.ts'
import { extraNames } from './resources/extra-parameters.ts'
import { BeginBody, Grant, GrantBody, SessionTokens } from './session/session-bodies.ts'
import { SESSION_COOKIE } from './session/session-cookies.ts'

type Json = Record<string, unknown>
type Operations = Record<string, Record<string, Json>>

const schemaOf = (schema: z.core.$ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const inPath = (name: string): Json => ({ name, in: 'path', required: true, schema: { type: 'string' } })
const inQuery = (name: string, schema: Json): Json => ({ name, in: 'query', schema })

const problemAnswer = {
  description: 'Refused, with a sentence that can be shown',
  content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
}

const answered = (schema: Json, segment?: string): Json => ({
  description: 'Done',
  content: {
    'application/json': { schema },
    ...(segment === undefined ? {} : { [mediaTypeOf(segment)]: { schema } }),
  },
})

const templated = (path: string): string => `/v1${path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`

const listParameters = (names: readonly string[]): Json[] => [
  inQuery('page', { type: 'integer', minimum: 1 }),
  inQuery('pageSize', { type: 'integer', minimum: 1, maximum: 1000 }),
  inQuery('sort', { type: 'string', description: '{"field": 1} or {"field": -1}' }),
  inQuery('filter', { type: 'string', description: '[{"subject", "comparison", "value"}]' }),
  inQuery('after', { type: 'string' }),
  ...names.map((name) => inQuery(name, { type: 'string', enum: ['true', 'false'] })),
]

const listSchema = (segment: string): Json => ({
  type: 'object',
  required: ['_embedded', 'total', 'count', 'page', 'pageSize', '_links', '_asOf'],
  properties: {
    _embedded: {
      type: 'object',
      properties: { [segment]: { type: 'array', items: { $ref: `#/components/schemas/${segment}` } } },
    },
    total: { type: 'integer' },
    count: { type: 'integer' },
    page: { type: 'integer' },
    pageSize: { type: 'integer' },
    _links: { type: 'object', additionalProperties: { type: 'object', properties: { href: { type: 'string' } } } },
    _asOf: { type: 'string' },
    _deleted: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'string' }, dateModified: { type: 'string' } } },
    },
  },
})

/** Adds an operation under `GET /v1/clients`. */
const add = (operations: Operations, endpoint: string, operation: Json): void => {
  const { method, path } = splitEndpoint(endpoint)
  operations[path] = { ...operations[path], [method.toLowerCase()]: operation }
}

const addResources = (operations: Operations): void => {
  for (const { segment, feed, table } of resources) {
    const row = { $ref: `#/components/schemas/${segment}` }
    const responses = { default: problemAnswer }
    add(operations, `GET /v1${feed.path}`, {
      operationId: `${segment}.list`,
      parameters: listParameters(extraNames(table)),
      responses: { 200: answered(listSchema(segment), segment), ...responses },
    })
    add(operations, `GET /v1${feed.path}/{id}`, {
      operationId: `${segment}.get`,
      parameters: [inPath('id')],
      responses: { 200: answered(row, segment), ...responses },
    })
  }
}

const withoutParameters = (schema: Json, names: readonly string[]): Json => {
  const properties = Object.entries(schema['properties'] ?? {}).filter(([name]) => !names.includes(name))
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: required.filter((name) => !names.some((one) => one === name)),
  }
}

const envelope: Json = {
  id: { type: 'string', format: 'uuid' },
  dateRecorded: { type: 'string', format: 'date-time' },
  clockOffset: { type: 'integer', description: 'In ms, server minus device' },
}

const addMutations = (operations: Operations): void => {
  for (const { name, endpoint, payload, kind, table } of servedMutations) {
    const { method, path } = splitEndpoint(endpoint)
    const names = pathParameters(endpoint)
    const schema = withoutParameters(schemaOf(payload), names)
    const body = kind === 'event' ? { ...schema, properties: { ...Object(schema['properties']), ...envelope } } : schema
    const segment = resources.find((resource) => resource.table === table)?.segment
    const row = segment === undefined ? { type: 'object' } : { $ref: `#/components/schemas/${segment}` }
    add(operations, `${method} ${templated(path)}`, {
      operationId: name,
      ...(kind === 'event' || kind === 'create' ? { security: [{ bearer: [] }, { grant: [] }] } : {}),
      parameters: [
        ...names.map(inPath),
        { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } },
        { name: 'Device', in: 'header', schema: { type: 'string' } },
        ...(kind === 'change' || kind === 'remove'
          ? [{ name: 'If-Match', in: 'header', schema: { type: 'string' } }]
          : []),
      ],
      requestBody: { content: { 'application/json': { schema: body } } },
      responses: {
        ...(kind === 'remove' ? { 204: { description: 'Removed' } } : { '2XX': answered(row, segment) }),
        default: problemAnswer,
      },
    })
  }
}

const addCalls = (operations: Operations): void => {
  for (const { name, endpoint, input, output } of calls) {
    if (callHandlers[name] === undefined) continue
    const { method, path } = splitEndpoint(endpoint)
    const names = pathParameters(endpoint)
    const schema = withoutParameters(schemaOf(input), names)
    const isRead = method === 'GET'
    const query = Object.entries(Object(schema['properties'])).map(([one, kind]) => inQuery(one, Object(kind)))
    add(operations, `${method} ${templated(path)}`, {
      operationId: name,
      parameters: [...names.map(inPath), ...(isRead ? query : [])],
      ...(isRead ? {} : { requestBody: { content: { 'application/json': { schema } } } }),
      responses: { 200: answered(schemaOf(output)), default: problemAnswer },
    })
  }
}

const jsonBody = (schema: Json): Json => ({ content: { 'application/json': { schema } } })

/** The session's own calls: the cookie or what the sign-in page hands over stands for the person, so no bearer. */
const addSession = (operations: Operations): void => {
  const tokens = { 200: answered(schemaOf(SessionTokens)), default: problemAnswer }
  add(operations, 'POST /v1/session', {
    operationId: 'session.begin',
    security: [],
    requestBody: jsonBody(schemaOf(BeginBody)),
    responses: tokens,
  })
  add(operations, 'POST /v1/session/token', {
    operationId: 'session.token',
    security: [{ session: [] }],
    responses: tokens,
  })
  add(operations, 'DELETE /v1/session', {
    operationId: 'session.end',
    security: [{ session: [] }],
    responses: { 204: { description: 'Signed out' }, default: problemAnswer },
  })
  add(operations, 'POST /v1/session/grant', {
    operationId: 'session.grant',
    requestBody: jsonBody(schemaOf(GrantBody)),
    responses: { 200: answered(schemaOf(Grant)), default: problemAnswer },
  })
}

/** The OpenAPI 3.1 description of every call, made from the schemas that validate. Contract §2. */
export const openApiDocument = (): Json => {
  const operations: Operations = {}
  addResources(operations)
  addMutations(operations)
  addCalls(operations)
  addSession(operations)
  add(operations, 'POST /v1/batch', {
    operationId: 'batch',
    requestBody: { content: { 'application/json': { schema: schemaOf(Batch) } } },
    responses: { 200: answered(schemaOf(BatchAnswer)), default: problemAnswer },
  })
  add(operations, 'GET /v1/events', {
    operationId: 'events',
    parameters: [{ name: 'Last-Event-ID', in: 'header', schema: { type: 'string' } }],
    responses: {
      200: { description: 'Live events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    },
  })
  const rows = resources.map(({ segment, row }): [string, Json] => [segment, schemaOf(row)])
  return {
    openapi: '3.1.0',
    info: { title: 'Staff rota and client activities', version: '1' },
    security: [{ bearer: [] }],
    paths: operations,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        grant: {
          type: 'http',
          scheme: 'grant',
          description: 'Submit-only: hands in events and creates, reads nothing',
        },
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
      },
      schemas: { ...Object.fromEntries(rows), Problem: problemSchema },
    },
  }
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

/** Serves `GET /v1/openapi.json`, to anybody. */
export const mountOpenApi = (app: FastifyInstance): void => {
  const document = JSON.stringify(openApiDocument())
  app.get('/v1/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
}
