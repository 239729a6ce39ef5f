import { fieldsOf, type Json, listOf } from '../../server/openapi/json.ts'

/** One operation of an OpenAPI document. */
export type Described = {
  /** `GET /v1/clients/{id}`. */
  readonly call: string
  readonly method: string
  readonly path: string
  readonly operation: Json
}

/** Every operation of a document, in its order. */
export const describedIn = (document: Json): Described[] =>
  Object.entries(fieldsOf(document['paths'])).flatMap(([path, methods]) =>
    Object.entries(fieldsOf(methods)).map(([name, operation]) => {
      const method = name.toUpperCase()
      return { call: `${method} ${path}`, method, path, operation: fieldsOf(operation) }
    }),
  )

/** The schema and example of a JSON content; undefined where there is no such content. */
export const jsonContent = (holder: unknown): { schema: Json; example: unknown } | undefined => {
  const content = fieldsOf(fieldsOf(fieldsOf(holder)['content'])['application/json'])
  return content['schema'] === undefined
    ? undefined
    : { schema: fieldsOf(content['schema']), example: content['example'] }
}

/** The answers of an operation, by status. */
export const answersOf = ({ operation }: Described): Json => fieldsOf(operation['responses'])

export const parametersOf = ({ operation }: Described): Json[] => listOf(operation['parameters']).map(fieldsOf)
