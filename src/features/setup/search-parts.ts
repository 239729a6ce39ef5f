import * as z from 'zod/mini'

const mostWords = 200

/** Nonsense in an address says nothing. */
export const quietly = <Output>(schema: z.ZodMiniType<Output>) => z.catch(z.optional(schema), undefined)

/** Words of a search; the router reads digits as a number. */
export const Words = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((words) => String(words).slice(0, mostWords)),
)

export const page = quietly(z.int().check(z.gte(1)))

/** What an address says, without what it leaves open. */
export const searchOf = <Search extends object>(parsed: Search): Search =>
  Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined && value !== '')) as Search

type Ordered<Column> = { readonly sort?: Column | undefined; readonly order?: 'down' | undefined }

/** The same order, narrowed to nothing. */
export const withoutFilters = <Column>({ sort, order }: Ordered<Column>): Ordered<Column> => ({
  ...(sort === undefined ? {} : { sort }),
  ...(order === undefined ? {} : { order }),
})
