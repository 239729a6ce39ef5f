import { sql } from 'drizzle-orm'
import { activityWindowDays } from '../../domain/constants.ts'
import { markHandoverRead } from '../../domain/mutations/mark-handover-read.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { CallHandler } from '../request/call-handler.ts'

/** What the caller marked as read while the handover could show it: as long as devices keep activities. Decision 62. */
export const handoverReadListed: CallHandler = async ({ context, viewer }) => {
  const rows = await rowsOf<{ reportId: string }>(
    context.database.drizzle,
    sql`select distinct marked as "reportId" from log_entries
        cross join lateral jsonb_array_elements_text(payload -> 'reportIds') marked
        where user_id = (${viewer.userId}::text)::uuid and name = ${markHandoverRead.name}::text
          and received_at > now() - make_interval(days => ${activityWindowDays}::int) order by 1`,
  )
  return { reportIds: rows.map(({ reportId }) => reportId) }
}
