import { behaviourWords, reportWords } from '../../../../domain/activity/report-words.ts'
import { statsDailyActivities } from '../../../../domain/calls/stats-daily.ts'
import { exportPageSize } from '../../../../domain/constants.ts'
import { ok } from '../../../../domain/result.ts'
import { formatDateTime, formatDuration } from '../../../../domain/time/format.ts'
import type { Instant } from '../../../../domain/time/instant.ts'
import { useCall } from '../../../engine/use-call.ts'
import { useIsHere } from '../../../engine/use-is-here.ts'
import { type CareFacts, useCareFacts } from '../../../pieces/care-facts.tsx'
import { readAllPages } from '../../../pieces/read-all-pages.ts'
import { filingWords } from '../behaviour/behaviour-words.ts'
import type { ExportFormat } from '../export-menu.tsx'
import { useReportExport } from '../use-report-export.ts'
import { attendanceWords, handoverReadWords, rotaName, sessionName, stateWords, whoWords } from './daily-words.ts'
import { cellsOf, columnsOf } from './session-cells.ts'
import { type DailyAsked, type DailyFigures, type DueActivity, dueKey } from './use-daily.ts'

const headings = ['Kind', 'Session', 'From', 'Until', 'What or who', 'Detail', 'Client'] as const

type Line = { readonly key: string; readonly cells: readonly string[] }
type Facts = Pick<CareFacts, 'zone' | 'settings' | 'personInitials'>

const at = (moment: Instant | undefined, { zone }: Facts): string =>
  moment === undefined ? '' : formatDateTime(moment, zone)

const figureLines = (figures: DailyFigures, facts: Facts): Line[] =>
  columnsOf(figures).flatMap((column, place) => {
    const session = column.isDay ? 'All day' : sessionName(column.session, facts.settings)
    return cellsOf(column, facts).map(({ heading, cell }) => ({
      key: `figure ${place} ${heading}`,
      cells: ['Figure', session, '', '', heading, cell.words, ''],
    }))
  })

const staffLines = ({ staff }: DailyFigures, facts: Facts): Line[] =>
  staff.map((one, place) => ({
    key: `staff ${place}`,
    cells: [
      'Staff',
      sessionName(one.session, facts.settings),
      at(one.startDate, facts),
      at(one.endDate, facts),
      whoWords(one),
      `Signed in: ${attendanceWords(one, facts.zone)}. Handover: ${handoverReadWords(one)}`,
      '',
    ],
  }))

const holeLines = ({ holes }: DailyFigures, facts: Facts): Line[] =>
  holes.map(({ session, startDate, endDate, rotaType, covered, wanted }, place) => ({
    key: `hole ${place}`,
    cells: [
      'Hole in cover',
      sessionName(session, facts.settings),
      at(startDate, facts),
      at(endDate, facts),
      rotaName(rotaType),
      `${covered} of ${wanted}`,
      '',
    ],
  }))

const reportLines = ({ behaviour, notedLater }: DailyFigures, facts: Facts): Line[] => [
  ...behaviour.map(({ reportId, session, date, type, displayName, filing, initials }) => ({
    key: `behaviour ${reportId}`,
    cells: [
      'Behaviour',
      sessionName(session, facts.settings),
      at(date, facts),
      '',
      displayName,
      [behaviourWords[type], filing && filingWords[filing]].filter(Boolean).join('. '),
      initials,
    ],
  })),
  ...notedLater.map(({ eventId, session, date, dateRecorded, title, event, displayName }) => ({
    key: `noted ${eventId}`,
    cells: [
      'Noted over 2 h after',
      sessionName(session, facts.settings),
      at(date, facts),
      at(dateRecorded, facts),
      title,
      `${reportWords[event]} by ${displayName}, ${formatDuration(dateRecorded - date)} after`,
      '',
    ],
  })),
]

/** All that the figures of a day name, one line each. */
export const dailyLines = (figures: DailyFigures, facts: Facts): Line[] => [
  ...figureLines(figures, facts),
  ...staffLines(figures, facts),
  ...holeLines(figures, facts),
  ...reportLines(figures, facts),
]

const activityLine = (row: DueActivity, facts: Facts): Line => ({
  key: dueKey(row),
  cells: [
    'Activity due',
    '',
    at(row.startDate, facts),
    at(row.startedAt, facts),
    row.title,
    stateWords[row.state],
    row.initials,
  ],
})

/** Exports the day: its figures, and each person, hole, report and due activity that they count. */
export const useDailyExport = (asked: DailyAsked | undefined, figures: DailyFigures | undefined) => {
  const facts = useCareFacts()
  const isHere = useIsHere()
  const call = useCall(statsDailyActivities)
  const { save, isBusy, failureOf } = useReportExport()
  const subject = JSON.stringify(asked ?? '')
  const exportAs = (format: ExportFormat): void => {
    if (asked === undefined || figures === undefined) return
    const ask = async () => {
      const due = await readAllPages({
        ask: async (page) => {
          const answer = await call({ ...asked, page, pageSize: exportPageSize })
          if (!answer.ok) return answer
          return ok({ rows: answer.value._embedded['due-activities'], total: answer.value.total })
        },
        keyOf: dueKey,
        pageSize: exportPageSize,
        isGone: () => !isHere(),
      })
      if (!due.ok) return due
      const rows = [...dailyLines(figures, facts), ...(due.value ?? []).map((row) => activityLine(row, facts))]
      // All of them in one answer.
      return ok({ rows, total: Math.min(rows.length, exportPageSize) })
    }
    save(
      {
        subject,
        name: `daily-performance-${asked.location}-${asked.day}`,
        sheet: 'Daily performance',
        headings,
        ask,
        keyOf: ({ key }: Line) => key,
        cellsOf: ({ cells }: Line) => cells,
      },
      format,
    )
  }
  return { exportAs, isBusy, failure: failureOf(subject) }
}
