import { Box } from '@chakra-ui/react'
import type { VisibleActivity } from '../../engine/types.ts'
import { activityStatus, clientStatus } from '../../pieces/activity-status.ts'
import { namedLocationId } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { StatusBadges } from '../../pieces/status-badges.tsx'
import { WaitingBadge } from '../../pieces/waiting-badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'
import { ActivityFacts } from './activity-facts.tsx'
import { ReportTimeline } from './report-timeline.tsx'
import { StaffChips } from './staff-chips.tsx'

function Clients({ activity }: { activity: VisibleActivity }) {
  const facts = useCareFacts()
  if (activity.clients.length === 0) return null
  return (
    <Section heading="Clients" count={activity.clients.length} level={3}>
      <Card as="ul" padding="none" label="Clients">
        {activity.clients.map((client) => (
          <Box
            as="li"
            key={client.clientId}
            padding="3"
            display="grid"
            gap="2"
            css={{ '& + &': { borderTop: '1px solid {colors.line}' } }}
          >
            <Box>
              <ClientBadge client={client} saidLocationId={namedLocationId(activity)} />
            </Box>
            <StatusBadges statuses={clientStatus(activity, client, facts)} />
          </Box>
        ))}
      </Card>
    </Section>
  )
}

/** One activity to look at, with what was recorded, and without anything to press. */
export function ActivityReadOnly({ activity }: { activity: VisibleActivity }) {
  const facts = useCareFacts()
  return (
    <>
      <Box display="flex" gap="2" flexWrap="wrap">
        <StatusBadges statuses={activityStatus(activity, facts)} />
        {activity.waitingSince !== undefined && <WaitingBadge since={activity.waitingSince} now={facts.now} />}
      </Box>
      <ActivityFacts activity={activity} />
      <Clients activity={activity} />
      <StaffChips activity={activity} isReadOnly />
      <ReportTimeline activity={activity} isReadOnly />
    </>
  )
}
