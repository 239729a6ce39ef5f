import { type ReactNode, useId } from 'react'
import { formatTime } from '../../domain/time/format.ts'
import type { VisibleActivity } from '../engine/types.ts'
import { Card } from '../ui/card.tsx'
import { TextLink } from '../ui/router-links.tsx'
import { still } from '../ui/still.tsx'
import { TimeStub } from '../ui/time-stub.tsx'
import { ActivityLookLink } from './activity-look-link.tsx'
import { activityStatus, stubOf } from './activity-status.ts'
import { namedLocationId, placeLine } from './activity-words.ts'
import { useCareFacts } from './care-facts.tsx'
import { ClientBadge } from './client-badge.tsx'
import { StatusBadges } from './status-badges.tsx'
import { AttentionBadge, WaitingBadge } from './waiting-badge.tsx'

/** The title is the link, and all the words of the card take the press. */
const wholeCardLink = {
  '& a': { color: 'ink', minHeight: 'auto', textStyle: 'cardTitle' },
  '& a::after': { content: '""', position: 'absolute', inset: '0' },
} as const

const Words = still('div', {
  base: { position: 'relative', minWidth: '0', flex: '1', display: 'grid', gap: '1.5', alignContent: 'start' },
})
const Title = still('div', { base: { textStyle: 'cardTitle', ...wholeCardLink } })
const Quiet = still('div', { base: { textStyle: 'second', color: 'ink2' } })
// Its first lines: all of a long one stands behind the title.
const Note = still('div', {
  base: {
    textStyle: 'second',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
    lineClamp: '3',
  },
})
const Badges = still('div', { base: { display: 'flex', gap: '1.5', flexWrap: 'wrap' } })
const Row = still('div', { base: { display: 'flex', gap: '3' } })

/** Whether something of an activity is only on this device, or was refused. Decision 7. */
export function ActivityMark({ activity }: { activity: VisibleActivity }) {
  const { now } = useCareFacts()
  if (activity.needsAttention) return <AttentionBadge />
  if (activity.waitingSince === undefined) return null
  return <WaitingBadge since={activity.waitingSince} now={now} />
}

type ActivitySummaryCardProps = {
  activity: VisibleActivity
  level: 2 | 3 | 4
  /** Its page, where it is written about; over this page, where it is looked at. */
  opens: 'page' | 'popup'
  /** Quiet words beneath the place: its day, who runs it. */
  note?: string | undefined
  /** Beside its words. */
  actions?: ReactNode
  /** Beneath all of it. */
  children?: ReactNode
}

function CardWords({ activity, level, opens, note, titleId }: ActivitySummaryCardProps & { titleId: string }) {
  const facts = useCareFacts()
  const room = activity.clients.length === 1 ? 'shown' : 'when-double'
  return (
    <Words>
      <div>
        <Title as={`h${level}`} id={titleId}>
          {opens === 'popup' ? (
            <ActivityLookLink activityId={activity.id}>{activity.title}</ActivityLookLink>
          ) : (
            <TextLink to="/activities/$rotaActivityId" params={{ rotaActivityId: activity.id }}>
              <bdi>{activity.title}</bdi>
            </TextLink>
          )}
        </Title>
        <Quiet>{placeLine(activity, facts)}</Quiet>
        {note && <Quiet>{note}</Quiet>}
        {activity.note && <Note>{activity.note}</Note>}
      </div>
      {activity.clients.length > 0 && (
        <Badges>
          {activity.clients.map((client) => (
            <ClientBadge key={client.clientId} client={client} room={room} saidLocationId={namedLocationId(activity)} />
          ))}
        </Badges>
      )}
      <StatusBadges statuses={activityStatus(activity, facts)} />
    </Words>
  )
}

/** One activity: when, what, where, for whom and how it stands; its title opens it. Rules §2.5. */
export function ActivitySummaryCard(props: ActivitySummaryCardProps) {
  const { activity, actions, children } = props
  const facts = useCareFacts()
  const titleId = useId()
  const isMarked = activity.waitingSince !== undefined || activity.needsAttention === true
  return (
    <Card
      as="article"
      labelledBy={titleId}
      isWaiting={activity.waitingSince !== undefined}
      needsAttention={activity.needsAttention}
      edgeBadge={isMarked ? <ActivityMark activity={activity} /> : undefined}
    >
      <Row>
        <TimeStub
          {...stubOf(activity, facts)}
          start={formatTime(activity.startDate, facts.zone)}
          beneath={`to ${formatTime(activity.endDate, facts.zone)}`}
        />
        <CardWords {...props} titleId={titleId} />
        {actions}
      </Row>
      {children}
    </Card>
  )
}
