import { reportHeadings } from '../../../../domain/activity/report-rows.ts'
import { statsActivityReports } from '../../../../domain/calls/stats-activity-reports.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { ok } from '../../../../domain/result.ts'
import { useCall } from '../../../engine/use-call.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { useRowsExport } from '../use-rows-export.ts'
import type { ActivityReportsSearch } from './activity-reports-search.ts'
import { activityReportCells } from './report-cells.ts'
import { type ActivityReport, activityReportKey, reportsAsked } from './use-activity-reports.ts'

/** Exports the reports that are listed, all pages of them, under the headings of every such export. Rules §2.5. */
export const useActivityReportsExport = (days: ReportDays | undefined, search: ActivityReportsSearch) => {
  const facts = useCareFacts()
  const call = useCall(statsActivityReports)
  return useRowsExport({
    asked: days && reportsAsked(days, search),
    name: 'activity-reports',
    sheet: 'Activity reports',
    headings: reportHeadings,
    ask: async (asked) => {
      const answer = await call(asked)
      if (!answer.ok) return answer
      return ok({ rows: answer.value._embedded['activity-reports'], total: answer.value.total })
    },
    keyOf: activityReportKey,
    cellsOf: (row: ActivityReport) => activityReportCells(row, facts),
  })
}
