import { type SQL, sql } from 'drizzle-orm'
import { isForAgency } from './activities.ts'
import { isOfAgency, isOnShownRota } from './shifts.ts'
import type { Visibility } from './visibility.ts'

/** Whether the client `r` is one of the activities that this agency sees, or of the locations where its shifts are. */
export const clientsSeenBy = (agencyId: string): SQL =>
  sql`(
    r.body -> 'location' ->> 'locationId' in (
      select s.body ->> 'location' from shifts s where ${isOnShownRota} and ${isOfAgency(agencyId)})
    or r.id in (
      select c.client_id from activity_clients c join activities a on a.id = c.activity_id
      where a.deleted_at is null and ${isForAgency(agencyId)}))`

/** An agency sees the clients of its activities and locations; everybody else sees all. Decision 21. */
export const clientVisibility: Visibility = {
  visibleTo: ({ agencyId }) => (agencyId === undefined ? undefined : clientsSeenBy(agencyId)),
}
