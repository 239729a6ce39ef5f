import * as z from 'zod/mini'
import { BehaviourKind, beforeThemes, FilingState, triedThemes } from '../../../../domain/reports/report-choices.ts'
import { anyDay, oneOf } from '../../../pieces/list-page/list-search.ts'
import { searchReader } from '../../../ui/search-reader.ts'
import { anyWhole, reportFields } from '../report-search.ts'

const mostHours = 24

/** Every kind, in an address: without a kind Happy is left out, which is no challenge. */
export const ALL_KINDS = 'ALL'

/** What the address of client behaviour says beside its client: the filters, and which of the rows are listed. */
export const readBehaviourSearch = searchReader(() =>
  z.object({
    ...reportFields(),
    kind: oneOf([...BehaviourKind.options, ALL_KINDS]),
    /** Kind of the listed rows alone. */
    type: oneOf(BehaviourKind.options),
    week: anyDay(),
    weekday: anyWhole(1, 7),
    hour: anyWhole(0, mostHours - 1),
    hours: anyWhole(1, mostHours),
    before: oneOf(beforeThemes),
    tried: oneOf(triedThemes),
    filing: oneOf(FilingState.options),
    page: anyWhole(1, 1_000_000),
  }),
)
export type BehaviourSearch = ReturnType<typeof readBehaviourSearch>

/** The parts that narrow the rows, and not the figures above them. */
export type RowFilters = Pick<
  BehaviourSearch,
  'type' | 'week' | 'weekday' | 'hour' | 'hours' | 'before' | 'tried' | 'filing'
>

/** The same report with other rows, from their first page on; what is left out narrows them no more. */
export const withRows = (search: BehaviourSearch, filters: RowFilters): BehaviourSearch => ({
  period: search.period,
  from: search.from,
  until: search.until,
  location: search.location,
  kind: search.kind,
  ...filters,
})
