import type { Id } from '../wire.ts'
import type { ChannelRead } from './channel-read.ts'
import type { Message } from './message.ts'

/**
 * Messages in the order of the server; those that wait on the device are the last, in the order in which they were
 * written.
 */
export const inOrder = (messages: readonly Message[]): Message[] =>
  [...messages].sort((one, other) => {
    if (one.sent !== undefined && other.sent !== undefined) return one.sent < other.sent ? -1 : 1
    if (one.sent === undefined && other.sent === undefined) return one.date - other.date || (one.id < other.id ? -1 : 1)
    return one.sent === undefined ? 1 : -1
  })

type Reader = { readonly userId: Id; readonly read: ChannelRead | undefined }

/** Whether a message is still to be read by somebody: one of others, that stands, after what they have read. */
export const isUnread = ({ sent, author, removed }: Message, { userId, read }: Reader): boolean =>
  sent !== undefined && removed === undefined && author.userId !== userId && (read === undefined || sent > read.upTo)

/** The people who have read a message, of the marks of its channel; its author is not among them. */
export const readersOf = ({ channelId, sent, author }: Message, reads: readonly ChannelRead[]): ChannelRead[] =>
  sent === undefined
    ? []
    : reads.filter((one) => one.channelId === channelId && one.userId !== author.userId && one.upTo >= sent)
