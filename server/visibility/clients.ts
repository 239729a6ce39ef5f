import { type SQL, sql } from 'drizzle-orm'
import { toldToAgencies } from '../../domain/client/told-to-agencies.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { isWorkOf } from './activities.ts'
import { isNear, placesOf } from './agency-access.ts'
import type { Visibility } from './visibility.ts'

/** Whether the client `r` lives where this agency has access now, or is one whom work of it that is near is for. */
export const clientsSeenBy = (agencyId: string): SQL =>
  sql`(
    r.body -> 'location' ->> 'locationId' in (${placesOf(agencyId)})
    or r.id in (
      select c.client_id from activity_clients c join activities a on a.id = c.activity_id
      where a.deleted_at is null and ${isNear(sql`a.body ->> 'startDate'`)} and ${isWorkOf(agencyId)}))`

/** An agency sees the clients of its activities and locations, while it works there; everybody else sees all. Decision 81. */
export const clientVisibility: Visibility = {
  visibleTo: ({ agencyId }) => (agencyId === undefined ? undefined : clientsSeenBy(agencyId)),
  reduced: (row, { agencyId }) => {
    if (agencyId === undefined) return row
    const { id, version, dateCreated, dateModified } = row
    return { ...toldToAgencies(row, localDayOf(Date.now(), 'UTC')), id, version, dateCreated, dateModified }
  },
}
