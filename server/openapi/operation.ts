import { pathParameters, splitEndpoint } from '../../domain/endpoint.ts'
import { mediaTypeOf } from '../request/accept.ts'
import { exampleOf, type NamedSchemas } from './example.ts'
import { fieldsOf, type Json } from './json.ts'
import { refusedWith } from './refusals.ts'
import { summaryOf } from './words.ts'

/** One call as the document describes it, before it is written as OpenAPI wants it. */
export type Operation = {
  /** As the registries write it, without `/v1`: `GET /clients/:id`. */
  readonly endpoint: string
  readonly operationId: string
  /** What the person must be allowed to do; `none` needs only somebody signed in, undefined nobody at all. */
  readonly permission: string | undefined
  /** Left out: a bearer token. */
  readonly security?: readonly Json[]
  readonly description?: string | undefined
  /** The schema of each path parameter that is no plain text. */
  readonly inPath?: Json
  readonly inQuery?: Json
  readonly inHeader?: Json
  /** The JSON schema of the body; undefined where there is none. */
  readonly body?: Json | undefined
  readonly isBodyRequired?: boolean
  /** What is answered when it goes well: schema by status, undefined for an answer without a body. */
  readonly answers: Readonly<Record<number, Json | undefined>>
  /** The path segment whose media type it is answered in as well. */
  readonly segment?: string | undefined
  readonly refusals: readonly number[]
}

type Parameter = { readonly where: 'path' | 'query' | 'header'; readonly schemas: Json; readonly named: NamedSchemas }

const parametersIn = ({ where, schemas, named }: Parameter): Json[] =>
  Object.entries(schemas).map(([name, schema]) => {
    const { description, ...rest } = fieldsOf(schema)
    return {
      name,
      in: where,
      ...(where === 'path' ? { required: true } : {}),
      ...(description === undefined ? {} : { description }),
      schema: rest,
      ...(where === 'path' ? { example: exampleOf(rest, named, name) } : {}),
    }
  })

const content = (schema: Json, named: NamedSchemas, segment?: string): Json => {
  const shown = { schema, example: exampleOf(schema, named) }
  return { 'application/json': shown, ...(segment === undefined ? {} : { [mediaTypeOf(segment)]: { schema } }) }
}

const answersOf = ({ answers, segment }: Operation, named: NamedSchemas): Json =>
  Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      schema === undefined
        ? { description: 'Done; there is nothing to say' }
        : { description: status === '201' ? 'Made' : 'Done', content: content(schema, named, segment) },
    ]),
  )

const pathSchemas = ({ endpoint, inPath = {} }: Operation): Json =>
  Object.fromEntries(pathParameters(endpoint).map((name) => [name, inPath[name] ?? { type: 'string' }]))

/** Where the address has a part that the caller fills in, that part can be no text, or too long. */
const ofAddress = ({ endpoint }: Operation, refusals: readonly number[]): readonly number[] =>
  pathParameters(endpoint).length === 0 ? refusals : [...refusals, 400, 404, 414]

/** The operation in OpenAPI's words, with an example of everything that is sent and answered. */
export const inOpenApi = (operation: Operation, named: NamedSchemas): Json => {
  const { endpoint, operationId, permission, security, description, body, isBodyRequired = false } = operation
  const { inQuery = {}, inHeader = {}, refusals } = operation
  return {
    operationId,
    summary: summaryOf(endpoint),
    tags: [splitEndpoint(endpoint).path.split('/')[1] ?? ''],
    ...(description === undefined ? {} : { description }),
    ...(permission === undefined ? {} : { 'x-permission': permission }),
    ...(security === undefined ? {} : { security }),
    parameters: [
      ...parametersIn({ where: 'path', schemas: pathSchemas(operation), named }),
      ...parametersIn({ where: 'query', schemas: inQuery, named }),
      ...parametersIn({ where: 'header', schemas: inHeader, named }),
    ],
    ...(body === undefined ? {} : { requestBody: { required: isBodyRequired, content: content(body, named) } }),
    responses: { ...answersOf(operation, named), ...refusedWith(ofAddress(operation, refusals)) },
  }
}

/** Where the operation stands in the document: `/v1/clients/{id}` and `get`. */
export const placeOf = ({ endpoint }: Operation): { path: string; method: string } => {
  const { method, path } = splitEndpoint(endpoint)
  return { method: method.toLowerCase(), path: `/v1${path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}` }
}
