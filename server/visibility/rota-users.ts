import { type SQL, sql } from 'drizzle-orm'
import { isNotOver } from './agency-access.ts'
import { isToldOfOncall } from './oncall.ts'
import { isOfAgency, isOnShownRota } from './shifts.ts'
import type { Visibility } from './visibility.ts'

/**
 * The user ids of those who work while a shift of this agency runs at the same location. Both sides are taken out of
 * their documents once, before they are compared: each with each, that would be most of the work.
 */
const workersBeside = (agencyId: SQL): SQL => sql`
  with own as materialized (
    select s.body ->> 'location' as location, (s.body ->> 'startDate') COLLATE "C" as starts,
      (s.body ->> 'endDate') COLLATE "C" as ends
    from shifts s where ${isOnShownRota} and ${isOfAgency(agencyId)}
      and ${isNotOver(sql`s.body ->> 'endDate'`)}),
  worked as materialized (
    select s.body ->> 'location' as location, (s.body ->> 'startDate') COLLATE "C" as starts,
      (s.body ->> 'endDate') COLLATE "C" as ends, worker ->> 'userId' as user_id
    from shifts s cross join lateral jsonb_array_elements(s.body -> 'assignedTo') worker
    where ${isOnShownRota} and worker ->> 'type' = 'current' and worker ->> 'userId' is not null)
  select worked.user_id from worked where exists (
    select 1 from own where own.location = worked.location and own.starts < worked.ends and own.ends > worked.starts)`

/** The user ids of those whom an agency's people see for what they do: they work beside them, or are on call. */
export const colleaguesOf = (agencyId: SQL): SQL => sql`
  select o.body ->> 'userId' from oncall o where ${isToldOfOncall} union all (${workersBeside(agencyId)})`

/**
 * An agency sees the names of those who work beside it (at the same location, at an overlapping time) and of those on
 * call, and nothing else of them. Decision 21.
 */
export const rotaUserVisibility: Visibility = {
  visibleTo: ({ agencyId, userId }) =>
    agencyId === undefined
      ? undefined
      : sql`(
        r.id = (${userId}::text)::uuid
        or r.id::text in (${colleaguesOf(sql`${agencyId}::text`)}))`,
  untold: ({ agencyId }) => (agencyId === undefined ? [] : ['archivedOn', 'archived']),
  reduced: (row, { agencyId, userId }) => {
    if (agencyId === undefined || row.id === userId) return row
    const { id, version, dateCreated, dateModified } = row
    return {
      id,
      version,
      dateCreated,
      dateModified,
      userId: row['userId'],
      displayName: row['displayName'],
      initials: row['initials'],
      locations: [],
      dutiesQualifiedFor: [],
    }
  },
}
