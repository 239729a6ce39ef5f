import type * as z from 'zod/mini'
import { resources } from '../../../domain/resources/index.ts'
import type { TableName } from '../../../domain/resources/table-name.ts'
import { Instant } from '../../../domain/time/instant.ts'

type ToWire = (value: unknown) => unknown

type Inner = {
  readonly def: {
    readonly type: string
    readonly shape?: Readonly<Record<string, Inner>>
    readonly element?: Inner
    readonly innerType?: Inner
  }
}

const objectToWire = (shape: Readonly<Record<string, Inner>>): ToWire | undefined => {
  const changed = Object.entries(shape).flatMap(([key, inner]) => {
    const toWire = toWireOf(inner)
    return toWire === undefined ? [] : [[key, toWire] as const]
  })
  if (changed.length === 0) return undefined
  // Rows are never changed, and most parts of one stand in the next as they were.
  const made = new WeakMap<object, object>()
  return (value) => {
    const known = made.get(value as object)
    if (known !== undefined) return known
    const copy: Record<string, unknown> = { ...(value as object) }
    for (const [key, toWire] of changed) if (copy[key] !== undefined) copy[key] = toWire(copy[key])
    made.set(value as object, copy)
    return copy
  }
}

/** How a schema's decoded values become wire values; undefined where both are the same. */
const toWireOf = (schema: Inner): ToWire | undefined => {
  if (Object.is(schema, Instant)) return (value) => new Date(value as number).toISOString()
  const { type, shape, element, innerType } = schema.def
  if (type === 'object' && shape !== undefined) return objectToWire(shape)
  if (type === 'array' && element !== undefined) {
    const each = toWireOf(element)
    return each && ((value) => (value as unknown[]).map(each))
  }
  return type === 'optional' && innerType !== undefined ? toWireOf(innerType) : undefined
}

/**
 * The JSON of a row in wire form, as `z.encode` of its schema would make it, many times faster: the simulation spends
 * much of its time here. Codecs other than instants are read alike in both forms.
 */
const textMakers = new Map(
  resources.map(({ table, row }): [TableName, (value: unknown) => string] => {
    const toWire = toWireOf(row as unknown as Inner & z.ZodMiniType)
    return [table, (value) => JSON.stringify(toWire === undefined ? value : toWire(value))]
  }),
)

export const wireText = (table: TableName, row: unknown): string => textMakers.get(table)?.(row) ?? JSON.stringify(row)
