import * as z from 'zod/mini'
import { UnableReason } from '../../../../domain/activity/report.ts'
import { DeclineOutcome } from '../../../../domain/reports/report-choices.ts'
import { anyText, oneOf } from '../../../pieces/list-page/list-search.ts'
import { searchReader } from '../../../ui/search-reader.ts'
import { anyWhole, reportFields } from '../report-search.ts'

const mostHours = 24

const clockTime = () => z.catch(z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))), undefined)

/** What the address of the declined activities says: the report's own filters, and which of its rows are listed. */
export const readDeclinedSearch = searchReader(() =>
  z.object({
    ...reportFields(),
    outcome: oneOf(DeclineOutcome.options),
    reason: oneOf(UnableReason.options),
    title: anyText(),
    weekday: anyWhole(1, 7),
    hour: anyWhole(0, mostHours - 1),
    /** How many hours from `hour` on; one where it is left out. */
    hours: anyWhole(1, mostHours),
    /** The planned time to the minute, "08:30". */
    time: clockTime(),
    page: anyWhole(1, 1_000_000),
  }),
)
export type DeclinedSearch = ReturnType<typeof readDeclinedSearch>

/** The parts that narrow the rows, and not the figures above them. */
export type RowFilters = Pick<DeclinedSearch, 'outcome' | 'reason' | 'title' | 'weekday' | 'hour' | 'hours' | 'time'>

/** The same report with other rows, from their first page on; what is left out narrows them no more. */
export const withRows = (search: DeclinedSearch, filters: RowFilters): DeclinedSearch => ({
  period: search.period,
  from: search.from,
  until: search.until,
  location: search.location,
  client: search.client,
  ...filters,
})
