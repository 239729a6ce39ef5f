import { fieldsOf, type Json, listOf } from './json.ts'
import { wordFor } from './vocabulary.ts'

/** Deeper than this an example leaves out what need not be said. */
const SHOWS_OPTIONAL_TO = 3

/** The named schemas that a `$ref` can mean. */
export type NamedSchemas = Readonly<Record<string, Json>>

type Place = { readonly name: string; readonly depth: number; readonly named: NamedSchemas }

const jsonTypeOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const matches = ({ pattern }: Json, text: string): boolean =>
  typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)

const isOf = (schema: Json, value: unknown): boolean => {
  const type = jsonTypeOf(value)
  if (typeof value === 'string' && !matches(schema, value)) return false
  return schema['type'] === type || (schema['type'] === 'number' && type === 'integer')
}

/** Texts for a field whose name says nothing, where only its pattern tells what it holds. */
const OF_PATTERNS = [
  '08:00:00',
  '22:00',
  '2026-11-23',
  '2026-11-21T09:00:00.000Z',
  '2026-11-21T08:55:12.104233Z',
  '1',
  'true',
]

const textFor = (schema: Json): string => {
  if (schema['format'] === 'date-time') return '2026-11-21T09:00:00.000Z'
  const shortest = typeof schema['minLength'] === 'number' ? schema['minLength'] : 0
  const plain = 'text'.padEnd(shortest, '.')
  return [plain, ...OF_PATTERNS].find((text) => matches(schema, text)) ?? plain
}

const numberFor = ({ minimum, exclusiveMinimum }: Json): number => {
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1
  return typeof minimum === 'number' && minimum > 0 ? minimum : 1
}

const objectFor = (schema: Json, { depth, named }: Place): Json => {
  const required = listOf(schema['required'])
  const shown = Object.entries(fieldsOf(schema['properties'])).filter(
    ([name]) => depth < SHOWS_OPTIONAL_TO || required.includes(name),
  )
  return Object.fromEntries(
    shown.map(([name, property]) => [name, sample(fieldsOf(property), { name, depth: depth + 1, named })]),
  )
}

const plainFor = (schema: Json, place: Place): unknown => {
  switch (schema['type']) {
    case 'object':
      return objectFor(schema, place)
    case 'array':
      // As many as there have to be, and one where nothing is said.
      return Array.from({ length: Number(schema['minItems'] ?? 1) || 1 }, () =>
        sample(fieldsOf(schema['items']), place),
      )
    case 'integer':
    case 'number':
      return numberFor(schema)
    case 'boolean':
      return true
    default:
      return schema['type'] === 'string' ? textFor(schema) : {}
  }
}

const sample = (schema: Json, place: Place): unknown => {
  const reference = schema['$ref']
  if (typeof reference === 'string') return sample(place.named[reference.split('/').at(-1) ?? ''] ?? {}, place)
  const parts = listOf(schema['allOf'])
  if (parts.length > 0) return Object.assign({}, ...parts.map((part) => sample(fieldsOf(part), place)))
  if ('const' in schema) return schema['const']
  const known = wordFor(place.name, schema['format'])
  const choices = listOf(schema['enum'])
  if (choices.length > 0) return choices.includes(known) ? known : choices[0]
  const [first] = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])]
  if (first !== undefined) return sample(fieldsOf(first), place)
  return known !== undefined && isOf(schema, known) ? known : plainFor(schema, place)
}

/**
 * An example of what a schema describes, told of the demo provider: made from the schema itself, so that it is never
 * older than what is checked. `name` is that of the field, where the value is one.
 */
export const exampleOf = (schema: Json, named: NamedSchemas, name = ''): unknown =>
  sample(schema, { name, depth: 0, named })
