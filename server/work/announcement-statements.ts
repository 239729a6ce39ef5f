import { type SQL, sql } from 'drizzle-orm'
import { jsonb, uuidArray } from '../database/tables.ts'

/** An announcement to many, in a channel that is made with the first of it. `at` is in wire form. */
export type NewAnnouncement = {
  readonly id: string
  readonly channel: { readonly id: string; readonly name: string }
  readonly kind: string
  readonly title: string
  readonly content: string
  readonly activityId?: string
  readonly authorId: string
  readonly at: string
  readonly audience: readonly string[]
}

/** Who has read an announcement, where there is one of that id. */
export type AnnouncementRead = { readonly announcementId: string; readonly userId: string }

type Said = {
  readonly announcements: readonly NewAnnouncement[]
  readonly read: readonly AnnouncementRead[]
}

/** The parts of a statement that keep announcements, and who has read which, those of this statement among them. */
export const announcementStatements = ({ announcements, read }: Said): SQL[] => {
  if (announcements.length + read.length === 0) return []
  const fresh = uuidArray(announcements.map(({ id }) => id))
  const said = sql`jsonb_array_elements(${jsonb(announcements)}) a`
  return [
    sql`opened as (
      insert into channels (id, name) select distinct (a -> 'channel' ->> 'id')::uuid, a -> 'channel' ->> 'name'
      from ${said} on conflict do nothing)`,
    sql`announced as (
      insert into announcements (id, channel_id, kind, title, content, activity_id, author_id, at, audience)
      select (a ->> 'id')::uuid, (a -> 'channel' ->> 'id')::uuid, a ->> 'kind', a ->> 'title', a ->> 'content',
        (a ->> 'activityId')::uuid, (a ->> 'authorId')::uuid, (a ->> 'at')::timestamptz, a -> 'audience'
      from ${said})`,
    sql`read_by as (
      insert into announcement_reads (announcement_id, user_id, at)
      select (r ->> 'announcementId')::uuid, (r ->> 'userId')::uuid, now() from jsonb_array_elements(${jsonb(read)}) r
      where exists (select from announcements a where a.id = (r ->> 'announcementId')::uuid)
        or (r ->> 'announcementId')::uuid = any(${fresh})
      order by 1, 2
      on conflict do nothing)`,
  ]
}
