import fc from 'fast-check'
import { exampleOf, type NamedSchemas } from '../../server/openapi/example.ts'
import { fieldsOf, type Json, listOf } from '../../server/openapi/json.ts'

/** What values are made from: the named schemas, and ids that are really there. */
export type Source = { readonly named: NamedSchemas; readonly ids: Readonly<Record<string, readonly string[]>> }

type Place = Source & { readonly name: string }

/** Which ids a field of this name means. */
const LISTS: Readonly<Record<string, string>> = {
  activityId: 'rota-activities',
  rotaActivityId: 'rota-activities',
  clientId: 'clients',
  clientIds: 'clients',
  clients: 'clients',
  otherClients: 'clients',
  startForClients: 'clients',
  rotaId: 'rotas',
  shiftId: 'shifts',
  userId: 'rota-users',
  rotaUserId: 'rota-users',
  otherStaff: 'rota-users',
  oncallId: 'rota-oncall',
  agencyId: 'rota-agencies',
}

const idOf = ({ name, ids }: Place): fc.Arbitrary<unknown> => {
  const meant = ids[LISTS[name] ?? name] ?? []
  const all = Object.values(ids).flat()
  const choices: { arbitrary: fc.Arbitrary<string>; weight: number }[] = [{ arbitrary: fc.uuid(), weight: 1 }]
  if (all.length > 0) choices.push({ arbitrary: fc.constantFrom(...all), weight: 2 })
  if (meant.length > 0) choices.push({ arbitrary: fc.constantFrom(...meant), weight: 8 })
  return fc.oneof(...choices)
}

const instant = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2035-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Texts that mean something to the demo provider. */
const words = ['gh', 'mf', 'meds', 'driving', 'oncall', 'care', 'support', 'Walk to the harbour', '08:00', '20:30:00']

const filters = fc
  .record({
    subject: fc.constantFrom(
      'id',
      'dateModified',
      'dateCreated',
      'startDate',
      'initials',
      'status',
      'adhoc',
      'clients.id',
    ),
    comparison: fc.constantFrom('eq', 'gt', 'gte', 'lt', 'lte', 'in', 'between-inc'),
    value: fc.oneof(instant, fc.uuid(), fc.boolean(), fc.constantFrom(...words), fc.array(instant, { maxLength: 3 })),
  })
  .map((filter) => JSON.stringify([filter]))

const sorts = fc
  .dictionary(fc.constantFrom('id', 'dateModified', 'dateCreated', 'startDate', 'name'), fc.constantFrom(1, -1))
  .map((sort) => JSON.stringify(sort))

const ofPattern = (schema: Json, { name, named }: Place): fc.Arbitrary<unknown> =>
  // What matches its pattern by construction: the example, which a test checks.
  fc.constant(exampleOf(schema, named, name))

const textOf = (schema: Json, place: Place): fc.Arbitrary<unknown> => {
  const { format, pattern, minLength, maxLength } = schema
  if (format === 'uuid') return idOf(place)
  if (format === 'date-time') return instant
  if (format === 'date') return instant.map((text) => text.slice(0, 10))
  if (place.name === 'filter') return filters
  if (place.name === 'sort') return sorts
  if (typeof pattern === 'string') return ofPattern(schema, place)
  const least = typeof minLength === 'number' ? minLength : 0
  const most = Math.max(least, Math.min(typeof maxLength === 'number' ? maxLength : 60, 60))
  const free = fc.string({ minLength: least, maxLength: most, unit: 'grapheme' })
  return fc.oneof({ arbitrary: fc.constantFrom(...words), weight: 3 }, { arbitrary: free, weight: 1 })
}

const bounded = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? Math.max(-1e9, Math.min(1e9, value)) : otherwise

const numberOf = ({ type, minimum, maximum, exclusiveMinimum }: Json): fc.Arbitrary<unknown> => {
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined
  const min = bounded(above ?? minimum, -1000)
  const max = Math.max(min, bounded(maximum, 1000))
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}

const objectOf = (schema: Json, place: Place): fc.Arbitrary<unknown> => {
  const properties = Object.entries(fieldsOf(schema['properties']))
  if (
    properties.length === 0 &&
    schema['additionalProperties'] !== undefined &&
    schema['additionalProperties'] !== false
  ) {
    return fc.dictionary(fc.constantFrom('accept', 'if-match', 'idempotency-key'), fc.constantFrom('"1"', '*/*', 'k'))
  }
  const model = Object.fromEntries(
    properties.map(([name, part]) => [
      name,
      validValue(fieldsOf(part), { ...place, name: name === 'id' ? place.name : name }),
    ]),
  )
  const requiredKeys = listOf(schema['required']).map(String)
  return fc.record(model, { requiredKeys, noNullPrototype: true })
}

const anything = fc.jsonValue({ maxDepth: 2 })

const ofType = (schema: Json, place: Place): fc.Arbitrary<unknown> => {
  switch (schema['type']) {
    case 'string':
      return textOf(schema, place)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'array': {
      const minLength = typeof schema['minItems'] === 'number' ? schema['minItems'] : 0
      return fc.array(validValue(fieldsOf(schema['items']), place), { minLength, maxLength: Math.max(minLength, 3) })
    }
    default:
      return schema['type'] === 'object' ? objectOf(schema, place) : anything
  }
}

/** Values that a schema takes. `name` is that of the field, by which ids are chosen that are there. */
export const validValue = (schema: Json, place: Place): fc.Arbitrary<unknown> => {
  const reference = schema['$ref']
  if (typeof reference === 'string') return validValue(place.named[reference.split('/').at(-1) ?? ''] ?? {}, place)
  if ('const' in schema) return fc.constant(schema['const'])
  const choices = listOf(schema['enum'])
  if (choices.length > 0) return fc.constantFrom(...choices)
  const variants = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])]
  if (variants.length > 0) return fc.oneof(...variants.map((variant) => validValue(fieldsOf(variant), place)))
  return ofType(schema, place)
}

/** What no schema expects. */
export const garbage: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 1e300, [], {}, '', '\0', '\ud800', 'a'.repeat(20_000), "' or 1=1 --", '𝒳́'),
  fc.constantFrom<unknown>('+275760-09-13T00:00:00.000Z', '0000-00-00', '2026-02-30', '9'.repeat(400), 'NaN', '../..'),
  fc.constantFrom<unknown>({ $ne: null }, [[[[[[]]]]]], { toString: 1 }, { constructor: {} }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  anything,
)

type Change = { readonly at: number; readonly what: 'drop' | 'add' | 'replace' | 'wrap'; readonly other: unknown }

/** The value with one thing about it changed, somewhere. */
const changed = (value: unknown, change: Change): unknown => {
  if (typeof value !== 'object' || value === null) return change.other
  const entries = Object.entries(value)
  const { at, what, other } = change
  if (what === 'wrap') return [value]
  if (what === 'add' && !Array.isArray(value)) return { ...value, [`extra${at % 5}`]: other }
  const [key, part] = entries[at % Math.max(1, entries.length)] ?? []
  if (key === undefined) return other
  const isDeeper = typeof part === 'object' && part !== null && at % 2 === 1
  const replacement = isDeeper ? changed(part, { ...change, at: Math.floor(at / 2) }) : other
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === key ? replacement : one))
  const kept = entries.filter(([name]) => name !== key || what !== 'drop' || isDeeper)
  return Object.fromEntries(kept.map(([name, one]) => [name, name === key ? replacement : one]))
}

/** Values that are nearly right. */
export const nearlyValid = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.nat(), fc.constantFrom('drop', 'add', 'replace', 'wrap'), garbage)
    .map(([value, at, what, other]) => changed(value, { at, what, other }))
