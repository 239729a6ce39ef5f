import { pathParameters } from '../../domain/endpoint.ts'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { isHandedIn } from '../../domain/mutations/hand-in.ts'
import { reportBehaviour } from '../../domain/mutations/report-behaviour.ts'
import { servedMutations } from '../../domain/mutations/served.ts'
import { resourceByTable } from '../resources/served.ts'
import { permissionsOf, ruleOf } from '../rules/index.ts'
import { fieldsOf, type Json, rowReference, schemaOf, withoutProperties } from './json.ts'
import type { Operation } from './operation.ts'

const WRITING: readonly number[] = [400, 401, 403, 406, 409, 413, 415, 422, 429, 503]

const EITHER_CREDENTIAL: readonly Json[] = [{ bearer: [] }, { grant: [] }]

/** The receipt for what was handed in under a permit that does not count any more, and waits for the office. */
const APART: Json = {
  type: 'object',
  description: 'Put apart: a manager checks it before it counts',
  properties: { id: { type: 'string', format: 'uuid' }, status: { const: 202 } },
  required: ['id', 'status'],
}

/** What travels beside the payload of an event. */
const envelope: Json = {
  id: { type: 'string', format: 'uuid', description: 'The event’s own id for ever, and its idempotency key' },
  dateRecorded: { type: 'string', format: 'date-time', description: 'The device’s clock at the press' },
  clockOffset: { type: 'integer', description: 'In ms, server minus device' },
}

const ifMatchWords =
  'The ETag that the edit is based on, such as `"3"`; after it those of one’s own edits since, such as `"3", "5"`'

const headers = (kind: MutationDefinition['kind']): Json => ({
  'Idempotency-Key': {
    type: 'string',
    maxLength: 200,
    description: 'The same key and request: the first answer again',
  },
  Device: { type: 'string', description: '`<device id>;seq=<n>;newest=<n>;name=<encoded>`' },
  ...(kind === 'change' || kind === 'remove' ? { 'If-Match': { type: 'string', description: ifMatchWords } } : {}),
})

const bodyOf = ({ kind, payload, endpoint }: MutationDefinition): Json => {
  const schema = withoutProperties(schemaOf(payload), pathParameters(endpoint))
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  if (kind === 'event') return { ...schema, properties: { ...fieldsOf(schema['properties']), ...envelope } }
  // The server chooses the id of what is made where the device did not.
  return kind === 'create' ? { ...schema, required: required.filter((name) => name !== 'id') } : schema
}

/** What the sender of an entry that stands in a log alone is told, and whoever hands in under a permit. */
const receipt: Json = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', format: 'uuid' }, status: { type: 'integer' }, dateModified: { type: 'string' } },
}

/** By which segment of addresses the rows are known of which one is answered; undefined where none is. */
const segmentOf = (definition: MutationDefinition): string | undefined => {
  const { answered } = ruleOf(definition)
  return answered && resourceByTable.get(answered)?.segment
}

const rowOf = (definition: MutationDefinition): Json => {
  const segment = segmentOf(definition)
  return segment === undefined ? receipt : rowReference(segment)
}

const answersOf = (definition: MutationDefinition): Operation['answers'] => {
  const row = rowOf(definition)
  if (definition.kind === 'remove') return { 204: undefined }
  if (definition.kind === 'create') return { 201: row }
  if (definition.name !== reportBehaviour.name) return { 200: row }
  const withReport = { allOf: [row, { type: 'object', properties: { reportId: { type: 'string', format: 'uuid' } } }] }
  return { 200: row, 201: withReport }
}

const needsBody = (body: Json): boolean => Array.isArray(body['required']) && body['required'].length > 0

/** Every durable write: one operation each, from its definition alone. */
export const mutationOperations = (): Operation[] =>
  servedMutations.map((definition): Operation => {
    const { name, endpoint, kind, payload, query = [] } = definition
    const fields = fieldsOf(schemaOf(payload)['properties'])
    const body = bodyOf(definition)
    const handedIn = isHandedIn(definition)
    return {
      endpoint,
      operationId: name,
      permission: permissionsOf(definition).join(' or '),
      ...(handedIn ? { security: EITHER_CREDENTIAL } : {}),
      inPath: fields,
      inQuery: Object.fromEntries(query.map((one) => [one, fieldsOf(fields[one])])),
      inHeader: headers(kind),
      body,
      isBodyRequired: needsBody(body),
      answers: { ...answersOf(definition), ...(handedIn ? { 202: APART } : {}) },
      segment: segmentOf(definition),
      refusals: [
        ...WRITING,
        // What it is about, or names, may not be there.
        404,
        ...(kind === 'change' || kind === 'remove' ? [412] : []),
      ],
    }
  })
