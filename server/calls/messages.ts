import type { unreadAnnouncements } from '../../domain/calls/unread-announcements.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { unreadMessagesOf } from '../chat/unread-messages.ts'
import { unreadAnnouncementsOf, unreadByChannel } from '../messages/unread.ts'
import type { CallHandler } from '../request/call-handler.ts'

const PAGE_SIZE = 50

/** Everybody hears the announcements that are for them; there is nothing to keep. Rules §7. */
export const channelsSubscribed: CallHandler = async () => ({})

/** Unread announcements and messages, by channel. Rules §7, decision 250. */
export const unreadCounted: CallHandler = async ({ context, viewer }) => {
  const db = context.database.drizzle
  const announced = await unreadByChannel(db, viewer.userId)
  return [...announced, ...(await unreadMessagesOf(db, viewer, context.clock()))]
}

/** Unread announcements, newest first; the total counts them all. Rules §3, §7. */
export const unreadListed: CallHandler<typeof unreadAnnouncements> = async ({ context, viewer, input }) => {
  const page = Math.max(1, input.page ?? 1)
  const db = context.database.drizzle
  const channels = await unreadByChannel(db, viewer.userId)
  const countById = new Map(channels.map(({ channelId, unreadCount }) => [channelId, unreadCount]))
  const rows = await unreadAnnouncementsOf(db, viewer.userId, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  const items = rows.map(({ atMs, activityId, ...row }) => ({
    ...row,
    unreadCount: countById.get(row.channelId) ?? 0,
    date: toWireInstant(Math.round(atMs)),
    ...(activityId === null ? {} : { activityId }),
  }))
  return { total: channels.reduce((sum, { unreadCount }) => sum + unreadCount, 0), items }
}
