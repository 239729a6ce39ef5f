import {
  type Activity,
  type ActivityClient,
  activityOriginFields,
  activityPlanFields,
} from '../../../domain/activity/activity.ts'
import type { Report } from '../../../domain/activity/report.ts'
import type { Client } from '../../../domain/client/client.ts'
import { mutationNamed } from '../../../domain/mutations/index.ts'
import type { House } from './house.ts'
import type { MutationRequest } from './mutation-request.ts'
import type { Viewer } from './people.ts'
import { refusal } from './refusal.ts'
import { wasInSight } from './sight.ts'
import type { Stored, StoredEvent } from './tables.ts'
import { mayBeSeen } from './visibility.ts'

export type StoredActivity = Stored<Activity> & { readonly plan: Activity; readonly events: readonly StoredEvent[] }

/** The one place where a stored row is known to be an activity. */
export const activityIn = ({ tables }: House, id: string): StoredActivity | undefined =>
  tables.get('activities', id) as StoredActivity | undefined

/** An activity with one more thing that happened, by the same `apply` as on the device. */
const withEvent = (activity: Activity, { name, payload, stamp }: StoredEvent): Activity =>
  mutationNamed(name)?.apply(activity, payload, stamp) ?? activity

/** An activity as everything that happened leaves it, in the order of arrival. Decision 1. */
export const composed = (plan: Activity, events: readonly StoredEvent[]): Activity => events.reduce(withEvent, plan)

const documentKeys = ['id', 'version', 'dateCreated', 'dateModified']
const planKeys: string[] = [...Object.keys(activityPlanFields), ...activityOriginFields, ...documentKeys]

const planned = ({ clientId, initials, location }: ActivityClient): ActivityClient => ({
  id: clientId,
  clientId,
  initials,
  ...(location === undefined ? {} : { location }),
  reports: [],
})

/** The plan of an activity, without anything that happened. */
export const planOf = (activity: Activity): Activity => {
  const fields = Object.entries(activity).filter(([key, value]) => planKeys.includes(key) && value !== undefined)
  return { ...(Object.fromEntries(fields) as Activity), clients: activity.clients.map(planned), reports: [] }
}

/** Its clients as their own records have them; 404 where one never existed. */
export const withKnownClients = ({ tables }: House, activity: Activity): Activity => ({
  ...activity,
  clients: activity.clients.map((entry) => {
    const client = tables.get('clients', entry.clientId)?.row as Client | undefined
    if (client === undefined) throw refusal(404, 'There is no such client.')
    const { initials, location } = client
    return { ...entry, initials, location }
  }),
})

/** An activity whose plan has the clients of its reports again, who were taken off it meanwhile. Decision 1. */
export const withClientsBack = (
  house: House,
  stored: StoredActivity,
  { applied, viewer }: { readonly applied: Activity; readonly viewer: Viewer },
): StoredActivity => {
  const { plan } = stored
  const isPlanned = (id: string) => plan.clients.some(({ clientId }) => clientId === id)
  const maySee = (id: string) => {
    const client = house.tables.get('clients', id)
    return client !== undefined && mayBeSeen({ house, viewer, table: 'clients' }, client)
  }
  const back = applied.clients.filter(({ clientId }) => !isPlanned(clientId) && maySee(clientId)).map(planned)
  if (back.length === 0) return stored
  return { ...stored, plan: withKnownClients(house, { ...plan, clients: [...plan.clients, ...back] }) }
}

type Mentions = {
  readonly clientId?: string
  readonly clientIds?: readonly string[]
  readonly clients?: readonly { readonly id: string }[]
  readonly reports?: readonly { readonly clientId: string }[]
}

type Saying = { readonly of: StoredActivity | undefined; readonly viewer: Viewer }

/** Whether an agency's person may speak of the client: on the activity, or theirs to see, now or of late. */
const mayBeMeant = (house: House, id: string, { of, viewer }: Saying): boolean => {
  const client = house.tables.get('clients', id)
  if (client === undefined) return false
  if (viewer.agencyId === undefined || of?.plan.clients.some(({ clientId }) => clientId === id)) return true
  return mayBeSeen({ house, viewer, table: 'clients' }, client) || wasInSight({ house, viewer, table: 'clients' }, id)
}

/** Ends with 404 where an event is about a client that never existed, or that its author knows nothing of. */
export const demandKnownClients = (house: House, payload: Mentions, saying: Saying): void => {
  const { clientId, clientIds = [], clients = [], reports = [] } = payload
  const ids = [...clientIds, ...clients.map(({ id }) => id), ...reports.map((report) => report.clientId)]
  if (clientId !== undefined) ids.push(clientId)
  if (ids.every((id) => mayBeMeant(house, id, saying))) return
  throw refusal(404, 'This client cannot be found, or you do not have access to them.')
}

export const notThere = () => refusal(404, 'This activity cannot be found, or you do not have access to it.')

/** The activity that a person edits or removes: there, and visible to them. */
export const activityForEdit = (house: House, { target, viewer }: MutationRequest): StoredActivity => {
  const stored = activityIn(house, target)
  if (stored === undefined || stored.isDeleted || !mayBeSeen({ house, viewer, table: 'activities' }, stored))
    throw notThere()
  return stored
}

/** The report with this id, and the client it stands on (none: on the activity itself); 404 where there is none. */
export const reportIn = (activity: Activity | undefined, id: unknown): { report: Report; clientId?: string } => {
  const own = activity?.reports.find((report) => report.id === id)
  if (own !== undefined) return { report: own }
  for (const { clientId, reports } of activity?.clients ?? []) {
    const report = reports.find((one) => one.id === id)
    if (report !== undefined) return { report, clientId }
  }
  throw refusal(404, 'This report cannot be found.')
}
