import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { FieldKind } from '../../domain/resources/define-resource.ts'
import { type Comparison, comparisons, type Filter } from '../../domain/resources/filter.ts'
import { unstorablePath } from '../database/unstorable.ts'
import { BAD_QUERY, ProblemError, problem } from '../http/problem.ts'
import type { AnyResource, Askable } from './any-resource.ts'
import { fieldKindInWords, fieldValue } from './field-value.ts'
import { fieldExpression, listContains } from './fields.ts'

/** Ends the request with 400 and a sentence that names what is wrong. */
export const refuseQuery = (detail: string, path: string): never => {
  throw new ProblemError(problem(BAD_QUERY, detail, { errors: [{ path, message: detail }] }))
}

const Filters = z
  .array(z.strictObject({ subject: z.string(), comparison: z.string(), value: z.unknown() }))
  .check(z.maxLength(50))

const isComparison = (text: string): text is Comparison => comparisons.some((known) => known === text)

/** The conditions of a `filter` parameter; 400 where it is no list of conditions that this resource knows. */
export const parseFilters = (resource: Askable, text: string | undefined): Filter[] => {
  if (text === undefined) return []
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return refuseQuery('The filter is not JSON.', '/filter')
  }
  const parsed = z.safeParse(Filters, json)
  if (!parsed.success) {
    return refuseQuery('The filter is a list of {"subject", "comparison", "value"}.', '/filter')
  }
  if (unstorablePath(parsed.data) !== undefined) {
    return refuseQuery('The filter holds a character that is no text.', '/filter')
  }
  return parsed.data.map(({ subject, comparison, value }) => {
    if (!Object.hasOwn(resource.fields, subject)) {
      return refuseQuery(`There is no field "${subject}" to filter ${resource.segment} by.`, '/filter')
    }
    if (!isComparison(comparison)) return refuseQuery(`There is no comparison "${comparison}".`, '/filter')
    return { subject, comparison, value }
  })
}

const operators = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

type Subject = { readonly resource: AnyResource; readonly field: string; readonly kind: FieldKind }

/** What one value is compared as: of a list, what its entries are. */
const valueKindOf = ({ field, kind }: Subject): FieldKind => (kind === 'list' && field.endsWith('.id') ? 'id' : kind)

const checked = (subject: Subject, value: unknown): string | number | boolean => {
  const kind = valueKindOf(subject)
  return (
    fieldValue(kind, value) ?? refuseQuery(`"${subject.field}" is compared with ${fieldKindInWords(kind)}.`, '/filter')
  )
}

const typed = ({ field, kind }: Subject, value: string | number | boolean): SQL => {
  const text = sql`${String(value)}::text`
  if (field === 'id') return sql`(${text})::uuid`
  if (kind === 'number') return sql`(${text})::numeric`
  return kind === 'boolean' ? sql`(${text})::boolean` : text
}

const manyOf = (subject: Subject, value: unknown): (string | number | boolean)[] => {
  if (!Array.isArray(value) || value.length > 1000) {
    return refuseQuery(`"${subject.field}" in: give a list of at most 1000 values.`, '/filter')
  }
  return value.map((one) => checked(subject, one))
}

const listCondition = (subject: Subject, { comparison, value }: Filter): SQL => {
  const { resource, field } = subject
  if (comparison !== 'eq' && comparison !== 'in') {
    return refuseQuery(`"${field}" holds several values: compare it with eq or in.`, '/filter')
  }
  const values = comparison === 'eq' ? [checked(subject, value)] : manyOf(subject, value)
  const each = values.map((one) => listContains(resource, field, String(one)))
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`
}

const plainCondition = (subject: Subject, { comparison, value }: Filter): SQL => {
  const expression = fieldExpression(subject.resource, subject.field)
  const compared = (one: unknown) => typed(subject, checked(subject, one))
  if (comparison === 'in') {
    const values = manyOf(subject, value).map((one) => typed(subject, one))
    return values.length === 0 ? sql`false` : sql`${expression} in (${sql.join(values, sql`, `)})`
  }
  if (comparison === 'between-inc') {
    const ends: unknown[] = Array.isArray(value) ? value : []
    if (ends.length !== 2) return refuseQuery(`"${subject.field}" between-inc: give two values.`, '/filter')
    return sql`${expression} between ${compared(ends[0])} and ${compared(ends[1])}`
  }
  if (value === null && comparison === 'eq') return sql`${expression} is null`
  return sql`${expression} ${sql.raw(operators[comparison])} ${compared(value)}`
}

/** The condition as a statement's, typed by the field's kind. Values are parameters, never text of the statement. */
export const toCondition = (resource: AnyResource, filter: Filter): SQL => {
  const kind = resource.fields[filter.subject] ?? 'text'
  const subject = { resource, field: filter.subject, kind }
  if (kind === 'list') return listCondition(subject, filter)
  if (kind === 'boolean' && filter.comparison !== 'eq' && filter.comparison !== 'in') {
    return refuseQuery(`"${filter.subject}" is true or false: compare it with eq or in.`, '/filter')
  }
  return plainCondition(subject, filter)
}
