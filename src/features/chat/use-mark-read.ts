import { useEffect, useRef, useState } from 'react'
import { isUnread } from '../../../domain/chat/conversation.ts'
import { channelReadId } from '../../../domain/chat/joined-id.ts'
import { markChannelRead } from '../../../domain/mutations/mark-channel-read.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { VisibleMessage } from '../../engine/types.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useIsVisible } from '../../engine/use-is-visible.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useMutation } from '../../engine/use-mutation.ts'

/** Whoever scrolls past has not read: what stays on screen for so long is. In ms. */
const readAfterMs = 700

/** The place up to which is read what stands above a message, and it. One that waits has none: those above it count. */
export const readUpTo = (
  messages: readonly Pick<VisibleMessage, 'id' | 'sent'>[],
  seenId: string,
): string | undefined =>
  messages.slice(0, messages.findIndex(({ id }) => id === seenId) + 1).findLast(({ sent }) => sent !== undefined)?.sent

/**
 * Marks as read up to the last message that stood on screen, while the page is in view. One mark goes out for several
 * messages that come together, and none for what is read already.
 */
export const useMarkRead = (channelId: string, messages: readonly VisibleMessage[] | undefined) => {
  const { user } = useCurrentUser()
  const engine = useEngine()
  const commit = useMutation(markChannelRead)
  const isVisible = useIsVisible()
  const readId = channelReadId(channelId, user.id)
  const known = useLiveQuery(async (read) => ({ mark: await read.channelRead(readId) }), [readId])
  const [seen, setSeen] = useState<string>()
  const told = useRef('')
  useEffect(() => {
    if (!isVisible || seen === undefined || known === undefined || messages === undefined) return
    const upTo = readUpTo(messages, seen)
    const reader = { userId: user.id, read: known.mark }
    const isNews = upTo !== undefined && messages.some((one) => isUnread(one, reader) && (one.sent ?? '') <= upTo)
    if (!isNews || upTo <= told.current) return
    const timer = setTimeout(() => {
      told.current = upTo
      void commit({ readId, channelId, upTo, date: engine.now() })
    }, readAfterMs)
    return () => clearTimeout(timer)
  }, [seen, known, messages, isVisible, user.id, readId, channelId, commit, engine])
  return setSeen
}
