import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '../../../domain/calls/index.ts'
import { servedMutations } from '../../../domain/mutations/served.ts'

type Schema = Readonly<Record<string, unknown>>

/** What has an end by its form: an id, a day, a moment, a time, a number, a short value. */
const hasAnEnd = ({ maxLength, format, enum: values, const: only, pattern = '' }: Schema): boolean =>
  [maxLength, values, only].some((one) => one !== undefined) ||
  ['uuid', 'date', 'date-time'].some((one) => one === format) ||
  (/^\^.*\$$/.test(String(pattern)) && !/[*+]|,\}/.test(String(pattern).replaceAll('\\+', '')))

const schemasIn = (value: unknown): Schema[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap((one) => [one as Schema]) : []

/** Where in what is sent a text or a list may be of any length. */
const endless = (schema: Schema, path: string): string[] => {
  const { type, items, properties, additionalProperties, maxItems } = schema
  const own = (type === 'string' && !hasAnEnd(schema)) || (type === 'array' && maxItems === undefined) ? [path] : []
  const named = Object.entries(properties ?? {}).flatMap(([name, one]) => endless(one as Schema, `${path}/${name}`))
  const among = [items, additionalProperties].flatMap((one) =>
    typeof one === 'object' && one !== null ? endless(one as Schema, `${path}/*`) : [],
  )
  const either = ['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
    schemasIn(schema[key]).flatMap((one) => endless(one, path)),
  )
  return [...own, ...named, ...among, ...either]
}

const wireOf = (schema: z.core.$ZodType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

test.each(servedMutations.map((one) => [one.name, one.payload] as const))(
  'no text and no list of %s is without a most',
  (_name, payload) => {
    expect(endless(wireOf(payload), '')).toEqual([])
  },
)

test.each(calls.map((one) => [one.name, one.input] as const))(
  'no text and no list that is asked of %s is without a most',
  (_name, input) => {
    expect(endless(wireOf(input), '')).toEqual([])
  },
)
