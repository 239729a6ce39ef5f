import * as z from 'zod/mini'
import type { WireRow } from './care-rows.ts'
import type { Provider } from './provider.ts'

const Filters = z.array(z.object({ subject: z.string(), comparison: z.string(), value: z.unknown() }))

const passes = (row: WireRow, { subject, comparison, value }: z.output<typeof Filters>[number]): boolean => {
  const own = String(row[subject])
  const bound = String(value)
  if (comparison === 'gt') return own > bound
  if (comparison === 'gte') return own >= bound
  if (comparison === 'lt') return own < bound
  if (comparison === 'lte') return own <= bound
  if (comparison === 'eq') return own === bound
  if (comparison === 'between-inc' && Array.isArray(value)) return own >= String(value[0]) && own <= String(value[1])
  throw new Error(`The benchmark's server does not know the comparison ${comparison}`)
}

/** Rows of a list are read once per set of filters and state of the provider. */
const createSelection = (provider: Provider) => {
  const kept = new Map<string, readonly WireRow[]>()
  return (segment: string, filter: string): readonly WireRow[] | undefined => {
    const key = `${provider.revision()} ${segment} ${filter}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const rows = provider.rows(segment)
    if (rows === undefined) return undefined
    const filters = z.parse(Filters, JSON.parse(filter))
    const selected = [...rows].filter((row) => filters.every((one) => passes(row, one)))
    if (provider.revision() === 0) kept.set(key, selected)
    return selected
  }
}

/**
 * The HAL page that a list's address names: filtered, oldest change first, with the address of the next page. Paged by
 * key: a row that changes meanwhile is passed over by nobody.
 */
export const createLists = (provider: Provider) => {
  const select = createSelection(provider)
  return (segment: string, { pathname, searchParams }: URL): object | undefined => {
    const filter = searchParams.get('filter') ?? '[]'
    const rows = select(segment, filter)
    if (rows === undefined) return undefined
    const pageSize = Number(searchParams.get('pageSize') ?? 500)
    const after = searchParams.get('after') ?? ''
    const begin = after === '' ? 0 : rows.findIndex(({ dateModified }) => dateModified > after)
    const page = begin < 0 ? [] : rows.slice(begin, begin + pageSize)
    const next = new URLSearchParams(searchParams)
    next.set('after', page.at(-1)?.dateModified ?? '')
    const isLast = begin < 0 || begin + pageSize >= rows.length
    return {
      _embedded: { [segment]: page },
      total: rows.length,
      _asOf: '2026-03-01T00:00:00.000000Z',
      ...(filter.includes('"dateModified"') ? { _deleted: [] } : {}),
      _links: { self: { href: pathname }, ...(isLast ? {} : { next: { href: `${pathname}?${next}` } }) },
    }
  }
}
