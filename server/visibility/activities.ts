import { type SQL, sql } from 'drizzle-orm'
import type { Visibility } from './visibility.ts'

/** Whether the activity `a` is one that this agency's people may see: run by one of its shifts, or by nobody's. */
export const isForAgency = (agencyId: string): SQL =>
  sql`(a.body ->> 'master') = 'false' and (
    a.body -> 'shifts' @> (${JSON.stringify([{ agencyId }])}::text)::jsonb
    or not jsonb_path_exists(a.body, '$.shifts[*] ? (exists(@.userId) || exists(@.agencyId))'))`

/**
 * Templates are the managers', but for series, which are our own staff's; an agency sees the activities of its shifts
 * and those of nobody's. Decisions 21, 60.
 */
export const activityVisibility: Visibility = {
  visibleTo: ({ kind, agencyId }) => {
    if (kind === 'manager') return undefined
    if (agencyId === undefined) return sql`((r.body ->> 'master') = 'false' or r.body ? 'repeat')`
    return sql`exists (select 1 from activities a where a.id = r.id and ${isForAgency(agencyId)})`
  },
}
