import { type ReactNode, useId } from 'react'
import { formatTime } from '../../domain/time/format.ts'
import type { VisibleActivity } from '../engine/types.ts'
import { Card } from '../ui/card.tsx'
import { TextLink } from '../ui/router-links.tsx'
import { TimeStub } from '../ui/time-stub.tsx'
import { ActivityLookLink } from './activity-look-link.tsx'
import { activityStatus, stubOf } from './activity-status.ts'
import classes from './activity-summary-card.module.css'
import { namedLocationId, placeLine } from './activity-words.ts'
import { useCareFacts } from './care-facts.tsx'
import { ClientBadge } from './client-badge.tsx'
import { StatusBadges } from './status-badges.tsx'
import { AttentionBadge, WaitingBadge } from './waiting-badge.tsx'

/** Whether something of an activity is only on this device, or was refused. Decision 7. */
export function ActivityMark({ activity }: { activity: VisibleActivity }) {
  const { now } = useCareFacts()
  if (activity.needsAttention) return <AttentionBadge />
  if (activity.waitingSince === undefined) return null
  return <WaitingBadge since={activity.waitingSince} now={now} />
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

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
  const Heading = headings[level]
  const room = activity.clients.length === 1 ? 'shown' : 'when-double'
  return (
    <div className={classes.words}>
      <div>
        <Heading id={titleId} className={classes.title}>
          {opens === 'popup' ? (
            <ActivityLookLink activityId={activity.id}>{activity.title}</ActivityLookLink>
          ) : (
            <TextLink to="/activities/$rotaActivityId" params={{ rotaActivityId: activity.id }}>
              <bdi>{activity.title}</bdi>
            </TextLink>
          )}
        </Heading>
        <div className={classes.quiet}>{placeLine(activity, facts)}</div>
        {note && <div className={classes.quiet}>{note}</div>}
        {activity.note && <div className={classes.note}>{activity.note}</div>}
      </div>
      {activity.clients.length > 0 && (
        <div className={classes.badges}>
          {activity.clients.map((client) => (
            <ClientBadge key={client.clientId} client={client} room={room} saidLocationId={namedLocationId(activity)} />
          ))}
        </div>
      )}
      <StatusBadges statuses={activityStatus(activity, facts)} />
    </div>
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
      <div className={classes.row}>
        <TimeStub
          {...stubOf(activity, facts)}
          start={formatTime(activity.startDate, facts.zone)}
          beneath={`to ${formatTime(activity.endDate, facts.zone)}`}
        />
        <CardWords {...props} titleId={titleId} />
        {actions}
      </div>
      {children}
    </Card>
  )
}
