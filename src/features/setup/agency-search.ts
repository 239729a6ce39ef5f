import * as z from 'zod/mini'
import { agencyColumns } from '../../../domain/list-choices.ts'
import { defineListSearch } from '../../pieces/list-page/list-search.ts'

/** What the address of the list of agencies says. Rules §2.2. */
export const agencySearch = defineListSearch({
  columns: agencyColumns,
  usual: 'name',
  schema: (common) => z.object(common),
})

export const readAgencySearch = agencySearch.read
