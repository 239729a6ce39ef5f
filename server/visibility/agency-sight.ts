import type { Activity } from '../../domain/activity/activity.ts'
import type { StoredActivity, StoredEvent } from '../activities/stored-activity.ts'
import type { Viewer } from '../caller.ts'
import type { Body } from '../database/documents.ts'

/** The moments between which agencies have access now, as `boundsSelection` gives them; the first two in wire form. */
export type AccessBounds = {
  readonly endsAfter: string
  readonly startsBy: string
  readonly saidAfterMs: number
}

/** Where and when a shift gives an agency access, as `spansOf` gives it. */
export type AccessSpan = { readonly location: string; readonly starts: string; readonly ends: string }

/** An agency, and what its shifts open to it now. */
export type AgencyAccess = {
  readonly agencyId: string
  readonly bounds: AccessBounds
  readonly spans: readonly AccessSpan[]
}

/** An activity as it is kept, and as everything that happened left it. */
export type Happened = { readonly stored: StoredActivity; readonly activity: Activity }

type Worker = { readonly userId?: unknown; readonly agencyId?: unknown }

const workersOf = ({ shifts }: Body): readonly Worker[] => (Array.isArray(shifts) ? shifts : [])

/** What was made on the spot was planned for no one. */
const isStillNobodys = ({ stored: { document }, activity }: Happened): boolean =>
  activity.actualStartDate === undefined &&
  document.body['adhoc'] !== true &&
  !workersOf(document.body).some((worker) => 'userId' in worker || 'agencyId' in worker)

const isAt = ({ document: { body }, clients }: StoredActivity, location: string): boolean =>
  'locationId' in body
    ? body['locationId'] === location
    : clients.some((client) => client.location?.locationId === location)

const isWithinAccess = (stored: StoredActivity, { spans }: AgencyAccess): boolean => {
  const { startDate, endDate } = stored.document.body
  return spans.some(
    ({ location, starts, ends }) => String(startDate) < ends && String(endDate) > starts && isAt(stored, location),
  )
}

const isCurrent = ({ document: { body } }: StoredActivity, { bounds }: AgencyAccess): boolean =>
  body['master'] === false && String(body['endDate']) > bounds.endsAfter

const isPlannedFor = (happened: Happened, access: AgencyAccess): boolean =>
  workersOf(happened.stored.document.body).some(({ agencyId }) => agencyId === access.agencyId) ||
  (isStillNobodys(happened) && isWithinAccess(happened.stored, access))

const isReportedOnBy = ({ stored, activity }: Happened, { agencyId, bounds }: AgencyAccess): boolean => {
  const isTheirs = (event: StoredEvent) =>
    event.agencyId === agencyId && Math.min(event.recordedAt, event.receivedAt) > bounds.saidAfterMs
  const hasReports = [activity, ...activity.clients].some(({ reports }) => reports.length > 0)
  return hasReports && stored.events.some(isTheirs)
}

/** The same question as `isForAgency` of activities.ts, about an activity that is known. Decision 81. */
export const isActivityOfAgency = (happened: Happened, access: AgencyAccess): boolean =>
  isCurrent(happened.stored, access) && (isPlannedFor(happened, access) || isReportedOnBy(happened, access))

/** The same question as `activityVisibility`, about an activity that is known. `access` is that of an agency's people. */
export const isActivityShown = (
  happened: Happened,
  { kind, agencyId }: Viewer,
  access: AgencyAccess | undefined,
): boolean => {
  if (kind === 'manager') return true
  if (agencyId !== undefined) return access !== undefined && isActivityOfAgency(happened, access)
  const { body } = happened.stored.document
  return body['master'] === false || 'repeat' in body
}

/** Whether an activity that is known shows an agency this client, as `showsItsClients` asks it of the database. */
export const isClientShownBy = (happened: Happened, clientId: string, access: AgencyAccess): boolean => {
  const { document, clients } = happened.stored
  return (
    !document.isDeleted &&
    String(document.body['startDate']) <= access.bounds.startsBy &&
    isCurrent(happened.stored, access) &&
    isPlannedFor(happened, access) &&
    clients.some((client) => client.clientId === clientId)
  )
}
