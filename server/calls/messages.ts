import type { unreadAnnouncements } from '../../domain/calls/unread-announcements.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { type UnreadRow, unreadAnnouncementsOf, unreadByChannel } from '../announcements/unread.ts'
import { unreadMessagesOf } from '../chat/unread-messages.ts'
import type { CallHandler } from '../request/call-handler.ts'

const PAGE_SIZE = 50

/** Everybody hears the announcements that are for them; there is nothing to keep. Rules §7. */
export const channelsSubscribed: CallHandler = async () => ({})

/** Unread announcements and messages, by channel. Rules §7, decision 250. */
export const unreadCounted: CallHandler = async ({ context, viewer }) => {
  const db = context.database.drizzle
  const now = context.clock()
  const announced = await unreadByChannel(db, { viewer, now })
  return [...announced, ...(await unreadMessagesOf(db, viewer, now))]
}

const toItem = (
  { atMs, activityId, audience, author, mustRead, until, ...row }: UnreadRow,
  countById: ReadonlyMap<string, number>,
) => ({
  ...row,
  unreadCount: countById.get(row.channelId) ?? 0,
  date: toWireInstant(Math.round(atMs)),
  ...(activityId === null ? {} : { activityId }),
  ...(audience === null ? {} : { audience, author, mustRead }),
  ...(until === null ? {} : { until }),
})

/** Unread announcements, newest first; the total counts them all. Rules §3, §7. */
export const unreadListed: CallHandler<typeof unreadAnnouncements> = async ({ context, viewer, input }) => {
  const page = Math.max(1, input.page ?? 1)
  const db = context.database.drizzle
  const asked = { viewer, now: context.clock() }
  const channels = await unreadByChannel(db, asked)
  const countById = new Map(channels.map(({ channelId, unreadCount }) => [channelId, unreadCount]))
  const rows = await unreadAnnouncementsOf(db, { ...asked, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  const total = channels.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return { total, items: rows.map((row) => toItem(row, countById)) }
}
