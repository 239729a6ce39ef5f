import type * as z from 'zod/mini'
import { statsActivityReports } from '../../../../domain/calls/stats-activity-reports.ts'
import type { PageOfRows } from '../../../../domain/page-of-rows.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { askedPage } from '../asked-page.ts'
import { type ReportRead, useKeptReport } from '../use-report.ts'
import type { ActivityReportsSearch } from './activity-reports-search.ts'

export type ActivityReport = z.output<typeof statsActivityReports.output>['_embedded']['activity-reports'][number]

/** Two clients of an activity may have reports of one event, with ids of their own. */
export const activityReportKey = ({ reportId }: ActivityReport): string => reportId

export const activityReportsShown = 25

/** What the server is asked of these days. */
export const reportsAsked = ({ from, until }: ReportDays, search: ActivityReportsSearch) => ({
  startDate: from,
  endDate: until,
  location: search.location,
  clientId: search.client,
  userId: search.person,
  agencyId: search.agency,
  event: search.event,
  kind: search.kind,
  words: search.words?.trim() || undefined,
})

/** One page of the reports; another page of the same stays until it is here. */
export const useActivityReports = (
  days: ReportDays | undefined,
  search: ActivityReportsSearch,
): ReportRead<PageOfRows<ActivityReport>> => {
  const question = days && { asked: reportsAsked(days, search), page: search.page ?? 1 }
  return useKeptReport(
    question,
    ({ asked, page }, call) =>
      askedPage(
        { page, pageSize: activityReportsShown },
        (one) => call(statsActivityReports, { ...asked, ...one }),
        (answer) => answer._embedded['activity-reports'],
      ),
    ({ asked }) => asked,
  )
}
