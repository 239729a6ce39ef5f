import { Box } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import type { Report } from '../../../domain/activity/report.ts'
import { formatDuration } from '../../../domain/time/format.ts'
import { dayAndTime } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { seenWords } from '../../pieces/report-words.ts'

const lateArrivalMs = 5 * 60_000

function Arrival({ report: { date, dateReceived } }: { report: Report }) {
  const facts = useCareFacts()
  if (dateReceived === undefined) return 'not sent yet'
  const arrived = `arrived ${dayAndTime(dateReceived, facts)}`
  const late = dateReceived - date
  if (late < lateArrivalMs) return arrived
  return (
    <Box as="strong" color="wait.ink" fontWeight="700">
      {arrived}, {formatDuration(late)} later
    </Box>
  )
}

/** When it happened, when it arrived, and what else must be known about its times. Decision 16. */
export function ReportMeta({ report }: { report: Report }) {
  const facts = useCareFacts()
  const { event, date, dateRecorded, incident } = report
  const isBehaviour = event === 'BEHAVIOUR'
  const filed = incident?.reportFiled
  const parts: ReactNode[] = [
    isBehaviour && `By ${facts.personInitials(report)}`,
    `${isBehaviour ? 'happened' : 'Happened'} ${dayAndTime(date, facts)}`,
    dateRecorded !== undefined && dateRecorded - date >= lateArrivalMs && `written ${dayAndTime(dateRecorded, facts)}`,
    <Arrival key="arrival" report={report} />,
    report.handedInFrom !== undefined && `handed in later from ${report.handedInFrom}`,
    seenWords(report, facts),
    incident &&
      (filed === undefined ? 'incident report not filed' : `incident report filed ${dayAndTime(filed, facts)}`),
    report.clockCorrected === true && 'time corrected, because the device’s clock was wrong',
  ]
  return parts.filter(Boolean).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line, always in this order
    <Fragment key={at}>
      {at > 0 && ' · '}
      {part}
    </Fragment>
  ))
}
