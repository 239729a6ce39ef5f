import * as z from 'zod/mini'
import { largestPageSize } from '../../../domain/constants.ts'
import type { FieldKind, MirroredRow, ResourceDefinition } from '../../../domain/resources/define-resource.ts'
import { comparisons, type Filter } from '../../../domain/resources/filter.ts'
import { refusal } from './refusal.ts'

type Test = (row: MirroredRow) => boolean
type Value = string | number | boolean | undefined

export type ListQuery = {
  readonly page: number
  readonly pageSize: number
  readonly isMirrorSort: boolean
  /** Everything but `since`. */
  readonly matches: Test
  /** What an incremental read continues from. */
  readonly since: string | undefined
  /** The row before a page that is reached by key. */
  readonly after: { readonly dateModified: string; readonly id: string } | undefined
}

const Filters = z.array(z.object({ subject: z.string(), comparison: z.enum(comparisons), value: z.unknown() }))

/** Instants are numbers in decoded rows, but for when a row was made; every other field is compared as it is. */
const decoded = (kind: FieldKind, value: unknown): Value =>
  kind === 'instant' && typeof value === 'string' ? Date.parse(value) : (value as Value)

/** The values of a dotted field; several where it goes through a list. */
const valuesOf = (row: unknown, path: readonly string[]): Value[] =>
  path.reduce<unknown[]>((found, key) => found.flatMap((one) => fieldOf(one, key)), [row]) as Value[]

const fieldOf = (from: unknown, key: string): unknown =>
  from === null || from === undefined ? undefined : (from as Record<string, unknown>)[key]

const isSoFor = ({ comparison }: Filter, value: Value, wanted: readonly Value[]): boolean => {
  const [first, second] = wanted
  if (comparison === 'in') return wanted.includes(value)
  if (comparison === 'eq') return value === first || (first === null && value === undefined)
  if (value === undefined || first === undefined) return false
  if (comparison === 'between-inc') return second !== undefined && value >= first && value <= second
  if (comparison === 'gt') return value > first
  if (comparison === 'gte') return value >= first
  return comparison === 'lt' ? value < first : value <= first
}

const testOf = ({ fields, segment }: ResourceDefinition, filter: Filter): Test => {
  const kind = fields[filter.subject]
  if (kind === undefined) throw refusal(400, `There is no field "${filter.subject}" to filter ${segment} by.`)
  const path = filter.subject.split('.')
  const given: unknown[] = Array.isArray(filter.value) ? filter.value : [filter.value]
  const wanted = given.map((value) => decoded(kind, value))
  return (row) => valuesOf(row, path).some((value) => isSoFor(filter, decoded(kind, value), wanted))
}

const filtersOf = (text: string | null): Filter[] => {
  if (text === null) return []
  const parsed = z.safeParse(Filters, JSON.parse(text))
  if (!parsed.success) throw refusal(400, 'The filter is a list of {"subject", "comparison", "value"}.')
  return parsed.data
}

const extraTests: Readonly<Record<string, (value: string) => Test>> = {
  withShifts: () => () => true,
  publishedOnly: (value) => (row) => value !== 'true' || (row as { status?: string }).status === 'published',
}

const known = ['page', 'pageSize', 'sort', 'filter', 'after']

const parsed = (resource: ResourceDefinition, search: string): ListQuery => {
  const query = new URLSearchParams(search)
  const extra = [...query].flatMap(([name, value]) => {
    if (known.includes(name)) return []
    const test = extraTests[name]
    if (test === undefined) throw refusal(400, `There is no parameter "${name}".`)
    return test(value)
  })
  const filters = filtersOf(query.get('filter'))
  const isSince = ({ subject, comparison }: Filter) => subject === 'dateModified' && comparison === 'gt'
  const tests = [...filters.filter((one) => !isSince(one)).map((one) => testOf(resource, one)), ...extra]
  const pageSize = Number(query.get('pageSize') ?? resource.feed.pageSize)
  if (pageSize > largestPageSize) throw refusal(400, `pageSize is at most ${largestPageSize}.`)
  const since = filters.find(isSince)?.value
  const [dateModified = '', id = ''] = query.get('after')?.split(' ') ?? []
  return {
    page: Number(query.get('page') ?? 1),
    pageSize,
    isMirrorSort: query.get('sort') === '{"dateModified":1}',
    matches: (row) => tests.every((test) => test(row)),
    since: since === undefined ? undefined : String(since),
    after: query.has('after') ? { dateModified, id } : undefined,
  }
}

/** Newer checks ask the same again and again: what was read last is kept. */
const lastRead = new Map<string, ListQuery>()

/** Reads the query of a list of this resource; 400 names what is not right. */
export const listQueryOf = (resource: ResourceDefinition, search: string): ListQuery => {
  const key = `${resource.table} ${search}`
  const read = lastRead.get(key) ?? parsed(resource, search)
  if (lastRead.size > 200) lastRead.clear()
  lastRead.set(key, read)
  return read
}
