import { Box, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { formatTime } from '../../../domain/time/format.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { activityStatus, stubOf } from '../../pieces/activity-status.ts'
import { placeLine } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { StatusBadges } from '../../pieces/status-badges.tsx'
import { AttentionBadge, WaitingBadge } from '../../pieces/waiting-badge.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/router-links.tsx'
import { TimeStub } from '../../ui/time-stub.tsx'
import { ActivityDialogs } from './activity-dialogs.tsx'
import { CardButtons } from './card-buttons.tsx'
import { useActivityActions } from './use-activity-actions.ts'

function EdgeBadge({ activity }: { activity: VisibleActivity }) {
  const { now } = useCareFacts()
  if (activity.needsAttention) return <AttentionBadge />
  if (activity.waitingSince === undefined) return null
  return <WaitingBadge since={activity.waitingSince} now={now} />
}

/** The title is the link, and all the words of the card take the press. */
const wholeCardLink = {
  '& a': { color: 'ink', minHeight: 'auto', textStyle: 'cardTitle' },
  '& a::after': { content: '""', position: 'absolute', inset: '0' },
} as const

function CardWords({ activity, titleId }: { activity: VisibleActivity; titleId: string }) {
  const facts = useCareFacts()
  const room = activity.clients.length === 1 ? 'shown' : 'when-double'
  return (
    <Box position="relative" minWidth="0" flex="1" display="grid" gap="1.5" alignContent="start">
      <Box>
        <Box as="h3" id={titleId} textStyle="cardTitle" css={wholeCardLink}>
          <TextLink to="/activities/$rotaActivityId" params={{ rotaActivityId: activity.id }}>
            {activity.title}
          </TextLink>
        </Box>
        <Box textStyle="second" color="ink2">
          {placeLine(activity, facts)}
        </Box>
      </Box>
      {activity.clients.length > 0 && (
        <Flex gap="1.5" flexWrap="wrap">
          {activity.clients.map((client) => (
            <ClientBadge key={client.clientId} client={client} room={room} />
          ))}
        </Flex>
      )}
      <StatusBadges statuses={activityStatus(activity, facts)} />
    </Box>
  )
}

/** One activity: when, what, where, for whom, how it stands, and what to do. Rules §2.5. */
export function ActivityCard({ activity }: { activity: VisibleActivity }) {
  const facts = useCareFacts()
  const titleId = useId()
  const actions = useActivityActions(activity)
  const isMarked = activity.waitingSince !== undefined || activity.needsAttention === true
  return (
    <Card
      as="article"
      labelledBy={titleId}
      isWaiting={activity.waitingSince !== undefined}
      needsAttention={activity.needsAttention}
      edgeBadge={isMarked ? <EdgeBadge activity={activity} /> : undefined}
    >
      <Flex gap="3">
        <TimeStub
          {...stubOf(activity, facts)}
          start={formatTime(activity.startDate, facts.zone)}
          beneath={`to ${formatTime(activity.endDate, facts.zone)}`}
        />
        <CardWords activity={activity} titleId={titleId} />
      </Flex>
      <CardButtons actions={actions} title={activity.title} />
      <ActivityDialogs activity={activity} actions={actions} />
    </Card>
  )
}
