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

/** Says in an address that the list is of every place. */
const everyPlace = 'all'

/**
 * The list of today opens in one's own house: an address that names no place means that house, which is a filter that can
 * be cleared. Without a house of their own everybody sees every place.
 */
export const searchWithin = (ownPlace: string | undefined) => ({
  /** What the list shows at this address. */
  shownAt: (search: ActivitySearch): ActivitySearch =>
    search.location === everyPlace
      ? { ...search, location: undefined }
      : { ...search, location: search.location ?? ownPlace },
  /** The address of what the list is to show. */
  addressOf: (shown: ActivitySearch): ActivitySearch => {
    if (ownPlace === undefined) return shown
    if (shown.location === undefined) return { ...shown, location: everyPlace }
    return shown.location === ownPlace ? { ...shown, location: undefined } : shown
  },
})
