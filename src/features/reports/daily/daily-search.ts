import * as z from 'zod/mini'
import { DailyOutcome, DailySession } from '../../../../domain/reports/report-choices.ts'
import { oneOf } from '../../../pieces/list-page/list-search.ts'
import { searchReader } from '../../../ui/search-reader.ts'
import { anyWhole } from '../report-search.ts'

export const dailyPath = '/dashboard/management/daily/{-$location}/{-$date}'

/** What lies in no session. */
export const NO_SESSION = 'none'

/** The longest day has 25 hours. */
const lastHour = 24

/** Which of the due activities of a day its page lists. */
export const readDailySearch = searchReader(() =>
  z.object({
    outcome: oneOf(DailyOutcome.options),
    session: oneOf(DailySession.options),
    /** The first, second, … hour of the day. */
    hour: anyWhole(0, lastHour),
    page: anyWhole(1, 1_000_000),
  }),
)
export type DailySearch = ReturnType<typeof readDailySearch>

/** The parts that narrow the list, from its first page on. */
export type RowFilters = Pick<DailySearch, 'outcome' | 'session' | 'hour'>
