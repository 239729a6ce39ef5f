import { channelPushEveryMs } from '../../domain/constants.ts'
import { endOfQuiet } from '../../domain/notifications/notification-choice.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { TakenPush } from './push-outbox.ts'

/** Whether a push is sent, waits until then, or is of no use. */
export type Turn = { readonly kind: 'now' | 'never' } | { readonly kind: 'wait'; readonly until: Instant }

type Waiting = Pick<TakenPush, 'kind' | 'isPressing' | 'isUnread' | 'toldAt' | 'messages' | 'quietFrom' | 'quietUntil'>

const isWanted = ({ kind, isPressing, isUnread, messages }: Waiting): boolean =>
  kind !== 'channel' || (isUnread && (messages === 'all' || (messages === 'mentions' && isPressing)))

const quietEnd = ({ quietFrom, quietUntil }: Waiting, now: Instant, zone: string): Instant | undefined =>
  quietFrom === null || quietUntil === null ? undefined : endOfQuiet({ from: quietFrom, until: quietUntil }, now, zone)

/**
 * What becomes of a push by what holds now. Messages and announcements wait for the end of their person's quiet hours, and
 * a channel for its next turn; mentions, what must be read, reminders and calls for help wait for nothing. Decision 252.
 */
export const turnOf = (push: Waiting, { now, zone }: { readonly now: Instant; readonly zone: string }): Turn => {
  if (!isWanted(push)) return { kind: 'never' }
  const { kind, isPressing, toldAt } = push
  if (isPressing || (kind !== 'channel' && kind !== 'announcement')) return { kind: 'now' }
  const next = kind === 'channel' && toldAt !== null ? toldAt + channelPushEveryMs : now
  const until = Math.max(next, quietEnd(push, now, zone) ?? now)
  return until > now ? { kind: 'wait', until } : { kind: 'now' }
}
