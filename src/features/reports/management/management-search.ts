import * as z from 'zod/mini'
import { comparisons } from '../../../../domain/reports/report-choices.ts'
import { oneOf } from '../../../pieces/list-page/list-search.ts'
import { searchReader } from '../../../ui/search-reader.ts'
import { reportFields } from '../report-search.ts'

/** What the columns of the table by location can be ordered by. */
export const placeColumns = [
  'name',
  'staffHours',
  'agencyHours',
  'agencyShare',
  'done',
  'declined',
  'behaviour',
  'enjoyment',
] as const
export type PlaceColumn = (typeof placeColumns)[number]

/** What the address of the management dashboard says. */
export const readManagementSearch = searchReader(() => {
  const { client: _none, ...fields } = reportFields()
  return z.object({
    ...fields,
    against: oneOf(comparisons),
    sort: oneOf(placeColumns),
    order: oneOf(['asc', 'desc']),
  })
})
export type ManagementSearch = ReturnType<typeof readManagementSearch>
