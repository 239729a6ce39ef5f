import * as z from 'zod/mini'
import type { FieldKind } from '../../domain/resources/define-resource.ts'
import { ChangeStamp, Id } from '../../domain/wire.ts'

/** What a field of this kind can be compared with, and how it is written in the database. */
const schemas: Readonly<Record<FieldKind, z.ZodMiniType<string | number | boolean>>> = {
  text: z.string().check(z.maxLength(1000)),
  list: z.string().check(z.maxLength(200)),
  number: z.number(),
  boolean: z.boolean(),
  id: Id,
  day: z.iso.date(),
  stamp: ChangeStamp,
  instant: z.iso.datetime(),
}

const words: Readonly<Record<FieldKind, string>> = {
  text: 'a text',
  list: 'a text',
  number: 'a number',
  boolean: 'true or false',
  id: 'an id (UUID)',
  day: 'a day such as 2026-03-29',
  stamp: 'a dateModified value, with microseconds',
  instant: 'a time such as 2026-03-29T00:30:00.000Z',
}

/** The value as the database compares it, or undefined where it is of another kind. */
export const fieldValue = (kind: FieldKind, value: unknown): string | number | boolean | undefined => {
  const parsed = z.safeParse(schemas[kind], value)
  if (!parsed.success) return undefined
  // Stored instants have milliseconds and are compared as text: give the value the same width.
  if (kind === 'instant') return new Date(String(parsed.data)).toISOString()
  return kind === 'id' ? String(parsed.data).toLowerCase() : parsed.data
}

/** What a value of this kind looks like, for the sentence that refuses another. */
export const fieldKindInWords = (kind: FieldKind): string => words[kind]
