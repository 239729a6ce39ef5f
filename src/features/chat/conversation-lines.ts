import { localDayOf } from '../../../domain/time/zone.ts'
import type { VisibleMessage } from '../../engine/types.ts'

/** What a conversation is drawn as, from top to bottom. */
export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'new'; readonly key: string; readonly count: number; readonly since: number }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: VisibleMessage
      readonly isOwn: boolean
      /** The first of several of one person: it says who speaks. */
      readonly isFirst: boolean
    }

/** Messages of one person so close to each other stand together. */
const groupMs = 10 * 60_000

type Told = {
  readonly ownId: string
  readonly zone: string
  /** The first message that was unread when the channel was opened, and how many were. */
  readonly unread?: { readonly id: string; readonly count: number } | undefined
}

const isSameGroup = (one: VisibleMessage, before: VisibleMessage | undefined): boolean =>
  before !== undefined &&
  before.author.userId === one.author.userId &&
  before.author.displayName === one.author.displayName &&
  Math.abs(one.date - before.date) < groupMs

/** The lines of a conversation: days, where the unread ones begin, and messages in groups of one person. */
export const linesOf = (messages: readonly VisibleMessage[], { ownId, zone, unread }: Told): Line[] => {
  const lines: Line[] = []
  let day: string | undefined
  let before: VisibleMessage | undefined
  for (const message of messages) {
    const own = localDayOf(message.date, zone)
    if (own !== day) {
      lines.push({ kind: 'day', key: `day-${own}-${message.id}`, at: message.date })
      day = own
      before = undefined
    }
    if (unread?.id === message.id) {
      lines.push({ kind: 'new', key: 'new', count: unread.count, since: message.date })
      before = undefined
    }
    const isFirst = !isSameGroup(message, before)
    lines.push({ kind: 'message', key: message.id, message, isOwn: message.author.userId === ownId, isFirst })
    before = message
  }
  return lines
}
