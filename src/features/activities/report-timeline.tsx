import { Box } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { canWithdraw } from '../../../domain/activity/can-start.ts'
import { type TimelineEntry as Line, timelineOf } from '../../../domain/activity/timeline.ts'
import { formatTime } from '../../../domain/time/format.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { reportLooks } from '../../pieces/report-words.ts'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreIcon, UndoIcon } from '../../ui/icons.ts'
import { Menu, MenuEntry } from '../../ui/menu.tsx'
import { Section } from '../../ui/section.tsx'
import { Timeline, TimelineEntry } from '../../ui/timeline.tsx'
import { ReportFiling } from './report-filing.tsx'
import { ReportBadges, ReportBody, reportTitle } from './report-lines.tsx'
import { ReportMeta } from './report-meta.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type ReportLineProps = {
  line: Line
  canUndo: boolean
  onWithdraw: () => void
  /** The next step that a report of an incident needs, in the entry of this id; nothing inside a dialog. */
  filing: (entryId: string) => ReactNode
}

function ReportLine({ line, canUndo, onWithdraw, filing }: ReportLineProps) {
  const facts = useCareFacts()
  const { report } = line
  const { icon, tone } = reportLooks[report.event]
  const isWaiting = report.dateReceived === undefined
  const title = reportTitle(line, facts)
  const entryId = useId()
  return (
    <TimelineEntry
      id={entryId}
      time={formatTime(report.date, facts.zone)}
      icon={icon}
      tone={isWaiting ? 'wait' : tone}
      title={report.withdrawn === undefined ? title : <s>{title}</s>}
      badges={<ReportBadges report={report} />}
      menu={
        canUndo && (
          <Menu
            placement="bottom-end"
            trigger={<IconButton label={`More for ${title}`} icon={MoreIcon} look="quiet" />}
          >
            <MenuEntry icon={UndoIcon} onSelect={onWithdraw}>
              Withdraw
            </MenuEntry>
          </Menu>
        )
      }
      meta={<ReportMeta report={report} />}
    >
      <ReportBody report={report} />
      {filing(entryId)}
    </TimelineEntry>
  )
}

type ReportTimelineProps = {
  activity: VisibleActivity
  /** Inside a dialog, with nothing to press. */
  isReadOnly?: boolean
}

/** Everything that was recorded, the latest first, with who, when, and when it arrived. Decisions 1, 7, 16. */
export function ReportTimeline({ activity, isReadOnly = false }: ReportTimelineProps) {
  const { now } = useCareFacts()
  const { user, can } = useCurrentUser()
  const [withdrawing, setWithdrawing] = useState<readonly string[]>()
  const lines = timelineOf(activity)
  const mayWithdraw = !isReadOnly && can('update rota.rota-activities')
  const who = { userId: user.id, isManager: can('manage rota.rota-activities'), now }
  const idsOf = ({ report, clients }: Line) =>
    activity.clients
      .filter(({ clientId }) => clients.some((one) => one.clientId === clientId))
      .flatMap(({ reports }) => reports.filter(({ eventId }) => eventId === report.eventId).map(({ id }) => id))
  return (
    <Box marginTop={isReadOnly ? '0' : '6'}>
      <Section heading="Reports" count={lines.length} level={isReadOnly ? 3 : 2}>
        {lines.length === 0 ? (
          <Box color="ink2">Nothing has been reported yet. What is started, said or refused appears here.</Box>
        ) : (
          <Card padding="roomy">
            <Timeline label="Reports, the latest first">
              {lines.map((line) => (
                <ReportLine
                  key={line.report.id}
                  line={line}
                  canUndo={mayWithdraw && canWithdraw(line.report, who)}
                  filing={(entryId) =>
                    isReadOnly || <ReportFiling activity={activity} report={line.report} entryId={entryId} />
                  }
                  onWithdraw={() => setWithdrawing(line.clients.length === 0 ? [line.report.id] : idsOf(line))}
                />
              ))}
            </Timeline>
          </Card>
        )}
      </Section>
      {withdrawing && (
        <WithdrawDialog activity={activity} reportIds={withdrawing} onClose={() => setWithdrawing(undefined)} />
      )}
    </Box>
  )
}
