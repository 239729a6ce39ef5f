import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { uuidArray } from '../database/tables.ts'
import { clientsSeenBy } from './clients.ts'
import { peopleOfAgencies, raiseVisibility } from './raise-visibility.ts'

/** Which of some clients each agency's people may see: their ids, as one text, by the agency. */
export type AgencyViews = {
  readonly clientIds: readonly string[]
  readonly seenByAgency: ReadonlyMap<string, string>
}

const seenBy = async (tx: Queryable, agencyId: string, clientIds: readonly string[]): Promise<string> => {
  const [row] = await rowsOf<{ ids: string | null }>(
    tx,
    sql`select string_agg(r.id::text, ' ' order by r.id) as "ids" from clients r
        where r.id = any(${uuidArray(clientIds)}) and ${clientsSeenBy(agencyId)}`,
  )
  return row?.ids ?? ''
}

/** How agencies see these clients now. */
export const agencyViewsOf = async (tx: Queryable, clientIds: readonly string[]): Promise<AgencyViews> => {
  if (clientIds.length === 0) return { clientIds, seenByAgency: new Map() }
  const agencies = await rowsOf<{ agencyId: string }>(
    tx,
    sql`select distinct agency_id::text as "agencyId" from users where agency_id is not null
        and (archived_at is null or archived_at > now())`,
  )
  const seenByAgency = new Map<string, string>()
  for (const { agencyId } of agencies) seenByAgency.set(agencyId, await seenBy(tx, agencyId, clientIds))
  return { clientIds, seenByAgency }
}

/**
 * The people of agencies that see other clients than before read anew: what they may see of a client follows from
 * activities, and no client's own row has changed. Call it after the writes. Decision 21.
 */
export const raiseWhereViewsChanged = async (tx: Queryable, before: AgencyViews): Promise<void> => {
  const { seenByAgency } = await agencyViewsOf(tx, before.clientIds)
  const changed = [...seenByAgency].filter(([agencyId, seen]) => before.seenByAgency.get(agencyId) !== seen)
  if (changed.length > 0) {
    await raiseVisibility(tx, peopleOfAgencies(changed.map(([agencyId]) => agencyId)))
  }
}

/** The clients whom these activities are planned for. */
export const clientsOfActivities = async (tx: Queryable, activityIds: readonly string[]): Promise<string[]> => {
  const rows = await rowsOf<{ clientId: string }>(
    tx,
    sql`select distinct client_id::text as "clientId" from activity_clients
        where activity_id = any(${uuidArray(activityIds)})`,
  )
  return rows.map(({ clientId }) => clientId)
}
