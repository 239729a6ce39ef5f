import { expect, test } from 'vitest'
import { calls } from '../../../domain/calls/index.ts'
import { servedMutations } from '../../../domain/mutations/served.ts'
import { resources } from '../../../domain/resources/index.ts'
import { openApiDocument } from '../../../server/openapi/document.ts'
import { fieldsOf, listOf } from '../../../server/openapi/json.ts'
import { answersOf, describedIn, jsonContent, parametersOf } from '../../support/described.ts'
import { schemaChecks } from '../../support/json-schema.ts'

const document = openApiDocument()
const described = describedIn(document)
const checks = schemaChecks(document)

/** A call whatever its parameters are named: a resource and a call of its rows name theirs differently. */
const unnamed = (endpoint: string): string => endpoint.replaceAll(/:[A-Za-z]+|\{\w+\}/g, '{}')

test('every call of the registries is described, and each has a summary of its own and a permission', () => {
  const registered = [
    ...servedMutations.map(({ endpoint }) => endpoint),
    ...calls.map(({ endpoint }) => endpoint),
    ...resources.flatMap(({ feed }) => [`GET ${feed.path}`, `GET ${feed.path}/:id`]),
  ]
  const calledFor = registered.map((endpoint) => unnamed(endpoint.replace(' /', ' /v1/')))
  expect(described.map(({ call }) => unnamed(call))).toEqual(expect.arrayContaining(calledFor))
  const summaries = described.map(({ operation }) => operation['summary'])
  expect(new Set(summaries).size).toBe(described.length)
  expect(described.filter(({ path, operation }) => path === `/v1${operation['summary']}`)).toEqual([])
  const withoutPermission = described.filter(({ operation }) => operation['x-permission'] === undefined)
  expect(withoutPermission.map(({ call }) => call)).toEqual([
    'POST /v1/session',
    'DELETE /v1/session',
    'POST /v1/session/token',
  ])
})

test.each(described)('$call: what its examples show is what its schemas say', (one) => {
  const shown = [one.operation['requestBody'], ...Object.values(answersOf(one))].map(jsonContent)
  for (const content of shown) {
    if (content === undefined) continue
    expect(content.example, 'an example is there').toBeDefined()
    expect(checks.wrong(content.schema, content.example)).toBeUndefined()
  }
  for (const { name, in: where, schema, example } of parametersOf(one)) {
    if (where === 'path') expect(checks.wrong(fieldsOf(schema), example), String(name)).toBeUndefined()
  }
})

test.each(described)('$call: its refusals are those that can happen, each described', (one) => {
  const statuses = Object.keys(answersOf(one))
  const { responses, schemas } = fieldsOf(document['components'])
  const needsSomebody = one.operation['security'] === undefined && !one.path.startsWith('/v1/session')
  if (needsSomebody) expect(statuses).toEqual(expect.arrayContaining(['401', '403', '429']))
  if (one.operation['requestBody'] !== undefined)
    expect(statuses).toEqual(expect.arrayContaining(['413', '415', '422']))
  for (const status of statuses.filter((text) => !text.startsWith('2'))) {
    const problem = fieldsOf(fieldsOf(fieldsOf(responses)[`Problem${status}`])['content'])['application/problem+json']
    expect(fieldsOf(fieldsOf(problem)['example'])['status']).toBe(Number(status))
    expect(checks.wrong(fieldsOf(fieldsOf(schemas)['Problem']), fieldsOf(problem)['example'])).toBeUndefined()
  }
})

test('edits say that they may meet another edit, lists that they may be too old, a batch that it may stop', () => {
  const refusedWith = (status: string) => described.filter((one) => status in answersOf(one)).map(({ call }) => call)
  expect(refusedWith('412')).toContain('PATCH /v1/rota-activities/{activityId}')
  expect(refusedWith('410')).toContain('GET /v1/clients')
  expect(refusedWith('424')).toEqual(['POST /v1/batch'])
})

test('no two operations have the same id, and events may be handed in under a permit', () => {
  const ids = described.map(({ operation }) => operation['operationId'])
  expect(new Set(ids).size).toBe(ids.length)
  const start = described.find(({ call }) => call === 'POST /v1/rota-activities/{activityId}/start')
  expect(listOf(start?.operation['security'])).toContainEqual({ grant: [] })
})
