import * as z from 'zod/mini'
import { largestPageSize } from '../../domain/constants.ts'
import type { Filter } from '../../domain/resources/filter.ts'
import { ChangeStamp, Id } from '../../domain/wire.ts'
import { unstorablePath } from '../database/unstorable.ts'
import type { Askable } from './any-resource.ts'
import { parseFilters, refuseQuery } from './condition.ts'

/** Where a page begins that is reached by key: after this row. */
export type PageKey = { readonly dateModified: string; readonly id: string }

/** A list request, checked. `after` comes only with the mirror's own sort. */
export type ListQuery = {
  readonly page: number
  readonly pageSize: number
  readonly sort: readonly (readonly [field: string, direction: 1 | -1])[]
  readonly filters: readonly Filter[]
  readonly after: PageKey | undefined
  /** Parameters of this resource alone, such as `withShifts`. */
  readonly extra: Readonly<Record<string, string>>
}

const KNOWN = ['page', 'pageSize', 'sort', 'filter', 'after']
const Sort = z.record(z.string(), z.union([z.literal(1), z.literal(-1)]))
const Key = z.tuple([ChangeStamp, Id])

const wholeNumber = (name: string, text: string | undefined, normally: number): number => {
  if (text === undefined) return normally
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return number >= 1 ? number : refuseQuery(`${name} is a whole number from 1.`, `/${name}`)
}

const asJson = (text: string, path: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return refuseQuery(`${path.slice(1)} is not JSON.`, path)
  }
}

const parseSort = (resource: Askable, text: string | undefined): ListQuery['sort'] => {
  if (text === undefined) return []
  const json = asJson(text, '/sort')
  const parsed = z.safeParse(Sort, json)
  // A key such as __proto__ is left out by the schema: it must not pass for no sort at all.
  const isWhole = parsed.success && Object.keys(Object(json)).length === Object.keys(parsed.data).length
  if (!parsed.success || !isWhole) return refuseQuery('sort is {"field": 1} or {"field": -1}.', '/sort')
  const fields = Object.entries(parsed.data)
  const unknown = fields.find(([field]) => !Object.hasOwn(resource.fields, field) || resource.fields[field] === 'list')
  if (unknown !== undefined) {
    return refuseQuery(`There is no field "${unknown[0]}" to sort ${resource.segment} by.`, '/sort')
  }
  return fields
}

/** The opaque text of a key, for the address of the next page. */
export const toAfter = ({ dateModified, id }: PageKey): string =>
  Buffer.from(JSON.stringify([dateModified, id])).toString('base64url')

const parseAfter = (text: string | undefined): PageKey | undefined => {
  if (text === undefined) return undefined
  const refused = () => refuseQuery('after is what the address of the next page said.', '/after')
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return refused()
  }
  const parsed = z.safeParse(Key, json)
  return parsed.success ? { dateModified: parsed.data[0], id: parsed.data[1] } : refused()
}

/** Whether the sort is the one that pages go by key in. */
export const isMirrorSort = (sort: ListQuery['sort']): boolean =>
  sort.length === 1 && sort[0]?.[0] === 'dateModified' && sort[0][1] === 1

const single = (query: unknown): Record<string, string> => {
  const parsed = z.safeParse(z.record(z.string(), z.string()), query)
  if (!parsed.success) return refuseQuery('A parameter is given twice.', '/')
  const path = unstorablePath(parsed.data)
  return path === undefined ? parsed.data : refuseQuery('A parameter holds a character that is no text.', path)
}

const parseExtra = (
  others: readonly (readonly [name: string, value: string])[],
  extraNames: readonly string[],
): Record<string, string> => {
  const unknown = others.find(([name]) => !extraNames.includes(name))
  if (unknown !== undefined) return refuseQuery(`There is no parameter "${unknown[0]}".`, `/${unknown[0]}`)
  const wrong = others.find(([, value]) => value !== 'true' && value !== 'false')
  return wrong === undefined
    ? Object.fromEntries(others)
    : refuseQuery(`"${wrong[0]}" is true or false.`, `/${wrong[0]}`)
}

/** Reads the query of a list; 400 names what is not right about it. */
export const parseListQuery = (resource: Askable, query: unknown, extraNames: readonly string[]): ListQuery => {
  const texts = single(query)
  const sort = parseSort(resource, texts['sort'])
  const after = parseAfter(texts['after'])
  const pageSize = wholeNumber('pageSize', texts['pageSize'], resource.feed.pageSize)
  if (pageSize > largestPageSize) return refuseQuery(`pageSize is at most ${largestPageSize}.`, '/pageSize')
  if (after !== undefined && !isMirrorSort(sort)) {
    return refuseQuery('after goes with the sort {"dateModified":1} alone.', '/after')
  }
  return {
    page: wholeNumber('page', texts['page'], 1),
    pageSize,
    sort,
    filters: parseFilters(resource, texts['filter']),
    after,
    extra: parseExtra(
      Object.entries(texts).filter(([name]) => !KNOWN.includes(name)),
      extraNames,
    ),
  }
}

/** Reads the query of one row: nothing but these names, each true or false. 400 names what is not right about it. */
export const parseSingleQuery = (query: unknown, extraNames: readonly string[]): Readonly<Record<string, string>> =>
  parseExtra(Object.entries(single(query)), extraNames)
