import * as z from 'zod/mini'
import { LocalDay } from '../../../domain/time/local-day.ts'
import { searchReader } from '../../ui/search-reader.ts'

const mostWordsCharacters = 200

/** What every list reads from its address besides filters of its own. `page` counts from 1. */
export type CommonSearch<Column extends string = string> = {
  words?: string | undefined
  sort?: Column | undefined
  order?: 'up' | 'down' | undefined
  page?: number | undefined
}

/** The names of the filters of a list's own. */
export type FilterName<Search extends CommonSearch> = Exclude<keyof Search & string, keyof CommonSearch>

/** A value that is left out where the address has nonsense, or nothing, in its place. */
const quietly = <Output>(schema: z.ZodMiniType<Output>) => z.catch(z.optional(schema), undefined)

/** A filter that may say anything, such as an id. */
export const anyText = () => quietly(z.string().check(z.minLength(1)))

/** A filter that says one of these values. */
export const oneOf = <Value extends string>(values: readonly Value[]) => quietly(z.enum(values))

/** A filter that says a day. */
export const anyDay = () => quietly(LocalDay)

/** Free words. The router reads a word of figures alone as a number. */
const freeWords = () =>
  quietly(
    z.pipe(
      z.union([z.string().check(z.minLength(1)), z.number()]),
      z.transform((words) => String(words).slice(0, mostWordsCharacters)),
    ),
  )

const commonFields = <Column extends string>(columns: readonly Column[], orders: readonly ('up' | 'down')[]) => ({
  words: freeWords(),
  sort: oneOf(columns),
  order: oneOf(orders),
  page: quietly(z.int().check(z.gte(1))),
})

type Described<Column extends string, Usual extends string, Search extends CommonSearch<Column>> = {
  /** The columns that can order the list. */
  readonly columns: readonly Column[]
  /** The order of an address that names none: a column, upwards, or an order of the list's own that no column has. */
  readonly usual: Usual
  /** The schema of the whole search. It is made when an address is first read, so that it costs nothing at start. */
  readonly schema: (common: ReturnType<typeof commonFields<Column>>) => z.ZodMiniType<Search>
}

/** What the address of a list says, and what it says after a press. Rules §2.2. */
export type ListSearchDefinition<Search, By extends string = string> = {
  /** The address as the list understands it: what is no part of it is left out, and nonsense undefined. */
  readonly read: (said: object) => Search
  readonly orderOf: (search: Search) => { readonly by: By; readonly isDescending: boolean }
  /** Whether the list is narrowed to anything. */
  readonly isNarrowed: (search: Search) => boolean
  /** What the list is narrowed to, without its order and page. */
  readonly filtersOf: (search: Search) => Search
  /** The same order, narrowed to nothing. */
  readonly withoutFilters: (search: Search) => Search
  /** From the first page on, narrowed to one more thing, or in one less where nothing is said. */
  readonly narrowedBy: (search: Search, filter: keyof Search & string, said: string | undefined) => Search
  /** The order after a press on a column: upwards first, then downwards. From the first page on. */
  readonly sortedBy: (search: Search, column: string) => Search
  readonly turnedTo: (search: Search, page: number) => Search
}

/** The search of a list, by its filters, its columns and its usual order. */
export const defineListSearch = <Column extends string, Usual extends string, Search extends CommonSearch<Column>>({
  columns,
  usual,
  schema,
}: Described<Column, Usual, Search>): ListSearchDefinition<Search, Column | Usual> => {
  const isUsualColumn = columns.some((column) => String(column) === usual)
  const read = searchReader(() => schema(commonFields(columns, isUsualColumn ? ['down'] : ['up', 'down'])))
  const orderOf = ({ sort, order }: Search) => ({ by: sort ?? usual, isDescending: order === 'down' })
  const filtersOf = (search: Search) => read({ ...search, sort: undefined, order: undefined, page: undefined })
  return {
    read,
    orderOf,
    filtersOf,
    isNarrowed: (search) => Object.values(filtersOf(search)).some((said) => said !== undefined),
    withoutFilters: ({ sort, order }) => read({ sort, order }),
    narrowedBy: (search, filter, said) => read({ ...search, [filter]: said, page: undefined }),
    sortedBy: (search, column) => {
      const { by, isDescending } = orderOf(search)
      const upwards = isUsualColumn ? undefined : 'up'
      return read({
        ...search,
        sort: column,
        order: by === column && !isDescending ? 'down' : upwards,
        page: undefined,
      })
    },
    turnedTo: (search, page) => read({ ...search, page }),
  }
}
