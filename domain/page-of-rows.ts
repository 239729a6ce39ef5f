/** One page of a list. `first` and `last` count from 1 and are 0 in an empty list. */
export type PageOfRows<Row> = {
  readonly rows: readonly Row[]
  readonly first: number
  readonly last: number
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** The page of that number, counted from 1; beyond the last one it is the last. */
export const pageOfRows = <Row>(
  all: readonly Row[],
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): PageOfRows<Row> => {
  const pages = Math.max(1, Math.ceil(all.length / pageSize))
  const shown = Math.min(Math.max(1, page), pages)
  const from = (shown - 1) * pageSize
  const rows = all.slice(from, from + pageSize)
  return {
    rows,
    first: rows.length === 0 ? 0 : from + 1,
    last: from + rows.length,
    total: all.length,
    page: shown,
    pages,
  }
}

/** Rules §2.5, to the letter. */
export const paginatorText = ({ first, last, total }: Omit<PageOfRows<unknown>, 'rows'>): string =>
  `Showing ${first} to ${last} of ${total} records`
