import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Activity, ActivityClient } from '../../domain/activity/activity.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { findDocuments } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb } from '../database/tables.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { isVisible } from '../visibility/is-visible.ts'
import { plannedClientsOf } from './plan-of.ts'
import type { PlannedClient } from './stored-activity.ts'

const Known = z.object({
  initials: z.string(),
  location: z.object({ locationId: z.string(), roomNumber: z.optional(z.string()) }),
})
type Known = z.output<typeof Known>

/** One answer to whom there never was and to whom this person may not see, so that it tells nobody who there is. */
const noSuchClient = (): never => {
  throw new ProblemError(problem(NOT_FOUND, 'There is no such client, or you may not see them.'))
}

/** The clients with these ids, archived and removed ones too. Ends with 404 where one never existed. */
const knownClients = async (tx: Queryable, ids: readonly string[]): Promise<Map<string, Known>> => {
  const documents = await findDocuments(tx, 'clients', { ids: [...new Set(ids)] })
  const known = new Map(documents.map(({ id, body }) => [id, z.parse(Known, body)]))
  if (ids.some((id) => !known.has(id))) return noSuchClient()
  return known
}

/** The activity with its clients' initials and places as the clients' own records have them. */
export const withKnownClients = async (tx: Queryable, activity: Activity): Promise<Activity> => {
  if (activity.clients.length === 0) return activity
  const known = await knownClients(
    tx,
    activity.clients.map(({ clientId }) => clientId),
  )
  return {
    ...activity,
    clients: activity.clients.map((client) => ({ ...client, ...known.get(client.clientId) })),
  }
}

type Seeing = { readonly planned: readonly PlannedClient[]; readonly viewer: Viewer }

/**
 * An activity with the clients of its reports, also of those who were taken off it: they are planned again, as their own
 * records have them. What an agency says of somebody whom it may not see is kept, and shows them to nobody. Decision 1.
 */
export const withClientsBack = async (
  tx: Queryable,
  activity: Activity,
  { planned, viewer }: Seeing,
): Promise<{ activity: Activity; clients?: PlannedClient[] }> => {
  const ids = new Set(planned.map(({ clientId }) => clientId))
  const missing = activity.clients.filter(({ clientId }) => !ids.has(clientId))
  for (const { clientId: id } of missing) if (await isVisible(tx, 'clients', { id, viewer })) ids.add(id)
  if (ids.size === planned.length) return { activity }
  const isBack = ({ clientId }: ActivityClient) => ids.has(clientId)
  const known = await withKnownClients(tx, { ...activity, clients: activity.clients.filter(isBack) })
  const others = activity.clients.filter((client) => !isBack(client))
  return { activity: { ...known, clients: [...known.clients, ...others] }, clients: plannedClientsOf(known) }
}

/** Ends with 404 where the activity is for a client whom this person may not see. Decision 21. */
export const demandVisibleClients = async (tx: Queryable, { clients }: Activity, viewer: Viewer): Promise<void> => {
  for (const { clientId } of clients) {
    if (await isVisible(tx, 'clients', { id: clientId, viewer })) continue
    return noSuchClient()
  }
}

/** Whether an activity was for a client before somebody changed it: the trail has each plan as it was. */
const wasPlannedFor = async (tx: Queryable, activityId: string, clientId: string): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`select 1 as planned from audit_trail where subject = 'activities'
          and subject_ids @> array[(${activityId}::text)::uuid] and before -> 'clients' @> ${jsonb([{ clientId }])} limit 1`,
    )
  ).length > 0

const Mentioned = z.object({
  clientId: z.optional(z.string()),
  clientIds: z.optional(z.array(z.string())),
  clients: z.optional(z.array(z.object({ id: z.string() }))),
  reports: z.optional(z.array(z.object({ clientId: z.string() }))),
})

const mentionedIn = (payload: unknown): string[] => {
  const { clientId, clientIds = [], clients = [], reports = [] } = z.parse(Mentioned, payload)
  return [
    ...(clientId === undefined ? [] : [clientId]),
    ...clientIds,
    ...clients.map(({ id }) => id),
    ...reports.map((report) => report.clientId),
  ]
}

/** Ends with 404 where something is said of a client that never existed. */
export const demandKnownClients = async (tx: Queryable, payload: unknown): Promise<void> => {
  const ids = mentionedIn(payload)
  if (ids.length > 0) await knownClients(tx, ids)
}

type Reported = { readonly id: string; readonly activity: Activity | undefined; readonly viewer: Viewer }

/**
 * Ends with 404 where an event of an activity is about a client that never existed. To an agency somebody whom it may not
 * see is as one who never existed, unless the activity is for them, or was when it was reported on. Decisions 1 and 21.
 */
export const demandClientsOfEvent = async (
  tx: Queryable,
  payload: unknown,
  { id, activity, viewer }: Reported,
): Promise<void> => {
  await demandKnownClients(tx, payload)
  if (viewer.agencyId === undefined) return
  const own = new Set(activity?.clients.map(({ clientId }) => clientId))
  for (const clientId of new Set(mentionedIn(payload))) {
    const isTold = own.has(clientId) || (await isVisible(tx, 'clients', { id: clientId, viewer }))
    if (!isTold && !(await wasPlannedFor(tx, id, clientId))) return noSuchClient()
  }
}
