import * as z from 'zod/mini'
import { archivedChoices, staffColumns } from '../../../domain/list-choices.ts'
import { anyText, defineListSearch, oneOf } from '../../pieces/list-page/list-search.ts'

/** What the address of the staff list says. Rules §2.2. */
export const staffSearch = defineListSearch({
  columns: staffColumns,
  usual: 'name',
  schema: (common) => z.object({ ...common, location: anyText(), duty: anyText(), archived: oneOf(archivedChoices) }),
})

export const readStaffSearch = staffSearch.read
export type StaffSearch = ReturnType<typeof readStaffSearch>
