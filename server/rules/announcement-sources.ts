import { type SQL, sql } from 'drizzle-orm'
import { unremindedSelection } from '../announcements/readers.ts'
import { isMeantFor, wasMeantFor } from '../announcements/whom.ts'
import type { Viewer } from '../caller.ts'
import { source } from '../database/needs.ts'
import { jsonb, uuidArray } from '../database/tables.ts'
import { agencyPlaces, belongsTo, isOneOfMany, isOpenAccount, viewerIn } from '../visibility/chat-members.ts'

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

/** Whether something is shown under an id already: calls for help and swaps stand there too. */
export const isShownId = source({
  select: (asked: readonly string[]) =>
    sql`select id::text as "id" from announcements where id = any(${uuidArray(asked)})`,
  tell: (found: readonly { id: string }[], id) => found.some((one) => one.id === id),
})

/** Whether an announcement was for somebody before it was changed. */
const wasForBefore = (viewer: Viewer): SQL => sql`a.readers is not null and exists (
  select from audit_trail t where t.subject_ids @> array[a.id] and t.subject = 'announcements'
    and ${belongsTo(sql`(t.before -> 'audience')`, viewerIn(viewer))})`

type Found = { readonly announcementId: string; readonly userId: string; readonly isForThem: boolean }

/**
 * Whether an announcement is for somebody, or was when they read it; withdrawn or over, it was read all the same. `late` where
 * it was for them until it was changed, and `no` where nothing tells that it ever was.
 */
export const isForReader = source({
  select: (asked: readonly Read[]) =>
    sql.join(
      asked.map(
        ({ announcementId, viewer, saidAt }) => sql`
          select a.id::text as "announcementId", ${viewer.userId}::text as "userId", of_them.now as "isForThem"
          from announcements a cross join lateral (select case
            when a.readers is not null then ${isMeantFor(viewer)} or ${saidAt === undefined ? sql`false` : wasMeantFor(viewer, saidAt)}
              or a.author_id = (${viewer.userId}::text)::uuid
            else a.audience is null or a.audience @> jsonb_build_array(${viewer.userId}::text) end as now) of_them
          where a.id = (${announcementId}::text)::uuid and (of_them.now or ${wasForBefore(viewer)})`,
      ),
      sql` union all `,
    ),
  tell: (found: readonly Found[], { announcementId, viewer }) => {
    const own = found.filter((one) => one.announcementId === announcementId && one.userId === viewer.userId)
    if (own.some(({ isForThem }) => isForThem)) return 'yes'
    return own.length > 0 ? 'late' : 'no'
  },
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
