import { ok } from '../../../../domain/result.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import type { ExportFormat } from '../export-menu.tsx'
import { useReportExport } from '../use-report-export.ts'
import { placeRows } from './place-rows.ts'
import type { Compared, Counts } from './use-management.ts'

const headings = [
  'Location',
  'Period',
  'Own hours',
  'Agency hours',
  'Hours of nobody',
  'Activities planned',
  'Done',
  'Started late',
  'Declined',
  'Shifts to sign in for',
  'Signed in',
  'Signed in on time',
  'Behaviour reports',
  'Ratings',
  'Enjoyment',
] as const

type Row = Counts & { readonly name: string; readonly period: string }

const cellsOf = (row: Row): string[] => [
  row.name,
  row.period,
  ...[row.staffHours, row.agencyHours, row.nobodyHours].map((hours) => hours.toFixed(2)),
  ...[row.planned, row.done, row.startedLate, row.declined, row.shifts, row.signedIn].map(String),
  ...[row.signedInOnTime, row.behaviour, row.ratings].map(String),
  row.average?.toFixed(2) ?? '',
]

type Shown = {
  readonly figures: Compared | undefined
  readonly name: string
  readonly periods: readonly [string, string]
}

/** Exports what is shown: a row for each location and period, and all together. */
export const useManagementExport = ({ figures, name, periods: [now, before] }: Shown) => {
  const facts = useCareFacts()
  const { save, isBusy, failureOf } = useReportExport()
  const rowsOf = (of: Compared['now'], period: string): Row[] => [
    ...placeRows(of, facts, { by: 'name', isDescending: false }).map((row) => ({ ...row, period })),
    { ...of.sum, name: 'All together', period },
  ]
  const exportAs = (format: ExportFormat): void => {
    if (figures === undefined) return
    const rows = [...rowsOf(figures.now, now), ...rowsOf(figures.before, before)]
    const one = {
      subject: name,
      name,
      sheet: 'Management',
      headings,
      ask: async () => ok({ rows, total: rows.length }),
      keyOf: (row: Row) => `${row.period} ${rows.indexOf(row)}`,
      cellsOf,
    }
    save(one, format)
  }
  return { exportAs, isBusy, failure: failureOf(name) }
}
