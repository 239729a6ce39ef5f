import { memo } from 'react'
import { formatTime } from '../../../domain/time/format.ts'
import type { VisibleMessage } from '../../engine/types.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { DutyCode } from '../../pieces/duty-code.tsx'
import { AttentionBadge, WaitingBadge } from '../../pieces/waiting-badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ReplyIcon } from '../../ui/icons.ts'
import { PersonCircle } from '../../ui/person-circle.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ActivityCard } from './activity-card.tsx'
import type { Acts } from './acts.ts'
import { authorName } from './channel-words.ts'
import type { Line } from './conversation-lines.ts'
import { MessageActions } from './message-actions.tsx'
import parts from './message-parts.module.css'
import { MessageText } from './message-text.tsx'
import classes from './messages.module.css'

function Quote({ messageId, acts }: { messageId: string; acts: Acts }) {
  const facts = useCareFacts()
  const found = useLiveQuery(async (read) => ({ message: await read.message(messageId) }), [messageId])
  if (found === undefined) return null
  const { message } = found
  if (message === undefined) return <div className={parts.quote}>An earlier message</div>
  const who = message.author.userId === acts.ownId ? 'You' : authorName(message, facts)
  return (
    <button type="button" className={parts.quote} onClick={() => acts.onGoTo(messageId)}>
      <Icon of={ReplyIcon} size={16} />
      <span>
        <b>
          {who}, {formatTime(message.date, facts.zone)}
        </b>{' '}
        {message.removed === undefined ? message.text : 'Message removed'}
      </span>
    </button>
  )
}

type SpeakerProps = { message: VisibleMessage }

function Speaker({ message }: SpeakerProps) {
  const facts = useCareFacts()
  const duties = facts.person(message.author.userId)?.dutiesQualifiedFor ?? []
  return (
    <div className={parts.speaker}>
      <bdi>{authorName(message, facts)}</bdi>
      {duties.slice(0, 3).map((duty) => (
        <DutyCode key={duty} duty={duty} />
      ))}
      <span className={classes.time}>{formatTime(message.date, facts.zone)}</span>
    </div>
  )
}

function Edited({ message, onEarlier }: { message: VisibleMessage; onEarlier: Acts['onEarlier'] }) {
  const { zone } = useCareFacts()
  const last = message.earlier?.at(-1)
  if (last === undefined) return null
  return (
    <span className={parts.edited}>
      {' · '}
      <button type="button" className={parts.link} onClick={() => onEarlier(message)}>
        Edited {formatTime(last.until, zone)}
      </button>
    </span>
  )
}

function Removed({ message }: { message: VisibleMessage }) {
  const { zone, person } = useCareFacts()
  const { removed, author } = message
  if (removed === undefined) return null
  const isOwn = removed.by.userId === author.userId
  const who = person(removed.by.userId)?.displayName ?? removed.by.displayName ?? 'Unknown User'
  const reason = removed.reason === undefined ? '' : `: ${removed.reason}`
  return (
    <span className={parts.removed}>
      {isOwn
        ? `Removed by its author at ${formatTime(removed.date, zone)}`
        : `Removed by ${who} at ${formatTime(removed.date, zone)}${reason}`}
    </span>
  )
}

function Said({ message, acts }: { message: VisibleMessage; acts: Acts }) {
  if (message.removed !== undefined) return <Removed message={message} />
  return (
    <>
      <MessageText message={message} />
      <Edited message={message} onEarlier={acts.onEarlier} />
    </>
  )
}

type BubbleProps = {
  line: Extract<Line, { kind: 'message' }>
  acts: Acts
  isFound: boolean
  /** A minute at a time, and only where something waits: each bubble would be drawn again for it. */
  now: number | undefined
}

/** Where a message is, while it is not with everybody: on this device, or refused. */
function Whereabouts({ message, now }: { message: VisibleMessage; now: number | undefined }) {
  if (message.needsAttention === true) {
    return (
      <span className={classes.badge}>
        <AttentionBadge />
      </span>
    )
  }
  if (message.waitingSince === undefined) return null
  return (
    <span className={classes.badge}>
      <WaitingBadge since={message.waitingSince} now={now ?? message.waitingSince} />
    </span>
  )
}

/** One message: who says it, what, when, and where it is. */
export const Bubble = memo(function Bubble({ line, acts, isFound, now }: BubbleProps) {
  const { message, isOwn, isFirst } = line
  const facts = useCareFacts()
  const { removed, replyTo, activity, waitingSince, needsAttention } = message
  const isWaiting = waitingSince !== undefined
  const time = <span className={classes.time}>{formatTime(message.date, facts.zone)}</span>
  return (
    <article
      data-message={message.id}
      aria-label={`${isOwn ? 'You' : authorName(message, facts)}, ${formatTime(message.date, facts.zone)}`}
      className={classNames(
        classes.message,
        isFirst && classes.isFirst,
        isOwn && classes.isOwn,
        isWaiting && classes.isWaiting,
        needsAttention === true && classes.isRefused,
        isFound && classes.isFound,
      )}
    >
      <div className={classes.circle}>
        {isFirst && !isOwn && (
          <PersonCircle
            look={message.author.agencyId === undefined ? 'person' : 'agency'}
            initials={facts.personInitials({ userId: message.author.userId, displayName: authorName(message, facts) })}
          />
        )}
      </div>
      <div className={classes.beside}>
        <Whereabouts message={message} now={now} />
        <div className={classes.bubble}>
          {isFirst && !isOwn && <Speaker message={message} />}
          {replyTo !== undefined && removed === undefined && <Quote messageId={replyTo} acts={acts} />}
          <div className={parts.text} dir="auto">
            <Said message={message} acts={acts} />
            {(isOwn || !isFirst) &&
              (isOwn ? time : <VisuallyHidden>{formatTime(message.date, facts.zone)}</VisuallyHidden>)}
          </div>
          {activity !== undefined && removed === undefined && <ActivityCard activity={activity} />}
        </div>
      </div>
      {removed === undefined && (
        <div className={classes.actions}>
          <MessageActions message={message} acts={acts} />
        </div>
      )}
    </article>
  )
})
