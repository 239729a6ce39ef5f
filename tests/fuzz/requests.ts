import fc from 'fast-check'
import { fieldsOf, type Json } from '../../server/openapi/json.ts'
import { type Described, describedIn, jsonContent, parametersOf } from '../support/described.ts'
import type { FuzzRequest, Target } from './target.ts'
import { garbage, nearlyValid, type Source, validValue } from './values.ts'

/** Mostly right, often nearly right, sometimes nothing like it. */
const mixed = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: valid, weight: 8 },
    { arbitrary: nearlyValid(valid), weight: 3 },
    { arbitrary: garbage, weight: 1 },
  )

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** A part of a path; one that would mean another path is left out. */
const asPart = (value: unknown): string => {
  const part = encodeURIComponent(asText(value).slice(0, 300).toWellFormed())
  return part === '' || part === '.' || part === '..' ? '-' : part
}

type Parameter = { readonly name: string; readonly schema: Json }

const parametersAt = (one: Described, where: string): Parameter[] =>
  parametersOf(one)
    .filter((parameter) => parameter['in'] === where)
    .map(({ name, schema }) => ({ name: String(name), schema: fieldsOf(schema) }))

const segmentOf = (path: string): string =>
  path.split('/').filter((part) => part !== '' && !part.startsWith('{'))[1] ?? ''

const pathOf = (one: Described, source: Source): fc.Arbitrary<string> => {
  const parameters = parametersAt(one, 'path')
  // Plain `id` is that of what the path lists.
  const listed = one.path.includes('/shifts/{id}') ? 'shifts' : segmentOf(one.path)
  const model = Object.fromEntries(
    parameters.map(({ name, schema }) => {
      const valid = validValue(schema, { ...source, name: name === 'id' ? listed : name })
      return [name, fc.oneof({ arbitrary: valid, weight: 12 }, { arbitrary: garbage, weight: 1 })]
    }),
  )
  return fc.record(model).map((parts) => one.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => asPart(parts[name])))
}

const queryOf = (one: Described, source: Source): fc.Arbitrary<string> => {
  const model = Object.fromEntries(
    parametersAt(one, 'query').map(({ name, schema }) => [name, mixed(validValue(schema, { ...source, name }))]),
  )
  const extra = fc.option(fc.constantFrom(['colour', 'red'], ['page', '2'], ['__proto__', '1']), {
    freq: 12,
    nil: undefined,
  })
  return fc.tuple(fc.record(model, { requiredKeys: [] }), extra).map(([query, more]) => {
    const pairs = Object.entries(query).map(([name, value]) => [name, asText(value).slice(0, 4000)])
    const search = new URLSearchParams(more === undefined ? pairs : [...pairs, [...more]]).toString()
    return search === '' ? '' : `?${search}`
  })
}

const headers = fc.record(
  {
    'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('k', 'x'.repeat(300))),
    'if-match': fc.constantFrom('"1"', '"2"', '*', 'x', '"99999999999"', 'W/"1"'),
    device: fc.constantFrom(
      'c9a3e1f0-57d2-4b0e-8b49-0e4c5d6f7a81;seq=1;newest=2;name=Hall',
      ';;;',
      `c9a3e1f0-57d2-4b0e-8b49-0e4c5d6f7a81;seq=${'9'.repeat(30)};name=%E0%A4%A`,
    ),
    accept: fc.constantFrom('*/*', 'application/json', 'application/json;q=0.9', 'text/html', ';q='),
  },
  { requiredKeys: [] },
)

const NOT_JSON = ['{"half', '[[[[', '{"a":1,}', '\u0000', '"', 'undefined', '{"__proto__":{"a":1}}']

const bodyOf = (one: Described, source: Source): fc.Arbitrary<string | undefined> => {
  const content = jsonContent(one.operation['requestBody'])
  if (content === undefined) return fc.constant(undefined)
  const valid = validValue(content.schema, { ...source, name: segmentOf(one.path) })
  return fc.oneof(
    { arbitrary: mixed(valid).map((value) => JSON.stringify(value)), weight: 20 },
    { arbitrary: fc.constantFrom(...NOT_JSON), weight: 1 },
    { arbitrary: fc.constant(undefined), weight: 1 },
  )
}

const requestOf = (one: Described, { people, ...source }: Source & Pick<Target, 'people'>): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      who: fc.oneof(
        // Most of what is sent comes past the rights, and to what lies behind them.
        { arbitrary: fc.constantFrom('sysadmin', 'manager', 'carer'), weight: 16 },
        { arbitrary: fc.constantFrom(...people), weight: 8 },
        { arbitrary: fc.constantFrom('nobody', 'stranger'), weight: 1 },
      ),
      path: pathOf(one, source),
      query: queryOf(one, source),
      sent: fc.oneof({ arbitrary: fc.constant({}), weight: 2 }, { arbitrary: headers, weight: 1 }),
      body: bodyOf(one, source),
      type: fc.oneof(
        { arbitrary: fc.constant('application/json'), weight: 20 },
        { arbitrary: fc.constantFrom('text/plain', 'application/vnd.carelight.clients.v1+json', 'x'), weight: 1 },
      ),
    })
    .map(({ who, path, query, sent, body, type }) => ({
      ...{ call: one.call, who, method: one.method, url: `${path}${query}`, body },
      headers: { ...sent, ...(body === undefined ? {} : { 'content-type': type }) },
    }))

/** Requests to every call that a document describes, but to the stream that goes on. */
export const requestsTo = ({ document, people, ids }: Target): fc.Arbitrary<FuzzRequest> => {
  const schemas = fieldsOf(fieldsOf(document['components'])['schemas'])
  const named = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, fieldsOf(schema)]))
  const calls = describedIn(document).filter(({ path }) => path !== '/v1/events')
  return fc.oneof(...calls.map((one) => requestOf(one, { named, ids, people })))
}
