import type * as z from 'zod/mini'
import { statsClientActivities, statsClientActivityRows } from '../../../../domain/calls/stats-client-activities.ts'
import type { PageOfRows } from '../../../../domain/page-of-rows.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import type { Instant } from '../../../../domain/time/instant.ts'
import { useCall } from '../../../engine/use-call.ts'
import { askedPage } from '../asked-page.ts'
import { type ReportRead, useKeptReport, useReport } from '../use-report.ts'
import type { ClientActivitiesSearch } from './client-activities-search.ts'

export type ClientActivityFigures = z.output<typeof statsClientActivities.output>
/** The figures of one week, hour, aspect or client, or of all. */
export type Sides = ClientActivityFigures['sum']
export type ClientActivityRow = z.output<
  typeof statsClientActivityRows.output
>['_embedded']['client-activities'][number]

/** What the page is about: its address, with the client that its path names. */
export type Asked = { readonly search: ClientActivitiesSearch; readonly clientId: string | undefined }

export const clientActivityKey = ({ id, clientId }: ClientActivityRow): string => `${id} ${clientId}`

const shownPageSize = 25

const figuresAsked = ({ from, until }: ReportDays, { search: { location, aspect }, clientId }: Asked) => ({
  startDate: from,
  endDate: until,
  location,
  aspect,
  clientId,
})

/** What the server is asked of the rows. */
export const rowsAsked = (days: ReportDays, asked: Asked) => {
  const { counted, week, weekday, hour, hours } = asked.search
  return { ...figuresAsked(days, asked), counted, week, weekday, hour, hours }
}

export const useClientActivities = (days: ReportDays | undefined, asked: Asked): ReportRead<ClientActivityFigures> =>
  useKeptReport(days && figuresAsked(days, asked), (of, call) => call(statsClientActivities, of))

/** One page of what the figures count, loaded again with them; another page stays until it is here. */
export const useClientActivityRows = (
  days: ReportDays,
  asked: Asked,
  figuresAt: Instant | undefined,
): ReportRead<PageOfRows<ClientActivityRow>> => {
  const call = useCall(statsClientActivityRows)
  const question = { asked: rowsAsked(days, asked), page: asked.search.page ?? 1, figuresAt }
  const ask = ({ asked: filters, page }: typeof question) =>
    askedPage(
      { page, pageSize: shownPageSize },
      (one) => call({ ...filters, ...one }),
      (answer) => answer._embedded['client-activities'],
    )
  return useReport(question, ask, ({ asked: filters }) => filters)
}
