import { type SQL, sql } from 'drizzle-orm'
import { toldToAgencies } from '../../domain/client/told-to-agencies.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { isWorkOf } from './activities.ts'
import { type AgencyIn, isNear, knownAgency, placesOf } from './agency-access.ts'
import type { Visibility } from './visibility.ts'

/** Whether the activity `a` shows an agency for whom it is: work of it that is near. */
export const showsItsClients = (agency: AgencyIn): SQL =>
  sql`a.deleted_at is null and ${isNear(sql`a.body ->> 'startDate'`)} and ${isWorkOf(agency)}`

/** Where the client `r` lives. */
export const HOME: SQL = sql`(r.body -> 'location' ->> 'locationId')`

/** Whether the client `r` lives where this agency has access now, or is one whom work of it that is near is for. */
const clientsSeenBy = (agency: AgencyIn): SQL =>
  sql`(
    ${HOME} in (${placesOf(agency.id)})
    or r.id in (
      select c.client_id from activity_clients c join activities a on a.id = c.activity_id
      where ${showsItsClients(agency)}))`

/** An agency sees the clients of its activities and locations, while it works there; everybody else sees all. Decision 81. */
export const clientVisibility: Visibility = {
  visibleTo: ({ agencyId }) => (agencyId === undefined ? undefined : clientsSeenBy(knownAgency(agencyId))),
  reduced: (row, { agencyId }) => {
    if (agencyId === undefined) return row
    const { id, version, dateCreated, dateModified } = row
    return { ...toldToAgencies(row, localDayOf(Date.now(), 'UTC')), id, version, dateCreated, dateModified }
  },
}
