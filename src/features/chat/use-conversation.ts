import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Channel } from '../../../domain/chat/channel.ts'
import { isUnread } from '../../../domain/chat/conversation.ts'
import { channelReadId } from '../../../domain/chat/joined-id.ts'
import type { Message } from '../../../domain/chat/message.ts'
import { messageWindowDays } from '../../../domain/constants.ts'
import { lastPlace, lastSentPlace, placeAt, placeOfChange, placeOfMessage } from '../../../domain/resources/messages.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import type { Read, VisibleMessage } from '../../engine/types.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useReadOnce } from '../../engine/use-read-once.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useOlder } from './use-older.ts'

/** So many messages are drawn at once, half of them above and half below where one reads. */
const drawnAtOnce = 100
const halfDrawn = drawnAtOnce / 2

/** Which part of the conversation is drawn: around a place, or its end. */
type Part = { readonly at: number; readonly isEnd: boolean }
const end: Part = { at: lastPlace, isEnd: true }

type PartAsked = { readonly channelId: string; readonly part: Part; readonly fromPlace: number }

const partOf = async (
  read: Read,
  { channelId, part: { at, isEnd }, fromPlace }: PartAsked,
): Promise<VisibleMessage[]> => {
  if (isEnd) return read.messages(channelId, { fromPlace, untilPlace: lastPlace, most: { last: drawnAtOnce } })
  const [before, after] = await Promise.all([
    read.messages(channelId, { fromPlace, untilPlace: at, most: { last: halfDrawn } }),
    read.messages(channelId, { fromPlace: at + 1, untilPlace: lastPlace, most: { first: halfDrawn } }),
  ])
  return [...before, ...after]
}

/** Whether the half above the place that is drawn around is full: then there may be more. */
const hasAboveIn = (messages: readonly VisibleMessage[], { at, isEnd }: Part): boolean =>
  isEnd ? messages.length >= drawnAtOnce : messages.filter((one) => placeOfMessage(one) <= at).length >= halfDrawn

/** Whether nothing that was sent comes after what is drawn. */
const isAtEndIn = (messages: readonly VisibleMessage[], { at, isEnd }: Part): boolean =>
  isEnd || messages.filter((one) => placeOfMessage(one) > at).length < halfDrawn

type Opened = { readonly first: VisibleMessage | undefined; readonly count: number }

/** Where the unread ones began as the channel was opened: that stays for as long as it is open. */
const useFirstUnread = (channelId: string): Opened | undefined => {
  const { user } = useCurrentUser()
  const ask = useReadOnce()
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    let isWanted = true
    const look = async (read: Read): Promise<Opened> => {
      const mark = await read.channelRead(channelReadId(channelId, user.id))
      const fromPlace = mark === undefined ? 0 : placeOfChange(mark.upTo)
      const found = await read.messages(channelId, { fromPlace, untilPlace: lastSentPlace, most: { first: 500 } })
      const unread = found.filter((message) => isUnread(message, { userId: user.id, read: mark }))
      return { first: unread[0], count: unread.length }
    }
    const show = (found: Opened) => {
      if (isWanted) setOpened(found)
    }
    ask(look).then(show, () => show({ first: undefined, count: 0 }))
    return () => {
      isWanted = false
    }
  }, [ask, channelId, user.id])
  return opened
}

/** The message that is to be shown, as far as this device has it, and where it stands. */
export type Wanted = { readonly wanted: Message | undefined; readonly wantedPlace: number | undefined }

/** A conversation as far as it is drawn, and how one moves in it. */
export const useConversation = (
  { id: channelId, version }: Pick<Channel, 'id' | 'version'>,
  { wanted, wantedPlace, isIn }: Wanted & { readonly isIn: boolean },
) => {
  const { today, zone } = useCareFacts()
  const opened = useFirstUnread(channelId)
  const older = useOlder({
    channelId,
    firstPlace: placeAt(startOfDay(addDays(today, -messageWindowDays), zone)),
    // The server has nothing of a conversation of two that begins here.
    isBegun: version > 0,
    backTo: wantedPlace,
  })
  const [moved, setMoved] = useState<Part>()
  // A message from before this device's copy has a gap behind it until all between is read: the conversation opens as ever.
  const found = wanted !== undefined && placeOfMessage(wanted) >= older.fromPlace ? wanted : undefined
  const firstUnread = isIn ? opened?.first : undefined
  const first = found ?? firstUnread
  const part = useMemo(
    () => moved ?? (first === undefined ? end : { at: placeOfMessage(first), isEnd: false }),
    [moved, first],
  )
  const answered = useLiveQuery(
    async (read) => ({ part, messages: await partOf(read, { channelId, part, fromPlace: older.fromPlace }) }),
    [channelId, part, older.fromPlace],
  )
  // Dozens of messages come at once as one scrolls: they are drawn a few at a time between other work.
  const drawn = useDeferredValue(answered)
  const foundId = found?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message that is wanted is where one goes
  useEffect(() => setMoved(undefined), [foundId])
  const isKnown = opened !== undefined
  const messages = drawn?.messages
  return {
    messages: isKnown ? messages : undefined,
    foundId,
    unread: firstUnread && { id: firstUnread.id, count: opened?.count ?? 0 },
    isAtEnd: drawn === undefined ? part.isEnd : isAtEndIn(drawn.messages, drawn.part),
    hasAbove: drawn !== undefined && hasAboveIn(drawn.messages, drawn.part),
    older,
    /** Draws what is around a message. */
    moveTo: useCallback(
      (message: Pick<Message, 'sent' | 'date'>) => setMoved({ at: placeOfMessage(message), isEnd: false }),
      [],
    ),
    moveToEnd: useCallback(() => setMoved(end), []),
  }
}
