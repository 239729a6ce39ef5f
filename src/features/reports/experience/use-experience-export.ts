import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { ok } from '../../../../domain/result.ts'
import type { ExportFormat } from '../export-menu.tsx'
import { hourWords, weekdayName } from '../report-words.ts'
import { useReportExport } from '../use-report-export.ts'
import { averageWords } from './experience-words.ts'
import type { ExperienceFigures, Rated } from './use-experience.ts'

const headings = ['By', 'Name', 'Average', 'Answers', '1', '2', '3', '4', '5'] as const

type Line = { readonly by: string; readonly name: string; readonly rated: Rated }

/** Every figure of the report as a row. */
export const linesOf = ({ sum, titles, clients, staff, weeks, hours }: ExperienceFigures): Line[] => [
  { by: 'All', name: '', rated: sum },
  ...titles.map((rated) => ({ by: 'Activity', name: rated.title, rated })),
  ...clients.map((rated) => ({ by: 'Client', name: rated.initials, rated })),
  ...staff.map((rated) => ({ by: 'Staff needed', name: String(rated.personsRequired), rated })),
  ...weeks.map((rated) => ({ by: 'Week from', name: rated.monday, rated })),
  ...hours.map((rated) => ({ by: 'Hour', name: `${weekdayName(rated.weekday)} ${hourWords(rated.hour)}`, rated })),
]

/** One figure under `headings`. */
const cellsOf = ({ by, name, rated }: Line): string[] => [
  by,
  name,
  rated.ratings === 0 ? '' : averageWords(rated),
  String(rated.ratings),
  ...rated.counts.map(String),
]

/** Exports the figures that are shown; nothing where none are. */
export const useExperienceExport = (days: ReportDays | undefined, figures: ExperienceFigures | undefined) => {
  const { save, isBusy, failureOf } = useReportExport()
  const subject = JSON.stringify([days, figures?.sum])
  const exportAs = (format: ExportFormat): void => {
    if (days === undefined || figures === undefined) return
    const lines = linesOf(figures).map((line, at) => ({ ...line, at }))
    const one = {
      subject,
      name: `client-experience-${days.from}-to-${days.until}`,
      sheet: 'Client experience',
      headings,
      ask: async () => ok({ rows: lines, total: 0 }),
      keyOf: ({ at }: { at: number }) => String(at),
      cellsOf,
    }
    save<Line & { at: number }>(one, format)
  }
  return { exportAs, isBusy, failure: failureOf(subject) }
}
