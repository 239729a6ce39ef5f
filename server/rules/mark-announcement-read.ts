import { sql } from 'drizzle-orm'
import { markAnnouncementRead } from '../../domain/mutations/mark-announcement-read.ts'
import { source } from '../database/needs.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { isForPerson } from '../messages/unread.ts'
import { logRule } from '../work/log-rule.ts'

type Read = { readonly announcementId: string; readonly userId: string }

const isForThem = source({
  select: (asked: readonly Read[]) =>
    sql.join(
      asked.map(
        ({ announcementId, userId }) => sql`select a.id::text as "announcementId", ${userId}::text as "userId"
          from announcements a where a.id = (${announcementId}::text)::uuid and ${isForPerson(userId)}`,
      ),
      sql` union all `,
    ),
  tell: (found: readonly Read[], { announcementId, userId }) =>
    found.some((one) => one.announcementId === announcementId && one.userId === userId),
})

/** An announcement that was read counts no more for this person. Rules §7. */
export const announcementReadRule = logRule(markAnnouncementRead, {
  needs: ({ payload: { announcementId }, viewer: { userId } }) => ({
    isForThem: isForThem({ announcementId: announcementId.toLowerCase(), userId }),
  }),
  decide: ({ payload: { announcementId }, viewer: { userId } }, facts) => {
    if (!facts.isForThem) throw new ProblemError(problem(NOT_FOUND, 'There is no such announcement.'))
    return { announcementsRead: [{ announcementId, userId }] }
  },
})
