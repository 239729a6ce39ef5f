import { sql } from 'drizzle-orm'
import { isOfAgency, isOnShownRota } from './shifts.ts'
import type { Visibility } from './visibility.ts'

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
        or r.id::text in (select o.body ->> 'userId' from oncall o where o.deleted_at is null
          and o.body ->> 'date' >= to_char(now() - interval '2 days', 'YYYY-MM-DD'))
        or r.id::text in (
          select worker ->> 'userId' from shifts s
          join shifts other on other.deleted_at is null and other.body ->> 'location' = s.body ->> 'location'
            and other.body ->> 'rotaStatus' in ('published', 'withdrawn', 'locked')
            and (other.body ->> 'startDate') COLLATE "C" < s.body ->> 'endDate'
            and (other.body ->> 'endDate') COLLATE "C" > s.body ->> 'startDate'
          cross join lateral jsonb_array_elements(other.body -> 'assignedTo') worker
          where ${isOnShownRota} and ${isOfAgency(agencyId)} and worker ->> 'type' = 'current'))`,
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
