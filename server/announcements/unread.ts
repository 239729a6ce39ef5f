import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../caller.ts'
import type { UnreadChannelRow } from '../chat/unread-messages.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { isMeantFor, isShown } from './whom.ts'

type Asked = { readonly viewer: Viewer; readonly now: number }

/**
 * The announcements `a` that a person has not read: each of the three kinds is found by an index of its own, since every
 * device asks for them all the time.
 */
const unreadBy = ({ viewer, now }: Asked): SQL => {
  const userId = sql`${viewer.userId}::text`
  return sql`(
    select a.* from announcements a where a.audience @> jsonb_build_array(${userId})
    union all select a.* from announcements a where a.audience is null and a.readers is null
    union all select a.* from announcements a
      where a.readers is not null and ${isShown(now)} and ${isMeantFor(viewer)}) a
  join channels c on c.id = a.channel_id
  where a.author_id is distinct from (${userId})::uuid and not exists (
    select 1 from announcement_reads r where r.announcement_id = a.id and r.user_id = (${userId})::uuid)`
}

/** What is unread in each channel that has something unread. */
export const unreadByChannel = (db: Queryable, asked: Asked): Promise<UnreadChannelRow[]> =>
  rowsOf<UnreadChannelRow>(
    db,
    sql`select c.id::text as "channelId", c.name as "channelName", count(*)::int as "unreadCount"
        from ${unreadBy(asked)} group by c.id, c.name order by c.name, c.id`,
  )

export type UnreadRow = {
  id: string
  channelId: string
  channelName: string
  kind: string
  title: string
  content: string
  activityId: string | null
  atMs: number
  /** Of what somebody wrote. */
  audience: unknown
  author: unknown
  mustRead: boolean
  until: string | null
}

type Page = Asked & { readonly limit: number; readonly offset: number }

/** The unread announcements of a person, newest first. */
export const unreadAnnouncementsOf = (db: Queryable, { limit, offset, ...asked }: Page): Promise<UnreadRow[]> =>
  rowsOf<UnreadRow>(
    db,
    sql`select a.id::text as "id", c.id::text as "channelId", c.name as "channelName", a.kind as "kind",
        a.title as "title", a.content as "content", a.activity_id::text as "activityId",
        (extract(epoch from a.at) * 1000)::float8 as "atMs", a.readers as "audience", a.author as "author",
        a.must_read as "mustRead", a.until as "until"
        from ${unreadBy(asked)} order by a.position desc limit ${limit}::int offset ${offset}::bigint`,
  )
