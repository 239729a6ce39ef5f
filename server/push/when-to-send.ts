import { channelPushEveryMs, mentionPushEveryMs } from '../../domain/constants.ts'
import { endOfQuiet } from '../../domain/notifications/notification-choice.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { TakenPush } from './push-outbox.ts'

/** Whether a push is sent, waits until then, or is of no use. */
export type Turn = { readonly kind: 'now' | 'never' } | { readonly kind: 'wait'; readonly until: Instant }

type Waiting = Pick<TakenPush, 'kind' | 'isPressing' | 'isUnread' | 'toldAt' | 'messages' | 'quietFrom' | 'quietUntil'>

const isWanted = ({ kind, isPressing, isUnread, messages }: Waiting): boolean =>
  isUnread && (kind !== 'channel' || messages === 'all' || (messages === 'mentions' && isPressing))

/** What somebody is waiting for. */
const waitsForNothing = ({ kind, isPressing }: Waiting): boolean => isPressing || kind === 'help' || kind === 'reminder'

/** When a browser may be told of a channel again: sooner of a mention. */
const nextTurn = ({ kind, isPressing, toldAt }: Waiting, now: Instant): Instant =>
  kind === 'channel' && toldAt !== null ? toldAt + (isPressing ? mentionPushEveryMs : channelPushEveryMs) : now

const quietEnd = ({ quietFrom, quietUntil }: Waiting, now: Instant, zone: string): Instant | undefined =>
  quietFrom === null || quietUntil === null ? undefined : endOfQuiet({ from: quietFrom, until: quietUntil }, now, zone)

/**
 * What becomes of a push by what holds now. A channel waits for its next turn, and all wait for the end of their person's
 * quiet hours but mentions, what must be read, reminders and calls for help. Decision 252.
 */
export const turnOf = (push: Waiting, { now, zone }: { readonly now: Instant; readonly zone: string }): Turn => {
  if (!isWanted(push)) return { kind: 'never' }
  const quiet = waitsForNothing(push) ? undefined : quietEnd(push, now, zone)
  const until = Math.max(nextTurn(push, now), quiet ?? now)
  return until > now ? { kind: 'wait', until } : { kind: 'now' }
}
