import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'

/** Whether the announcement `a` is for a person, by their id as text. */
export const isForReader = (userId: SQL): SQL => sql`(a.audience is null or a.audience @> jsonb_build_array(${userId}))`

/** Whether it is for this person. */
const isForPerson = (userId: string): SQL => isForReader(sql`${userId}::text`)

const unreadBy = (userId: string): SQL =>
  sql`${isForPerson(userId)} and a.author_id is distinct from (${userId}::text)::uuid and not exists (
    select 1 from announcement_reads r where r.announcement_id = a.id and r.user_id = (${userId}::text)::uuid)`

export type UnreadChannelRow = { channelId: string; channelName: string; unreadCount: number }

/** What is unread in each channel that has something unread. */
export const unreadByChannel = (db: Queryable, userId: string): Promise<UnreadChannelRow[]> =>
  rowsOf<UnreadChannelRow>(
    db,
    sql`select c.id::text as "channelId", c.name as "channelName", count(*)::int as "unreadCount"
        from announcements a join channels c on c.id = a.channel_id where ${unreadBy(userId)}
        group by c.id, c.name order by c.name, c.id`,
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
}

/** The unread announcements of a person, newest first. */
export const unreadAnnouncementsOf = (
  db: Queryable,
  userId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<UnreadRow[]> =>
  rowsOf<UnreadRow>(
    db,
    sql`select a.id::text as "id", c.id::text as "channelId", c.name as "channelName", a.kind as "kind",
        a.title as "title", a.content as "content", a.activity_id::text as "activityId",
        (extract(epoch from a.at) * 1000)::float8 as "atMs"
        from announcements a join channels c on c.id = a.channel_id where ${unreadBy(userId)}
        order by a.position desc limit ${limit}::int offset ${offset}::bigint`,
  )
