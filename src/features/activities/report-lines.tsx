import { Box } from '@chakra-ui/react'
import type { Report } from '../../../domain/activity/report.ts'
import type { TimelineEntry as Line } from '../../../domain/activity/timeline.ts'
import { formatDay, formatDuration, formatTime } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { behaviourWords, reasonWords, reportLooks, satisfactionWords, seenWords } from '../../pieces/report-words.ts'
import { WaitingBadge } from '../../pieces/waiting-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { FlagIcon } from '../../ui/icons.ts'

const lateArrivalMs = 5 * 60_000

/** "Comment on SO by AB", "Started for TR by OP", "Help asked for by OP". */
export const reportTitle = ({ report, clients }: Line, facts: CareFacts): string => {
  const by = `by ${facts.personInitials(report)}`
  const who = clients.map(({ initials }) => initials).join(', ')
  if (report.retryAt !== undefined) return `Can't do it now${who === '' ? '' : `, ${who}`}, ${by}`
  const { words } = reportLooks[report.event]
  if (who === '') return `${words} ${by}`
  if (report.event === 'BEHAVIOUR') return `${words}, ${who}`
  return `${words} ${report.event === 'COMMENT' ? 'on' : 'for'} ${who} ${by}`
}

const dayAndTime = (at: number, { zone, today }: CareFacts): string => {
  const day = localDayOf(at, zone)
  return day === today ? formatTime(at, zone) : `${formatDay(day)} ${formatTime(at, zone)}`
}

/** When it happened, when it arrived, and what else must be known about its times. Decision 16. */
export const reportMeta = (report: Report, facts: CareFacts): string => {
  const { date, dateReceived, dateRecorded, incident } = report
  const late = dateReceived === undefined ? 0 : dateReceived - date
  const arrived =
    dateReceived === undefined
      ? 'not sent yet'
      : `arrived ${dayAndTime(dateReceived, facts)}${late >= lateArrivalMs ? `, ${formatDuration(late)} later` : ''}`
  const recorded =
    dateRecorded !== undefined && dateRecorded - date >= lateArrivalMs
      ? `written ${dayAndTime(dateRecorded, facts)}`
      : undefined
  const filing =
    incident &&
    (incident.reportFiled === undefined
      ? 'incident report not filed'
      : `incident report filed ${dayAndTime(incident.reportFiled, facts)}`)
  const by = report.event === 'BEHAVIOUR' ? `By ${facts.personInitials(report)}` : undefined
  const clamped = report.clockCorrected === true ? 'time corrected, the clock of the tablet was wrong' : undefined
  const seen = seenWords(report, facts)
  return [by, `Happened ${dayAndTime(date, facts)}`, recorded, arrived, seen, filing, clamped]
    .filter(Boolean)
    .join(' · ')
}

/** Badges beside the title: the behaviour, and whether it is on this device alone. */
export function ReportBadges({ report }: { report: Report }) {
  const { now } = useCareFacts()
  return (
    <>
      {report.type !== undefined && (
        <Badge tone="alarm" icon={FlagIcon}>
          {behaviourWords[report.type]}
        </Badge>
      )}
      {report.dateReceived === undefined && <WaitingBadge since={report.date} now={now} />}
    </>
  )
}

/** What was said. */
export function ReportBody({ report }: { report: Report }) {
  const facts = useCareFacts()
  const { reason, retryAt, satisfaction, note, withdrawn, abc } = report
  const facets = [
    reason !== undefined && reasonWords[reason],
    retryAt !== undefined && `try again ${dayAndTime(retryAt, facts)}`,
    satisfaction !== undefined && `How it was: ${satisfaction}, ${satisfactionWords[satisfaction - 1] ?? ''}`,
  ].filter(Boolean)
  const abcLines = [
    ['Warning signs', abc?.warningSigns],
    ['Before', abc?.before],
    ['After', abc?.after],
    ['Intensity', abc?.intensity?.toString()],
    ['Helped', abc?.helped],
    ['Did not help', abc?.didNotHelp],
  ].filter(([, text]) => text !== undefined)
  return (
    <>
      {facets.length > 0 && <Box>{facets.join(', ')}</Box>}
      {note !== undefined && <Box whiteSpace="pre-line">{note}</Box>}
      {abcLines.map(([label, text]) => (
        <Box key={label} textStyle="second" color="ink2">
          {label}: {text}
        </Box>
      ))}
      {withdrawn !== undefined && (
        <Box textStyle="second" color="ink2">
          Withdrawn {dayAndTime(withdrawn.date, facts)} by {facts.personInitials(withdrawn.by)}: {withdrawn.reason}
        </Box>
      )}
    </>
  )
}
