import * as z from 'zod/mini'
import { archivedChoices, staffColumns } from '../../../domain/list-choices.ts'
import { page, quietly, searchOf, Words } from './search-parts.ts'

/** What the address of the staff list says: what it is narrowed to, its order and its page. Rules §2.2. */
const StaffSearch = z.object({
  words: quietly(Words),
  location: quietly(z.string()),
  duty: quietly(z.string()),
  archived: quietly(z.enum(archivedChoices)),
  sort: quietly(z.enum(staffColumns)),
  order: quietly(z.enum(['down'])),
  page,
})
export type StaffSearch = z.output<typeof StaffSearch>

/** The address as this list understands it; what is no part of it, or nonsense, is left out. */
export const readStaffSearch = (raw: Record<string, unknown>): StaffSearch => searchOf(StaffSearch.parse(raw))

/** Whether the list is narrowed to anything, or has archived staff in it. */
export const isStaffNarrowed = ({ words, location, duty, archived }: StaffSearch): boolean =>
  [words, location, duty, archived].some((filter) => filter !== undefined)

/** The order after a press on a column: upwards first, then downwards. */
export const staffSortedBy = (search: StaffSearch, column: string): Partial<StaffSearch> => {
  const isDescending = (search.sort ?? 'name') === column && search.order === undefined
  return { sort: staffColumns.find((one) => one === column), order: isDescending ? 'down' : undefined, page: undefined }
}
