import * as z from 'zod/mini'
import { listedStatuses, type RotaColumn, rotaColumns } from '../../../domain/list-choices.ts'
import { rotaTypes } from '../../../domain/rota/rota-list.ts'

const mostWords = 200

/** Nonsense in an address says nothing. */
const quietly = <Output>(schema: z.ZodMiniType<Output>) => z.catch(z.optional(schema), undefined)

// The router reads a word of figures alone as a number.
const Words = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((words) => String(words).slice(0, mostWords)),
)

/** What the address of a list of rotas says: what it is narrowed to, its order and its page. Rules §2.2. */
const RotaSearch = z.object({
  location: quietly(z.string()),
  type: quietly(z.enum(rotaTypes)),
  status: quietly(z.enum(listedStatuses)),
  words: z.catch(z.optional(Words), undefined),
  sort: quietly(z.enum(rotaColumns)),
  order: quietly(z.enum(['up', 'down'])),
  page: quietly(z.int().check(z.gte(1))),
})
export type RotaSearch = z.output<typeof RotaSearch>

/** The address as this list understands it; what is no part of it, or nonsense, is left out. */
export const readRotaSearch = (raw: Record<string, unknown>): RotaSearch => {
  const read = RotaSearch.parse(raw)
  return Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined && value !== ''),
  ) as RotaSearch
}

const filterFields = ['location', 'type', 'status', 'words'] as const

/** Whether the list is narrowed to anything. */
export const isNarrowed = (search: RotaSearch): boolean => filterFields.some((field) => search[field] !== undefined)

/** The same order, narrowed to nothing. */
export const withoutFilters = ({ sort, order }: RotaSearch): Partial<RotaSearch> => ({
  ...(sort === undefined ? {} : { sort }),
  ...(order === undefined ? {} : { order }),
})

/** The order that the address means: unless it says otherwise no column's, but from what runs now on. */
export const orderOf = ({ sort, order }: RotaSearch): { by: RotaColumn | 'now'; isDescending: boolean } => ({
  by: sort ?? 'now',
  isDescending: order === 'down',
})

/** The order after a press on a column: upwards first, then downwards. */
export const sortedBy = (search: RotaSearch, column: string): Partial<RotaSearch> => {
  const { by, isDescending } = orderOf(search)
  const order = by === column && !isDescending ? 'down' : 'up'
  return { sort: rotaColumns.find((one) => one === column), order, page: undefined }
}
