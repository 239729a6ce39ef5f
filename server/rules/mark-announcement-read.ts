import { sql } from 'drizzle-orm'
import { markAnnouncementRead } from '../../domain/mutations/mark-announcement-read.ts'
import { source } from '../database/needs.ts'
import { jsonb } from '../database/tables.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { isForReader } from '../messages/unread.ts'
import { logRule } from '../work/log-rule.ts'

type Read = { readonly announcementId: string; readonly userId: string }

const isForThem = source({
  select: (asked: readonly Read[]) => sql`
    select r."announcementId", r."userId" from jsonb_to_recordset(${jsonb(asked)}) as r("announcementId" text, "userId" text)
      join announcements a on a.id = r."announcementId"::uuid where ${isForReader(sql`r."userId"`)}`,
  tell: (found: readonly Read[], { announcementId, userId }) =>
    found.some((one) => one.announcementId === announcementId && one.userId === userId),
})

/** An announcement that was read counts no more for this person. Rules §7. */
export const announcementReadRule = logRule(markAnnouncementRead, {
  needs: ({ payload: { announcementId }, viewer: { userId } }) => ({
    isForThem: isForThem({ announcementId: announcementId.toLowerCase(), userId }),
  }),
  decide: ({ payload: { announcementId }, viewer: { userId } }, facts) => {
    if (!facts.isForThem) throw new ProblemError(problem(NOT_FOUND, 'This announcement cannot be found.'))
    return { announcementsRead: [{ announcementId, userId }] }
  },
})
