import type * as z from 'zod/mini'
import { statsManagement } from '../../../../domain/calls/stats-management.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { ok } from '../../../../domain/result.ts'
import { type ReportRead, useKeptReport } from '../use-report.ts'

export type ManagementFigures = z.output<typeof statsManagement.output>
export type Counts = ManagementFigures['sum']

/** The figures of a period beside those that it is compared with. */
export type Compared = { readonly now: ManagementFigures; readonly before: ManagementFigures }

type Asked = { readonly now: ReportDays; readonly before: ReportDays; readonly location: string | undefined }

/** Loads the figures of both periods; nothing without days. */
export const useManagement = (asked: Asked | undefined): ReportRead<Compared> => {
  return useKeptReport(asked, async ({ now, before, location }, call) => {
    const of = ({ from, until }: ReportDays) => call(statsManagement, { startDate: from, endDate: until, location })
    const [shown, earlier] = await Promise.all([of(now), of(before)])
    if (!shown.ok) return shown
    return earlier.ok ? ok({ now: shown.value, before: earlier.value }) : earlier
  })
}
