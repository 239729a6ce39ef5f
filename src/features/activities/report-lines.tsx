import { Box } from '@chakra-ui/react'
import type { Report } from '../../../domain/activity/report.ts'
import { behaviourWords, reasonWords } from '../../../domain/activity/report-words.ts'
import type { TimelineEntry as Line } from '../../../domain/activity/timeline.ts'
import { isolated, listed } from '../../../domain/listed.ts'
import { dayAndTime } from '../../pieces/activity-words.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { nameInRecord } from '../../pieces/client-other-names.ts'
import { reportLooks, satisfactionWords } from '../../pieces/report-words.ts'
import { WaitingBadge } from '../../pieces/waiting-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { FlagIcon } from '../../ui/icons.ts'
import { Written } from '../../ui/written.tsx'
import { BehaviourLines } from './behaviour-lines.tsx'

/** "Comment on SO by AB", "Started for TR by OP", "Help asked for by OP". */
export const reportTitle = ({ report, clients }: Line, facts: CareFacts): string => {
  const by = `by ${facts.personInitials(report)}`
  const who = listed(clients.map((client) => nameInRecord(client, facts)))
  if (report.retryAt !== undefined) return `Can't do it now${who === '' ? '' : `, ${who}`}, ${by}`
  const { words } = reportLooks[report.event]
  if (who === '') return `${words} ${by}`
  if (report.event === 'BEHAVIOUR') return `${words}, ${who}`
  return `${words} ${report.event === 'COMMENT' ? 'on' : 'for'} ${who} ${by}`
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
      {report.dateReceived === undefined && <WaitingBadge since={report.dateRecorded ?? report.date} now={now} />}
    </>
  )
}

/** What was said. */
export function ReportBody({ report }: { report: Report }) {
  const facts = useCareFacts()
  const { reason, retryAt, satisfaction, note, withdrawn } = report
  const facets = [
    reason !== undefined && reasonWords[reason],
    retryAt !== undefined && `try again ${dayAndTime(retryAt, facts)}`,
    satisfaction !== undefined && `How it was: ${satisfaction}, ${satisfactionWords[satisfaction - 1] ?? ''}`,
  ].filter(Boolean)
  return (
    <>
      {facets.length > 0 && <Box>{listed(facets)}</Box>}
      {note !== undefined && <Written>{note}</Written>}
      <BehaviourLines report={report} />
      {withdrawn !== undefined && (
        <Box textStyle="second" color="ink2">
          Withdrawn {dayAndTime(withdrawn.date, facts)} by {facts.personInitials(withdrawn.by)}:{' '}
          {isolated(withdrawn.reason)}
        </Box>
      )}
    </>
  )
}
