import * as z from 'zod/mini'
import { listColumns, listStates, listTypes } from '../../../domain/activity/activity-list.ts'
import { LocalDay } from '../../../domain/time/local-day.ts'

const mostWords = 200

/** Nonsense in an address says nothing. */
const quietly = <Output>(schema: z.ZodMiniType<Output>) => z.catch(z.optional(schema), undefined)

// The router reads a word of figures alone as a number.
const Words = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((words) => String(words).slice(0, mostWords)),
)

/** What the address of a list says: what it is narrowed to, its order and its page. Rules §2.2. */
const ListSearch = z.object({
  from: quietly(LocalDay),
  until: quietly(LocalDay),
  location: quietly(z.string()),
  client: quietly(z.string()),
  type: quietly(z.enum(listTypes)),
  state: quietly(z.enum(listStates)),
  staff: quietly(z.string()),
  words: z.catch(z.optional(Words), undefined),
  sort: quietly(z.enum(listColumns)),
  order: quietly(z.enum(['down'])),
  page: quietly(z.int().check(z.gte(1))),
})
export type ListSearch = z.output<typeof ListSearch>

/** The address as this list understands it; what is no part of it, or nonsense, is left out. */
export const readListSearch = (raw: Record<string, unknown>): ListSearch => {
  const read = ListSearch.parse(raw)
  return Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined && value !== ''),
  ) as ListSearch
}

const filterFields = ['from', 'until', 'location', 'client', 'type', 'state', 'staff', 'words'] as const

/** Whether the list is narrowed to anything. */
export const isNarrowed = (search: ListSearch): boolean => filterFields.some((field) => search[field] !== undefined)

/** The same order, narrowed to nothing. */
export const withoutFilters = ({ sort, order }: ListSearch): Partial<ListSearch> => ({
  ...(sort === undefined ? {} : { sort }),
  ...(order === undefined ? {} : { order }),
})

/** The order after a press on a column: upwards first, then downwards. */
export const sortedBy = (search: ListSearch, column: string): Partial<ListSearch> => {
  const isDescending = (search.sort ?? 'date') === column && search.order === undefined
  return { sort: listColumns.find((one) => one === column), order: isDescending ? 'down' : undefined, page: undefined }
}
