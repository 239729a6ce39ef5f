import type * as z from 'zod/mini'
import { statsClientExperience } from '../../../../domain/calls/stats-client-experience.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { type ReportRead, useKeptReport } from '../use-report.ts'

export type ExperienceFigures = z.output<typeof statsClientExperience.output>

/** Answers of 1 to 5, as every figure has them. */
export type Rated = { readonly ratings: number; readonly points: number; readonly counts: readonly number[] }

export const useExperience = (
  days: ReportDays | undefined,
  { location, clientId }: { location?: string | undefined; clientId: string | undefined },
): ReportRead<ExperienceFigures> =>
  useKeptReport(days && { startDate: days.from, endDate: days.until, location, clientId }, (asked, call) =>
    call(statsClientExperience, asked),
  )
