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

const noteOf = ({ reason, type, satisfaction, note }: Report): string =>
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
const durationOf = ({ event, date }: Report, client: ActivityClient | undefined, activity: Activity) => {
  const startedAt = client === undefined ? activity.actualStartDate : client.startDate
  if (event !== 'STOPPED' || startedAt === undefined || startedAt > date) return undefined
  return date - startedAt
}

type Placed = { readonly activity: Activity; readonly client?: ActivityClient; readonly report: Report }

const rowOf = ({ activity, client, report }: Placed, { zone, placeName, clientName }: ReportSpan): string[] => {
  const day = localDayOf(activity.startDate, zone)
  const location = locationOf(activity)
  const durationMs = durationOf(report, client, activity)
  return [
    activity.title,
    formatDate(day),
    client === undefined ? '' : clientName(client),
    location === undefined ? '' : placeName(location),
    formatDate(localDayOf(report.date, zone)),
    formatTime(report.date, zone),
    report.displayName ?? 'Unknown User',
    reportWords[report.event],
    durationMs === undefined ? '' : formatDuration(durationMs),
    noteOf(report),
    day,
    new Date(report.date).toISOString(),
    durationMs === undefined ? '' : `PT${Math.floor(durationMs / minuteMs)}M`,
  ].map(neutralised)
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
