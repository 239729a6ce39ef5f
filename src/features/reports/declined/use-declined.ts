import type * as z from 'zod/mini'
import { statsDeclined, statsDeclinedRows } from '../../../../domain/calls/stats-declined.ts'
import type { PageOfRows } from '../../../../domain/page-of-rows.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import type { Instant } from '../../../../domain/time/instant.ts'
import { useCall } from '../../../engine/use-call.ts'
import { askedPage } from '../asked-page.ts'
import { type ReportRead, useKeptReport, useReport } from '../use-report.ts'
import type { DeclinedSearch } from './declined-search.ts'

export type DeclinedFigures = z.output<typeof statsDeclined.output>
export type DeclinedRow = z.output<typeof statsDeclinedRows.output>['_embedded']['declined-activities'][number]

/** An activity stands once for each client who declined it. */
export const declinedKey = ({ activityId, clientId }: DeclinedRow): string => `${activityId} ${clientId}`

export const declinedPageSize = 25

/** What the server is asked of these days. */
export const figuresAsked = ({ from, until }: ReportDays, { location, client }: DeclinedSearch) => ({
  startDate: from,
  endDate: until,
  location,
  clientId: client,
})

export const rowsAsked = (days: ReportDays, search: DeclinedSearch) => ({
  ...figuresAsked(days, search),
  outcome: search.outcome,
  reason: search.reason,
  title: search.title,
  weekday: search.weekday,
  hour: search.hour,
  hours: search.hours,
  time: search.time,
})

export const useDeclined = (days: ReportDays | undefined, search: DeclinedSearch): ReportRead<DeclinedFigures> =>
  useKeptReport(days && figuresAsked(days, search), (asked, call) => call(statsDeclined, asked))

/** One page of the activities that the figures count, loaded again with them; another page stays until it is here. */
export const useDeclinedRows = (
  days: ReportDays,
  search: DeclinedSearch,
  figuresAt: Instant | undefined,
): ReportRead<PageOfRows<DeclinedRow>> => {
  const call = useCall(statsDeclinedRows)
  const asked = rowsAsked(days, search)
  const question = { asked, page: search.page ?? 1, figuresAt }
  const ask = ({ asked: filters, page }: typeof question) =>
    askedPage(
      { page, pageSize: declinedPageSize },
      (one) => call({ ...filters, ...one }),
      (answer) => answer._embedded['declined-activities'],
    )
  return useReport(question, ask, ({ asked: filters }) => filters)
}
