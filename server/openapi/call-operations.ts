import { pathParameters, splitEndpoint } from '../../domain/endpoint.ts'
import { answeredCalls } from '../calls/index.ts'
import { fieldsOf, schemaOf, withoutProperties } from './json.ts'
import type { Operation } from './operation.ts'
import { READING } from './resource-operations.ts'

const SENDING: readonly number[] = [400, 401, 403, 406, 409, 413, 415, 422, 429, 503]

/** Every online call. Rows by their id are described with their resource. */
export const callOperations = (): Operation[] =>
  answeredCalls.flatMap(({ call: { name, endpoint, permission, input, output } }): Operation[] => {
    const { method, path } = splitEndpoint(endpoint)
    const names = pathParameters(endpoint)
    const given = schemaOf(input)
    const rest = withoutProperties(given, names)
    const isRead = method === 'GET'
    return [
      {
        endpoint,
        operationId: name,
        permission,
        inPath: fieldsOf(given['properties']),
        ...(isRead ? { inQuery: fieldsOf(rest['properties']) } : { body: rest }),
        answers: { 200: schemaOf(output) },
        segment: path.split('/')[1],
        refusals: [...(isRead ? READING : SENDING), ...(names.length > 0 ? [404] : [])],
      },
    ]
  })
