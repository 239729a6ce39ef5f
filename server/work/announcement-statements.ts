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
  /** The ids of the people it is for; of what somebody wrote a sentence about them stands in `written`. */
  readonly audience?: readonly string[]
  readonly written?: WrittenOf
}

/** What only that has which somebody wrote: for whom it is, by whom, and until which day. Decision 251. */
export type WrittenOf = {
  readonly readers: unknown
  readonly author: unknown
  readonly mustRead: boolean
  readonly until?: string | undefined
}

/** Who has read an announcement, where there is one of that id, and when they said so, in wire form. */
export type AnnouncementRead = { readonly announcementId: string; readonly userId: string; readonly at?: string }

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
      insert into announcements (id, channel_id, kind, title, content, activity_id, author_id, at, audience, readers,
        author, must_read, until)
      select (a ->> 'id')::uuid, (a -> 'channel' ->> 'id')::uuid, a ->> 'kind', a ->> 'title', a ->> 'content',
        (a ->> 'activityId')::uuid, (a ->> 'authorId')::uuid, (a ->> 'at')::timestamptz, a -> 'audience',
        a -> 'written' -> 'readers', a -> 'written' -> 'author', coalesce((a -> 'written' ->> 'mustRead')::boolean, false),
        a -> 'written' ->> 'until'
      from ${said})`,
    // Nobody has read what was not shown yet. Of what was pressed on two devices the earlier counts, whichever comes first.
    sql`read_by as (
      insert into announcement_reads (announcement_id, user_id, at)
      select (r ->> 'announcementId')::uuid, (r ->> 'userId')::uuid,
        min(greatest(coalesce((r ->> 'at')::timestamptz, now()), a.at))
      from jsonb_array_elements(${jsonb(read)}) r
        left join announcements a on a.id = (r ->> 'announcementId')::uuid
      where a.id is not null or (r ->> 'announcementId')::uuid = any(${fresh})
      group by 1, 2 order by 1, 2
      on conflict (announcement_id, user_id) do update set at = excluded.at where announcement_reads.at > excluded.at)`,
  ]
}
