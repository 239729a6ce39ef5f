import { type SQL, sql } from 'drizzle-orm'
import { type AgencyIn, isNotOver, isReportedOnBy, isWithinAccess, knownAgency } from './agency-access.ts'
import type { Visibility } from './visibility.ts'

const isOfItsShift = ({ id }: AgencyIn): SQL =>
  sql`a.body -> 'shifts' @> jsonb_build_array(jsonb_build_object('agencyId', ${id}))`

/** Whether the activity `a` is planned for nobody yet, and has not begun; what was made on the spot was planned for no one. */
const isStillNobodys: SQL = sql`a.actual_start_date is null and (a.body -> 'adhoc') is distinct from 'true'::jsonb
  and not jsonb_path_exists(a.body, '$.shifts[*] ? (exists(@.userId) || exists(@.agencyId))')`

/** Whether the activity `a` is planned work that this agency's people may take: run by its shift, or by nobody's near one. */
export const isWorkOf = (agency: AgencyIn): SQL => sql`((a.body ->> 'master') = 'false'
  and ${isNotOver(sql`a.body ->> 'endDate'`)}
  and (${isOfItsShift(agency)} or (${isStillNobodys} and ${isWithinAccess(agency)})))`

/** The same, with what its own people did something on. Decision 81. */
export const isForAgency = (agency: AgencyIn): SQL => sql`((a.body ->> 'master') = 'false'
  and ${isNotOver(sql`a.body ->> 'endDate'`)}
  and (${isOfItsShift(agency)} or ${isReportedOnBy(agency)} or (${isStillNobodys} and ${isWithinAccess(agency)})))`

/**
 * Templates are the managers', but for series, which are our own staff's; an agency sees the activities of its shifts,
 * those of nobody where and while it works, and those that its people reported on. Decisions 21, 60, 81.
 */
export const activityVisibility: Visibility = {
  visibleTo: ({ kind, agencyId }) => {
    if (kind === 'manager') return undefined
    if (agencyId === undefined) return sql`((r.body ->> 'master') = 'false' or r.body ? 'repeat')`
    // A list of ids, worked out once: asked of each row, it would be worked out as often as there are rows.
    return sql`r.id in (select a.id from activities a where ${isForAgency(knownAgency(agencyId))})`
  },
  wasVisibleTo: ({ kind }) =>
    kind === 'manager' ? undefined : sql`(a.before ->> 'master' = 'false' or a.before ? 'repeat')`,
  // Reports of others that tell of an incident are left out: which activities have reports at all would tell of them.
  untold: ({ agencyId }) => (agencyId === undefined ? [] : ['reportsOnly']),
}
