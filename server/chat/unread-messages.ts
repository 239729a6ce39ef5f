import { sql } from 'drizzle-orm'
import { messageWindowDays } from '../../domain/constants.ts'
import { can } from '../../domain/permissions.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { channelsOf } from '../visibility/chat.ts'
import { nameOfChannel } from './names.ts'

const dayMs = 24 * 60 * 60 * 1000

export type UnreadChannelRow = { channelId: string; channelName: string; unreadCount: number }

/**
 * How many messages of others somebody has still to read, in each channel that they belong to and that has some. Those
 * before the mirror begins are not counted. Decision 250.
 */
export const unreadMessagesOf = async (db: Queryable, viewer: Viewer, now: number): Promise<UnreadChannelRow[]> => {
  if (!can(viewer.ability, 'read messages')) return []
  const from = new Date(now - messageWindowDays * dayMs).toISOString()
  return rowsOf<UnreadChannelRow>(
    db,
    sql`select c.id::text as "channelId", ${nameOfChannel(viewer.userId)} as "channelName", unread.count as "unreadCount"
        from chat_channels c
        left join chat_reads k on k.body ->> 'channelId' = c.id::text and k.body ->> 'userId' = ${viewer.userId}::text
          and k.deleted_at is null
        cross join lateral (
          select count(*)::int as count from chat_messages m
          where m.body ->> 'channelId' = c.id::text
            and (m.body ->> 'sent') COLLATE "C" > greatest(k.body ->> 'upTo', ${from}::text)
            and m.deleted_at is null and not m.body ? 'removed'
            and m.body -> 'author' ->> 'userId' is distinct from ${viewer.userId}::text) unread
        where c.id::text in (${channelsOf(viewer)}) and unread.count > 0 order by 2, 1`,
  )
}
