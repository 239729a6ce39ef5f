import { belongsTo, otherOf } from '../../../domain/chat/belongs.ts'
import type { Channel } from '../../../domain/chat/channel.ts'
import { isUnread } from '../../../domain/chat/conversation.ts'
import { channelReadId } from '../../../domain/chat/joined-id.ts'
import { writeMessage } from '../../../domain/mutations/write-message.ts'
import { lastPlace, lastSentPlace, placeOfChange, placeOfMessage } from '../../../domain/resources/messages.ts'
import { unsavedDocument } from '../../../domain/wire.ts'
import { useOwnRotaUser } from '../../engine/shared-reads.tsx'
import type { OutboxView, Read, VisibleMessage } from '../../engine/types.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'

/** So many unread messages are counted; beyond it is "99+". */
const mostCounted = 100
const readAtOnce = 200

export type ListedChannel = {
  readonly channel: Channel
  readonly last: VisibleMessage | undefined
  readonly unread: number
  /** One of the unread names the reader. */
  readonly isMentioned: boolean
}

type Reader = { readonly userId: string; readonly belongs: (channel: Channel) => boolean }

/** The unread ones of a channel, as far as they are counted: those of others may lie behind many of one's own. */
const unreadOf = async (read: Read, channelId: string, reader: Parameters<typeof isUnread>[1]) => {
  const unread: VisibleMessage[] = []
  let fromPlace = reader.read === undefined ? 0 : placeOfChange(reader.read.upTo)
  for (;;) {
    const found = await read.messages(channelId, { fromPlace, untilPlace: lastSentPlace, most: { first: readAtOnce } })
    unread.push(...found.filter((message) => isUnread(message, reader)))
    const last = found.at(-1)
    if (last === undefined || found.length < readAtOnce || unread.length > mostCounted) return unread
    fromPlace = placeOfMessage(last) + 1
  }
}

/** The state of one channel in the list, from this device's copy. */
const listedOf = async (read: Read, channel: Channel, { userId, belongs }: Reader): Promise<ListedChannel> => {
  const [newest, mark] = await Promise.all([
    read.messages(channel.id, { fromPlace: 0, untilPlace: lastPlace, most: { last: 1 } }),
    read.channelRead(channelReadId(channel.id, userId)),
  ])
  // What is pressed just now stands behind the one that was the last.
  const last = newest.at(-1)
  if (!belongs(channel)) return { channel, last, unread: 0, isMentioned: false }
  const unread = await unreadOf(read, channel.id, { userId, read: mark })
  const isMentioned = unread.some(({ mentions = [] }) => mentions.some((one) => one.userId === userId))
  return { channel, last, unread: unread.length, isMentioned }
}

type Begun = { readonly channelId: string; readonly withUserId?: string | undefined }

/** A conversation of two that was begun here and has not reached the server: it is there for its author. */
const begunHere = (entries: readonly OutboxView[], known: readonly Channel[], userId: string): Channel[] => {
  const begun = entries
    .filter(({ name, state }) => name === writeMessage.name && state !== 'received')
    .flatMap(({ payload }) => {
      const { channelId, withUserId } = payload as Begun
      return withUserId === undefined || known.some(({ id }) => id === channelId) ? [] : [{ channelId, withUserId }]
    })
  return [...new Map(begun.map((one) => [one.channelId, one])).values()].map(({ channelId, withUserId }) =>
    pairOf(channelId, userId, withUserId),
  )
}

/** A conversation of two as it is before the server has it. */
export const pairOf = (channelId: string, userId: string, otherId: string): Channel => ({
  ...unsavedDocument(channelId),
  name: '',
  audience: { kind: 'pair', userIds: [userId, otherId] },
})

const newestFirst = (one: ListedChannel, other: ListedChannel): number =>
  (other.last?.date ?? 0) - (one.last?.date ?? 0)

/** The channels of the person, those with the newest message first; undefined until they were read. */
export const useChannels = (): readonly ListedChannel[] | undefined => {
  const { user, can } = useCurrentUser()
  const rotaUser = useOwnRotaUser()
  const seesAll = can('manage channels')
  return useLiveQuery(
    async (read) => {
      const [channels, entries] = await Promise.all([read.channels(), read.outboxEntries()])
      const someone = { userId: user.id, agencyId: user.agencyId, rotaUser }
      const reader = { userId: user.id, belongs: (channel: Channel) => !seesAll || belongsTo(channel, someone) }
      const all = [...channels, ...begunHere(entries, channels, user.id)]
      // A conversation of two is there once something was said in it.
      const listed = await Promise.all(all.map((channel) => listedOf(read, channel, reader)))
      return listed
        .filter(({ channel, last }) => last !== undefined || otherOf(channel, user.id) === undefined)
        .sort(newestFirst)
    },
    [user.id, user.agencyId, rotaUser, seesAll],
    { restMs: 250 },
  )
}
