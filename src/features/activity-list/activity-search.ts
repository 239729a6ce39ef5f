import * as z from 'zod/mini'
import { listColumns, listStates, listTypes } from '../../../domain/activity/activity-list.ts'
import { anyDay, anyText, defineListSearch, oneOf } from '../../pieces/list-page/list-search.ts'

/** What the address of a list of activities says. Rules §2.2. */
export const activitySearch = defineListSearch({
  columns: listColumns,
  usual: 'date',
  schema: (common) =>
    z.object({
      ...common,
      from: anyDay(),
      until: anyDay(),
      location: anyText(),
      client: anyText(),
      type: oneOf(listTypes),
      state: oneOf(listStates),
      staff: anyText(),
    }),
})

export const readActivitySearch = activitySearch.read
export type ActivitySearch = ReturnType<typeof readActivitySearch>
