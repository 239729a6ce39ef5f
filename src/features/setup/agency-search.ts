import * as z from 'zod/mini'
import { agencyColumns } from '../../../domain/list-choices.ts'
import { page, quietly, searchOf, Words } from './search-parts.ts'

/** What the address of the list of agencies says. Rules §2.2. */
const AgencySearch = z.object({
  words: quietly(Words),
  sort: quietly(z.enum(agencyColumns)),
  order: quietly(z.enum(['down'])),
  page,
})
export type AgencySearch = z.output<typeof AgencySearch>

/** The address as this list understands it; what is no part of it, or nonsense, is left out. */
export const readAgencySearch = (raw: Record<string, unknown>): AgencySearch => searchOf(AgencySearch.parse(raw))

/** The order after a press on a column: upwards first, then downwards. */
export const agenciesSortedBy = (search: AgencySearch, column: string): Partial<AgencySearch> => {
  const isDescending = (search.sort ?? 'name') === column && search.order === undefined
  return {
    sort: agencyColumns.find((one) => one === column),
    order: isDescending ? 'down' : undefined,
    page: undefined,
  }
}
