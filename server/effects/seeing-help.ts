import { sql } from 'drizzle-orm'
import { CONFLICT, ProblemError, problem } from '../http/problem.ts'
import type { Effect } from './effect.ts'
import { reportIn } from './report-in.ts'

/** A call for help that was seen: whoever saw it has read its announcement, which has the id of the call. Decision 31. */
export const seeingHelp: Effect = {
  check: async (_tx, { payload }, { activity }) => {
    if (reportIn(activity, payload['reportId']).event === 'HELP') return
    throw new ProblemError(problem(CONFLICT, 'This report is no call for help.'))
  },
  note: async (tx, { payload, viewer }) => {
    await tx.execute(sql`
      insert into announcement_reads (announcement_id, user_id, at)
      select id, (${viewer.userId}::text)::uuid, now() from announcements
        where id = (${String(payload['reportId'])}::text)::uuid
      on conflict do nothing`)
  },
}
