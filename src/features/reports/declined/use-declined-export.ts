import { reasonWords } from '../../../../domain/activity/report-words.ts'
import { statsDeclinedRows } from '../../../../domain/calls/stats-declined.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { ok } from '../../../../domain/result.ts'
import { formatDate, formatTime } from '../../../../domain/time/format.ts'
import { localDayOf } from '../../../../domain/time/zone.ts'
import { useCall } from '../../../engine/use-call.ts'
import { type CareFacts, useCareFacts } from '../../../pieces/care-facts.tsx'
import { useRowsExport } from '../use-rows-export.ts'
import type { DeclinedSearch } from './declined-search.ts'
import { outcomeWords } from './declined-words.ts'
import { type DeclinedRow, declinedKey, rowsAsked } from './use-declined.ts'

const headings = [
  'Activity title',
  'Client',
  'Location',
  'Planned date',
  'Planned time',
  'Declined date',
  'Declined time',
  'Reason',
  'Recorded by',
  'Note',
  'Outcome',
] as const

/** One declined activity under `headings`. */
export const declinedCells = (
  row: DeclinedRow,
  { zone, placeName }: Pick<CareFacts, 'zone' | 'placeName'>,
): string[] => [
  row.title,
  row.initials,
  placeName(row.location) ?? '',
  formatDate(localDayOf(row.startDate, zone)),
  formatTime(row.startDate, zone),
  formatDate(localDayOf(row.declinedAt, zone)),
  formatTime(row.declinedAt, zone),
  reasonWords[row.reason],
  row.displayName ?? 'Unknown User',
  row.note ?? '',
  outcomeWords[row.outcome],
]

/** Exports the rows that are listed, all pages of them; nothing without days. */
export const useDeclinedExport = (days: ReportDays | undefined, search: DeclinedSearch) => {
  const facts = useCareFacts()
  const call = useCall(statsDeclinedRows)
  return useRowsExport({
    asked: days && rowsAsked(days, search),
    name: 'declined-activities',
    sheet: 'Declined activities',
    headings,
    ask: async (asked) => {
      const answer = await call(asked)
      if (!answer.ok) return answer
      return ok({ rows: answer.value._embedded['declined-activities'], total: answer.value.total })
    },
    keyOf: declinedKey,
    cellsOf: (row: DeclinedRow) => declinedCells(row, facts),
  })
}
