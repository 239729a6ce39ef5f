import { behaviourWords } from '../../../../domain/activity/report-words.ts'
import { statsBehaviourRows } from '../../../../domain/calls/stats-behaviour.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { ok } from '../../../../domain/result.ts'
import { formatDate, formatTime } from '../../../../domain/time/format.ts'
import { localDayOf } from '../../../../domain/time/zone.ts'
import { useCall } from '../../../engine/use-call.ts'
import { type CareFacts, useCareFacts } from '../../../pieces/care-facts.tsx'
import { useRowsExport } from '../use-rows-export.ts'
import { filingWords } from './behaviour-words.ts'
import { type Asked, type BehaviourRow, behaviourKey, rowsAsked } from './use-behaviour.ts'

const headings = [
  'Date',
  'Time',
  'Client',
  'Location',
  'Behaviour',
  'Note',
  'Came before',
  'Helped',
  'Did not help',
  'Recorded by',
  'Activity title',
  'Incident report',
  'Incident filed date',
  'Incident filed time',
  'On shift',
  'Agency staff on shift',
  'One-to-one planned',
  'One-to-one recorded',
  'Activities running',
  'Hours since last refused',
] as const

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No')

/** One behaviour report under `headings`. */
export const behaviourCells = (
  row: BehaviourRow,
  { zone, placeName }: Pick<CareFacts, 'zone' | 'placeName'>,
): string[] => {
  const { incident, onShift, oneToOne } = row
  return [
    formatDate(localDayOf(row.date, zone)),
    formatTime(row.date, zone),
    row.initials,
    placeName(row.location) ?? '',
    behaviourWords[row.type],
    row.note,
    row.before ?? '',
    row.helped ?? '',
    row.didNotHelp ?? '',
    row.displayName,
    row.title,
    row.filing === undefined ? 'No incident' : filingWords[row.filing],
    incident?.reportFiled === undefined ? '' : formatDate(localDayOf(incident.reportFiled, zone)),
    incident?.reportFiled === undefined ? '' : formatTime(incident.reportFiled, zone),
    onShift.map(({ displayName }) => displayName ?? 'Agency staff').join(', '),
    `${onShift.filter(({ agencyId }) => agencyId !== undefined).length} of ${onShift.length}`,
    yesNo(oneToOne.planned),
    yesNo(oneToOne.actual),
    row.running.join(', '),
    row.hoursSinceRefused === undefined ? '' : String(row.hoursSinceRefused),
  ]
}

/** Exports the rows that are listed, all pages of them; nothing without days. */
export const useBehaviourExport = (days: ReportDays | undefined, about: Asked) => {
  const facts = useCareFacts()
  const call = useCall(statsBehaviourRows)
  return useRowsExport({
    asked: days && rowsAsked(days, about),
    name: 'client-behaviour',
    sheet: 'Client behaviour',
    headings,
    ask: async (asked) => {
      const answer = await call(asked)
      if (!answer.ok) return answer
      return ok({ rows: answer.value._embedded['behaviour-reports'], total: answer.value.total })
    },
    keyOf: behaviourKey,
    cellsOf: (row: BehaviourRow) => behaviourCells(row, facts),
  })
}
