import { largestPageSize } from '../../domain/constants.ts'
import { refuseQuery } from './condition.ts'

type Link = { readonly href: string }

/** Which page, as the query of a call says. */
export type PageAsked = { readonly page?: number | undefined; readonly pageSize?: number | undefined }

/** The page that a call's checked input asks for; 400 where there is no such page. */
export const pageAsked = (asked: PageAsked, normalSize: number): { page: number; pageSize: number; offset: number } => {
  const { page = 1, pageSize = normalSize } = asked
  if (page < 1) return refuseQuery('page is a whole number from 1.', '/page')
  if (pageSize < 1) {
    return refuseQuery('pageSize is a whole number from 1.', '/pageSize')
  }
  if (pageSize > largestPageSize) return refuseQuery(`pageSize is at most ${largestPageSize}.`, '/pageSize')
  return { page, pageSize, offset: (page - 1) * pageSize }
}

/** The addresses of a page and its neighbours. */
export const pageLinks = (
  url: string,
  { page, pageSize, total }: { readonly page: number; readonly pageSize: number; readonly total: number },
): Record<string, Link> => {
  const [path = '', search = ''] = url.split('?')
  const last = Math.max(1, Math.ceil(total / pageSize))
  const toPage = (number: number): Link => {
    const params = new URLSearchParams(search)
    params.set('page', String(number))
    return { href: `${path}?${params}` }
  }
  return {
    self: { href: url },
    first: toPage(1),
    last: toPage(last),
    ...(page > 1 ? { prev: toPage(page - 1) } : {}),
    ...(page < last ? { next: toPage(page + 1) } : {}),
  }
}
