import * as z from 'zod/mini'
import { EscalationLevel } from '../../../domain/client/client.ts'
import { archivedChoices, clientColumns } from '../../../domain/client/client-list.ts'

const mostWords = 200

/** Nonsense in an address says nothing. */
const quietly = <Output>(schema: z.ZodMiniType<Output>) => z.catch(z.optional(schema), undefined)

// The router reads a room number as a number.
const Words = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((words) => String(words).slice(0, mostWords)),
)

/** What the address of the list of clients says: what it is narrowed to, its order and its page. Rules §2.2. */
const ClientSearch = z.object({
  words: z.catch(z.optional(Words), undefined),
  location: quietly(z.string()),
  level: quietly(EscalationLevel),
  archived: quietly(z.enum(archivedChoices)),
  sort: quietly(z.enum(clientColumns)),
  order: quietly(z.enum(['down'])),
  page: quietly(z.int().check(z.gte(1))),
})
export type ClientSearch = z.output<typeof ClientSearch>

/** The address as this list understands it; what is no part of it, or nonsense, is left out. */
export const readClientSearch = (raw: Record<string, unknown>): ClientSearch =>
  Object.fromEntries(
    Object.entries(ClientSearch.parse(raw)).filter(([, value]) => value !== undefined && value !== ''),
  ) as ClientSearch

/** Whether the list is narrowed to anything, or has archived clients in it. */
export const isNarrowed = ({ words, location, level, archived }: ClientSearch): boolean =>
  [words, location, level, archived].some((filter) => filter !== undefined)

/** What the list is narrowed to, without its order and page. */
export const filtersOf = ({ words, location, level, archived }: ClientSearch): Partial<ClientSearch> =>
  Object.fromEntries(Object.entries({ words, location, level, archived }).filter(([, value]) => value !== undefined))

/** The same order, narrowed to nothing. */
export const withoutFilters = ({ sort, order }: ClientSearch): Partial<ClientSearch> => ({
  ...(sort === undefined ? {} : { sort }),
  ...(order === undefined ? {} : { order }),
})

/** The order after a press on a column: upwards first, then downwards. */
export const sortedBy = (search: ClientSearch, column: string): Partial<ClientSearch> => {
  const isDescending = (search.sort ?? 'initials') === column && search.order === undefined
  return {
    sort: clientColumns.find((one) => one === column),
    order: isDescending ? 'down' : undefined,
    page: undefined,
  }
}
