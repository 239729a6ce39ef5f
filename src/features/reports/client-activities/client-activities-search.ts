import * as z from 'zod/mini'
import { AspectAsked, CountedFigure } from '../../../../domain/reports/report-choices.ts'
import { anyDay, oneOf } from '../../../pieces/list-page/list-search.ts'
import { searchReader } from '../../../ui/search-reader.ts'
import { anyWhole, reportFields } from '../report-search.ts'

const mostHours = 24

/** By what the table is made up. */
export const tableGroups = ['aspect', 'week', 'hour', 'client'] as const
export type TableGroup = (typeof tableGroups)[number]

/** What the address of the client activities says besides the client, who stands in its path. */
export const readClientActivitiesSearch = searchReader(() =>
  z.object({
    ...reportFields(),
    aspect: oneOf(AspectAsked.options),
    by: oneOf(tableGroups),
    /** Which figure the listed rows stand behind. */
    counted: oneOf(CountedFigure.options),
    week: anyDay(),
    weekday: anyWhole(1, 7),
    hour: anyWhole(0, mostHours - 1),
    hours: anyWhole(1, mostHours),
    page: anyWhole(1, 1_000_000),
  }),
)
export type ClientActivitiesSearch = ReturnType<typeof readClientActivitiesSearch>

/** The parts that narrow the rows, and not the figures above them. */
export type RowFilters = Pick<ClientActivitiesSearch, 'counted' | 'week' | 'weekday' | 'hour' | 'hours'>

/** The same report with other rows, from their first page on; what is left out narrows them no more. */
export const withRows = (search: ClientActivitiesSearch, filters: RowFilters): ClientActivitiesSearch => ({
  period: search.period,
  from: search.from,
  until: search.until,
  location: search.location,
  aspect: search.aspect,
  by: search.by,
  ...filters,
})
