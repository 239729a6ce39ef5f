import { sql } from 'drizzle-orm'
import { shownAnnouncementsPageSize } from '../../domain/constants.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { isMeantFor } from './whom.ts'

export type ShownRow = {
  id: string
  title: string
  text: string
  audience: unknown
  mustRead: boolean
  author: unknown
  atMs: number
  until: string | null
  readAtMs: number | null
}

type Asked = {
  readonly viewer: Viewer
  /** The only one that is asked for, where one is. */
  readonly announcementId: string | undefined
  readonly page: number
}

/** Whether the announcement `a` says what it said when the row `r` was written that says that somebody read it. */
const isAsRead = sql`r.user_id is not null and not exists (select from announcement_documents d
  where d.id = a.id and d.date_modified::timestamptz > r.at)`

/**
 * What is or was shown to a person, the newest first: what is for them now, and what our own staff have read, unless it was
 * changed since. What was withdrawn is shown to nobody. Whoever wrote one has read it. Gives one more than a page.
 */
export const shownTo = (db: Queryable, { viewer, announcementId, page }: Asked): Promise<ShownRow[]> => {
  const isOne = announcementId === undefined ? sql`true` : sql`a.id = (${announcementId}::text)::uuid`
  const wasRead = viewer.agencyId === undefined ? isAsRead : sql`false`
  return rowsOf<ShownRow>(
    db,
    sql`select a.id::text as "id", a.title as "title", a.content as "text", a.readers as "audience",
          a.must_read as "mustRead", a.author as "author", (extract(epoch from a.at) * 1000)::float8 as "atMs",
          a.until as "until", (extract(epoch from coalesce(r.at,
            case when a.author_id = (${viewer.userId}::text)::uuid then a.at end)) * 1000)::float8 as "readAtMs"
        from announcements a left join announcement_reads r
          on r.announcement_id = a.id and r.user_id = (${viewer.userId}::text)::uuid
        where a.readers is not null and a.withdrawn_at is null and ${isOne} and (${wasRead} or ${isMeantFor(viewer)})
        order by a.at desc, a.position desc limit ${shownAnnouncementsPageSize + 1}::int
          offset ${(page - 1) * shownAnnouncementsPageSize}::bigint`,
  )
}
