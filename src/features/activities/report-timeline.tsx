import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { canWithdraw } from '../../../domain/activity/can-start.ts'
import { type TimelineEntry as Line, timelineOf } from '../../../domain/activity/timeline.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreIcon, UndoIcon } from '../../ui/icons.ts'
import { Menu, MenuEntry } from '../../ui/menu.tsx'
import { Section } from '../../ui/section.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { ReportEntry } from './report-entry.tsx'
import { ReportFiling } from './report-filing.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

function ReportMenu({ title, onWithdraw }: { title: string; onWithdraw: () => void }) {
  return (
    <Menu placement="bottom-end" trigger={<IconButton label={`More for ${title}`} icon={MoreIcon} look="quiet" />}>
      <MenuEntry icon={UndoIcon} onSelect={onWithdraw}>
        Withdraw
      </MenuEntry>
    </Menu>
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
  const withdraw = (line: Line) => setWithdrawing(line.clients.length === 0 ? [line.report.id] : idsOf(line))
  return (
    <Box marginTop={isReadOnly ? '0' : '6'}>
      <Section heading="Reports" count={lines.length} level={isReadOnly ? 3 : 2}>
        {lines.length === 0 ? (
          <Box color="ink2">Nothing has been reported yet. Reports are listed here.</Box>
        ) : (
          <Card padding="roomy">
            <Timeline label="Reports, the latest first">
              {lines.map((line) => (
                <ReportEntry
                  key={line.report.id}
                  line={line}
                  menu={(title) =>
                    mayWithdraw &&
                    canWithdraw(line.report, who) && <ReportMenu title={title} onWithdraw={() => withdraw(line)} />
                  }
                >
                  {(entryId) =>
                    isReadOnly || <ReportFiling activity={activity} report={line.report} entryId={entryId} />
                  }
                </ReportEntry>
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
