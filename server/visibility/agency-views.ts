import { sql } from 'drizzle-orm'
import type { RowWrite } from '../changes/row-write.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { uuidArray } from '../database/tables.ts'
import { placesOf, spansOf } from './agency-access.ts'
import { HOME, showsItsClients } from './clients.ts'
import { peopleOfAgencies, raiseVisibility } from './raise-visibility.ts'

/** Which of some clients each agency's people may see: their ids, as one text, by the agency. */
export type AgencyViews = {
  readonly clientIds: readonly string[]
  readonly seenByAgency: ReadonlyMap<string, string>
}

type Seen = { agencyId: string; ids: string | null }

/**
 * How agencies see these clients now, as `clientVisibility` says it, asked of these clients alone: where an agency has
 * access is worked out once, and only activities of these clients are looked at.
 */
const viewsOf = async (tx: Queryable, clientIds: readonly string[]): Promise<AgencyViews> => {
  if (clientIds.length === 0) return { clientIds, seenByAgency: new Map() }
  const agency = { id: sql`g.id`, spans: sql`access.spans` }
  const rows = await rowsOf<Seen>(
    tx,
    sql`select g.id as "agencyId", seen.ids as "ids"
        from (select distinct agency_id::text as id from users
          where agency_id is not null and (archived_at is null or archived_at > now())) g
        cross join lateral (select ${spansOf(agency.id)} as spans, array(${placesOf(agency.id)}) as places offset 0) access
        cross join lateral (
          select string_agg(r.id::text, ' ' order by r.id) as ids from clients r
          where r.id = any(${uuidArray(clientIds)}) and (${HOME} = any(access.places) or exists (
            select 1 from activity_clients c join activities a on a.id = c.activity_id
            where c.client_id = r.id and ${showsItsClients(agency)}))) seen`,
  )
  return { clientIds, seenByAgency: new Map(rows.map(({ agencyId, ids }) => [agencyId, ids ?? ''])) }
}

const clientsOfActivities = async (tx: Queryable, activityIds: readonly string[]): Promise<string[]> => {
  const rows = await rowsOf<{ clientId: string }>(
    tx,
    sql`select distinct client_id::text as "clientId" from activity_clients
        where activity_id = any(${uuidArray(activityIds)})`,
  )
  return rows.map(({ clientId }) => clientId)
}

/** How agencies see the clients of activities that are about to be written: those of now, and those of then. */
export const agencyViewsOf = async (tx: Queryable, plans: readonly RowWrite[]): Promise<AgencyViews> => {
  const chosen = plans.flatMap(({ clients = [] }) => clients.map(({ clientId }) => clientId))
  const known = plans.filter(({ action }) => action !== 'created').map(({ document }) => document.id)
  const current = known.length === 0 ? [] : await clientsOfActivities(tx, known)
  return viewsOf(tx, [...new Set([...chosen, ...current])])
}

/**
 * The people of agencies that see other clients than before read anew: what they may see of a client follows from
 * activities, and no client's own row has changed. Call it after the writes. Decision 21.
 */
export const raiseWhereViewsChanged = async (tx: Queryable, before: AgencyViews): Promise<void> => {
  const { seenByAgency } = await viewsOf(tx, before.clientIds)
  const changed = [...seenByAgency].filter(([agencyId, seen]) => before.seenByAgency.get(agencyId) !== seen)
  if (changed.length > 0) {
    await raiseVisibility(tx, peopleOfAgencies(changed.map(([agencyId]) => agencyId)))
  }
}
