import { statsClientActivityRows } from '../../../../domain/calls/stats-client-activities.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { ok } from '../../../../domain/result.ts'
import { formatDate, formatTime } from '../../../../domain/time/format.ts'
import { localDayOf } from '../../../../domain/time/zone.ts'
import { useCall } from '../../../engine/use-call.ts'
import { type CareFacts, useCareFacts } from '../../../pieces/care-facts.tsx'
import { useRowsExport } from '../use-rows-export.ts'
import { aspectWords, outcomeWords, sidesWords } from './client-activities-words.ts'
import { type Asked, type ClientActivityRow, clientActivityKey, rowsAsked } from './use-client-activities.ts'

const headings = [
  'Start date',
  'Start time',
  'Activity title',
  'Client',
  'Location',
  'Aspect of life',
  'Recorded in',
  'Outcome',
  'Minutes expected',
  'Minutes taken',
] as const

const minutesCell = (minutes: number | undefined): string => (minutes === undefined ? '' : String(minutes))

/** One activity or record under `headings`. */
export const clientActivityCells = (
  row: ClientActivityRow,
  source: string,
  { zone, placeName }: Pick<CareFacts, 'zone' | 'placeName'>,
): string[] => [
  formatDate(localDayOf(row.startDate, zone)),
  formatTime(row.startDate, zone),
  row.title,
  row.initials,
  placeName(row.location) ?? '',
  aspectWords(row.aspect),
  sidesWords(row, source),
  outcomeWords(row),
  minutesCell(row.expectedMinutes),
  minutesCell(row.takenMinutes),
]

/** Exports the rows that are listed, all pages of them; nothing without days. */
export const useClientActivitiesExport = (days: ReportDays | undefined, about: Asked, source: string) => {
  const facts = useCareFacts()
  const call = useCall(statsClientActivityRows)
  return useRowsExport({
    asked: days && rowsAsked(days, about),
    name: 'client-activities',
    sheet: 'Client activities',
    headings,
    ask: async (asked) => {
      const answer = await call(asked)
      if (!answer.ok) return answer
      return ok({ rows: answer.value._embedded['client-activities'], total: answer.value.total })
    },
    keyOf: clientActivityKey,
    cellsOf: (row: ClientActivityRow) => clientActivityCells(row, source, facts),
  })
}
