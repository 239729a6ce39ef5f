import * as z from 'zod/mini'
import type { Activity, ActivityClient } from '../../domain/activity/activity.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, findDocuments } from '../database/documents.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { plannedClientsOf } from './plan-of.ts'
import type { PlannedClient } from './stored-activity.ts'

const Known = z.object({
  initials: z.string(),
  location: z.object({ locationId: z.string(), roomNumber: z.optional(z.string()) }),
})
type Known = z.output<typeof Known>

/** Initials and places of clients as their own records have them, by their ids. */
export type KnownClients = ReadonlyMap<string, Known>

/** One sentence for whoever is hidden and whoever never existed: the answer tells nobody which. */
const notThere = (): never => {
  throw new ProblemError(problem(NOT_FOUND, 'This client cannot be found, or you do not have access to them.'))
}

/** Initials and places from these records of clients. */
export const knownOf = (documents: readonly Pick<Document, 'id' | 'body'>[]): KnownClients =>
  new Map(documents.map(({ id, body }) => [id, z.parse(Known, body)]))

/** Ends with 404 where one of these clients never existed. */
export const demandKnown = (known: KnownClients, ids: readonly string[]): void => {
  if (ids.some((id) => !known.has(id))) notThere()
}

/** The clients with these ids, archived and removed ones too. Ends with 404 where one never existed. */
const knownClients = async (tx: Queryable, ids: readonly string[]): Promise<KnownClients> => {
  const known = knownOf(await findDocuments(tx, 'clients', { ids: [...new Set(ids)] }))
  demandKnown(known, ids)
  return known
}

const clientIdsOf = ({ clients }: Activity): string[] => clients.map(({ clientId }) => clientId)

/** The activity with its clients' initials and places as these records have them. */
export const asKnown = (activity: Activity, known: KnownClients): Activity => ({
  ...activity,
  clients: activity.clients.map((client) => ({ ...client, ...known.get(client.clientId) })),
})

/** The same where each client is known; ends with 404 where one never existed. */
export const withKnown = (activity: Activity, known: KnownClients): Activity => {
  demandKnown(known, clientIdsOf(activity))
  return asKnown(activity, known)
}

/** The same, as the clients' own records have them now. */
export const withKnownClients = async (tx: Queryable, activity: Activity): Promise<Activity> =>
  activity.clients.length === 0 ? activity : asKnown(activity, await knownClients(tx, clientIdsOf(activity)))

/** An activity with clients who are planned again; `clients` absent where nobody is. */
export type WithClients = { readonly activity: Activity; readonly clients?: readonly PlannedClient[] | undefined }

/** An activity for which these clients are planned, as their records have them; others whom it tells of are not. */
const plannedFor = (activity: Activity, ids: ReadonlySet<string>, known: KnownClients): WithClients => {
  const isBack = ({ clientId }: ActivityClient) => ids.has(clientId)
  const back = asKnown({ ...activity, clients: activity.clients.filter(isBack) }, known)
  const others = activity.clients.filter((client) => !isBack(client))
  return { activity: { ...back, clients: [...back.clients, ...others] }, clients: plannedClientsOf(back) }
}

/** Whom an activity is planned for, the records of clients, and whom whoever speaks may bring to it. */
export type Joined = {
  readonly planned: readonly PlannedClient[]
  readonly known: KnownClients
  readonly mayJoin: (clientId: string, place: string | undefined) => boolean
}

/**
 * An activity with the clients of its reports, also of those who were taken off it: those who may join it, at the place
 * where it is, are planned again, as their own records have them. Decisions 1, 102.
 */
export const withJoined = (activity: Activity, { planned, known, mayJoin }: Joined): WithClients => {
  const ids = new Set(planned.map(({ clientId }) => clientId))
  const place = activity.locationId ?? planned.at(0)?.location?.locationId
  for (const id of clientIdsOf(activity)) if (!ids.has(id) && mayJoin(id, place)) ids.add(id)
  if (ids.size === planned.length) return { activity }
  demandKnown(
    known,
    clientIdsOf(activity).filter((id) => ids.has(id)),
  )
  return plannedFor(activity, ids, known)
}

/** Ends with 404 where one of these clients is neither on the activity nor one whom whoever speaks may mean. */
export const demandMeant = (
  ids: readonly string[],
  { planned, mayMean }: { readonly planned: readonly PlannedClient[]; readonly mayMean: (clientId: string) => boolean },
): void => {
  const own = new Set(planned.map(({ clientId }) => clientId))
  if (ids.some((id) => !own.has(id) && !mayMean(id))) notThere()
}

const Mentioned = z.object({
  clientId: z.optional(z.string()),
  clientIds: z.optional(z.array(z.string())),
  clients: z.optional(z.array(z.object({ id: z.string() }))),
  reports: z.optional(z.array(z.object({ clientId: z.string() }))),
})

/** The clients whom an event speaks of. */
export const mentionedIn = (payload: unknown): string[] => {
  const { clientId, clientIds = [], clients = [], reports = [] } = z.parse(Mentioned, payload)
  return [
    ...(clientId === undefined ? [] : [clientId]),
    ...clientIds,
    ...clients.map(({ id }) => id),
    ...reports.map((report) => report.clientId),
  ]
}
