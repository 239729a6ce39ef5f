import { formatDate, formatDuration, formatTime } from '../time/format.ts'
import type { Instant } from '../time/instant.ts'
import { localDayOf } from '../time/zone.ts'
import { readAsWritten } from '../wire.ts'
import type { Activity, ActivityClient } from './activity.ts'
import { locationOf } from './concerns-person.ts'
import type { Report } from './report.ts'
import { behaviourWords, reasonWords, reportWords } from './report-words.ts'

/** The headings of the export of activity reports: those of rules §2.5, then the ISO columns of decision 56. */
export const reportHeadings = [
  'Activity title',
  'Date',
  'Client',
  'Location',
  'Report date',
  'Report time',
  'Staff',
  'Event',
  'Duration',
  'Note',
  'Date (ISO)',
  'Report date and time (ISO)',
  'Duration (ISO)',
] as const

/** From which moment up to, not including, which; at one location, or anywhere; in the words of the provider. */
export type ReportSpan = {
  readonly fromAt: Instant
  readonly untilAt: Instant
  readonly locationId?: string | undefined
  readonly zone: string
  readonly placeName: (locationId: string) => string
  /** How a client is called: those of equal initials have to be told apart. */
  readonly clientName: (client: ActivityClient) => string
}

// OWASP's characters; NUL, which a spreadsheet drops; and full-width forms, which one set up for East Asia reads alike.
// Blanks before them, and characters that show nothing, are dropped by some.
const formulaStart = /^(?:[\t\r\n\0]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

/**
 * A cell that a spreadsheet would read as a formula is text, by a quotation mark before it, and none holds signs that turn
 * the direction of a text, as a name on the screen may. Decisions 42, 217.
 */
export const neutralised = (text: string): string => {
  const cell = readAsWritten(text)
  return formulaStart.test(cell) ? `'${cell}` : cell
}

/** The parts of a report that its row shows. */
export type ReportShown = Pick<Report, 'event' | 'date' | 'displayName' | 'note' | 'reason' | 'type' | 'satisfaction'>

/** The text of a report behind what was chosen in it: "Asleep. Fast asleep, had a short night." */
export const reportNote = ({ reason, type, satisfaction, note }: ReportShown): string =>
  [
    reason && reasonWords[reason],
    type && behaviourWords[type],
    satisfaction !== undefined && `Satisfaction ${satisfaction} of 5`,
    note,
  ]
    .filter(Boolean)
    .join('. ')

const minuteMs = 60_000

/** How long it took this client: on their first stop, where a start stands before it. */
export const reportDurationMs = (
  { event, date }: ReportShown,
  client: ActivityClient | undefined,
  activity: Activity,
): number | undefined => {
  const startedAt = client === undefined ? activity.actualStartDate : client.startDate
  if (event !== 'STOPPED' || startedAt === undefined || startedAt > date) return undefined
  return date - startedAt
}

/** A report with what its row says of the activity and the client, in words where it has names. */
export type ReportRow = {
  readonly title: string
  readonly startDate: Instant
  readonly clientName: string
  readonly placeName: string
  readonly report: ReportShown
  readonly durationMs?: number | undefined
}

/** The cells of a row under `reportHeadings`, not yet neutralised. */
export const reportCells = (
  { title, startDate, clientName, placeName, report, durationMs }: ReportRow,
  zone: string,
): string[] => {
  const day = localDayOf(startDate, zone)
  return [
    title,
    formatDate(day),
    clientName,
    placeName,
    formatDate(localDayOf(report.date, zone)),
    formatTime(report.date, zone),
    report.displayName ?? 'Unknown User',
    reportWords[report.event],
    durationMs === undefined ? '' : formatDuration(durationMs),
    reportNote(report),
    day,
    new Date(report.date).toISOString(),
    durationMs === undefined ? '' : `PT${Math.floor(durationMs / minuteMs)}M`,
  ]
}

type Placed = { readonly activity: Activity; readonly client?: ActivityClient; readonly report: Report }

const rowOf = ({ activity, client, report }: Placed, { zone, placeName, clientName }: ReportSpan): string[] => {
  const location = locationOf(activity)
  const row = {
    title: activity.title,
    startDate: activity.startDate,
    clientName: client === undefined ? '' : clientName(client),
    placeName: location === undefined ? '' : placeName(location),
    report,
    durationMs: reportDurationMs(report, client, activity),
  }
  return reportCells(row, zone).map(neutralised)
}

const placedIn = (activity: Activity): Placed[] => [
  ...activity.reports.map((report) => ({ activity, report })),
  ...activity.clients.flatMap((client) => client.reports.map((report) => ({ activity, client, report }))),
]

/**
 * One row for each report that stands and happened within the span, the oldest first, under `reportHeadings`. What was
 * withdrawn is not in it. Rules §2.5, decisions 42 and 56.
 */
export const reportRows = (activities: readonly Activity[], span: ReportSpan): string[][] =>
  activities
    .filter((activity) => span.locationId === undefined || locationOf(activity) === span.locationId)
    .flatMap(placedIn)
    .filter(({ report: { date, withdrawn } }) => withdrawn === undefined && date >= span.fromAt && date < span.untilAt)
    .sort((a, b) => a.report.date - b.report.date || (a.report.id < b.report.id ? -1 : 1))
    .map((placed) => rowOf(placed, span))
