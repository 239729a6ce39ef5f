import * as z from 'zod/mini'

export type Json = Readonly<Record<string, unknown>>

/** A JSON schema of what crosses the network, in its wire form. */
export const schemaOf = (schema: z.core.$ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** The fields of something that may be anything. */
export const fieldsOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** The entries of something that may be anything. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A schema whose value comes from elsewhere for these properties: from the address. */
export const withoutProperties = (schema: Json, names: readonly string[]): Json => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(fieldsOf(schema['properties'])).filter(([name]) => !names.includes(name)),
  ),
  required: listOf(schema['required']).filter((name) => !names.some((one) => one === name)),
})

export const rowReference = (segment: string): Json => ({ $ref: `#/components/schemas/${segment}` })
