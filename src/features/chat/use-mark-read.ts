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
    // What waits has no place yet: those of others above it are read all the same.
    const inSight = messages.slice(0, messages.findIndex(({ id }) => id === seen) + 1)
    const upTo = inSight.findLast(({ sent }) => sent !== undefined)?.sent
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
