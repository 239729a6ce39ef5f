import { sql } from 'drizzle-orm'
import { rowsOf } from '../database/rows-of.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { isForPerson } from '../messages/unread.ts'
import type { Effect } from './effect.ts'

/** An announcement that was read counts no more for this person. Rules §7. */
export const readingAnnouncement: Effect = {
  check: async (tx, { payload, viewer }) => {
    const found = await rowsOf(
      tx,
      sql`select 1 as found from announcements a where a.id = (${String(payload['announcementId'])}::text)::uuid
          and ${isForPerson(viewer.userId)}`,
    )
    if (found.length === 0) throw new ProblemError(problem(NOT_FOUND, 'There is no such announcement.'))
  },
  note: async (tx, { payload, viewer }) => {
    await tx.execute(sql`
      insert into announcement_reads (announcement_id, user_id, at)
      values ((${String(payload['announcementId'])}::text)::uuid, (${viewer.userId}::text)::uuid, now())
      on conflict do nothing`)
  },
}
