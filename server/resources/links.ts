import type { WireRow } from '../database/documents.ts'
import { isMirrorSort, type ListQuery, toAfter } from './list-query.ts'

type Link = { readonly href: string }

/** The addresses of this page and its neighbours. With the mirror's own sort the next one is reached by key. */
export const linksOf = (
  url: string,
  query: ListQuery,
  { rows, total }: { readonly rows: readonly WireRow[]; readonly total: number },
): Record<string, Link> => {
  const [path = '', search = ''] = url.split('?')
  const at = (changes: Readonly<Record<string, string | undefined>>): Link => {
    const params = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) params.delete(name)
      else params.set(name, value)
    }
    return { href: `${path}?${params}` }
  }
  const toPage = (page: number) => at({ page: String(page), after: undefined })
  const last = Math.max(1, Math.ceil(total / query.pageSize))
  const links = { self: { href: url }, first: toPage(1), last: toPage(last) }
  if (isMirrorSort(query.sort)) {
    const end = rows.at(-1)
    const isFull = end !== undefined && rows.length === query.pageSize
    return isFull ? { ...links, next: at({ page: undefined, after: toAfter(end) }) } : links
  }
  return {
    ...links,
    ...(query.page > 1 ? { prev: toPage(query.page - 1) } : {}),
    ...(query.page < last ? { next: toPage(query.page + 1) } : {}),
  }
}
