import { sql } from 'drizzle-orm'
import { unremindedSelection } from '../announcements/readers.ts'
import { isMeantFor, isOpenAccount, wasMeantFor } from '../announcements/whom.ts'
import type { Viewer } from '../caller.ts'
import { source } from '../database/needs.ts'
import { jsonb } from '../database/tables.ts'
import { agencyPlaces, isOneOfMany } from '../visibility/chat-members.ts'

type Audiences = readonly unknown[]

/** The people with an open account for whom any of some audiences is. */
export const peopleOfAny = source({
  select: (asked: readonly Audiences[]) => {
    const each = asked.flatMap((audiences) =>
      audiences.map(
        (audience) => sql`select ${JSON.stringify(audience)}::text as "audience", u.id::text as "userId" from users u
          where ${isOpenAccount} and ${isOneOfMany(jsonb(audience))}`,
      ),
    )
    return each.length === 0 ? sql`select 1 where false` : sql`with ${agencyPlaces} ${sql.join(each, sql` union all `)}`
  },
  tell: (found: readonly { audience: string; userId: string }[], audiences) => {
    const texts = audiences.map((audience) => JSON.stringify(audience))
    const people = found.flatMap(({ audience, userId }) => (texts.includes(audience) ? [userId] : []))
    return [...new Set(people)]
  },
})

/** Somebody who read something, at the moment that they say, if they do. */
type Read = { readonly announcementId: string; readonly viewer: Viewer; readonly saidAt: number | undefined }

/** Whether an announcement is for somebody, or was when they read it; withdrawn or over, it was read all the same. */
export const isForReader = source({
  select: (asked: readonly Read[]) =>
    sql.join(
      asked.map(
        ({ announcementId, viewer, saidAt }) => sql`
          select a.id::text as "announcementId", ${viewer.userId}::text as "userId" from announcements a
          where a.id = (${announcementId}::text)::uuid and case
            when a.readers is not null then ${isMeantFor(viewer)} or ${saidAt === undefined ? sql`false` : wasMeantFor(viewer, saidAt)}
              or a.author_id = (${viewer.userId}::text)::uuid
            else a.audience is null or a.audience @> jsonb_build_array(${viewer.userId}::text) end`,
      ),
      sql` union all `,
    ),
  tell: (found: readonly { announcementId: string; userId: string }[], { announcementId, viewer }) =>
    found.some((one) => one.announcementId === announcementId && one.userId === viewer.userId),
})

type Unreminded = { readonly announcementId: string; readonly before: number }

/** Those who have an announcement to read and were last reminded before a moment, or never. */
export const unreminded = source({
  select: (asked: readonly Unreminded[]) =>
    sql.join(
      asked.map(({ announcementId, before }) => sql`(${unremindedSelection(announcementId, before)})`),
      sql` union all `,
    ),
  tell: (found: readonly { announcementId: string; userId: string }[], { announcementId }) =>
    found.filter((one) => one.announcementId === announcementId).map(({ userId }) => userId),
})
