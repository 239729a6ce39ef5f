import type { KnownClients } from '../activities/known-clients.ts'
import type { Viewer } from '../caller.ts'
import type { Body } from '../database/documents.ts'
import { type AgencyAccess, type Happened, isActivityShown, isClientShownBy } from '../visibility/agency-sight.ts'
import { incidentsToldIn } from '../visibility/incidents-told.ts'

/** What is known of whom people of agencies see, where some events are decided. */
export type SightFacts = {
  readonly access: ReadonlyMap<string, AgencyAccess>
  /** Clients whom an agency sees through other activities than those that the events are about, by the agency. */
  readonly reached: ReadonlyMap<string, ReadonlySet<string>>
  /** Whom of the staff somebody sees, by who looks. */
  readonly colleagues: ReadonlyMap<string, ReadonlySet<string>>
  /** The rows that somebody has in sight, or had of late: `userId table id`. Decision 82. */
  readonly seenOfLate: ReadonlySet<string>
  readonly removedClients: ReadonlySet<string>
}

/** What one person sees of what some events are about, as it is at the moment of asking. */
export type Sight = {
  /** Whether they see an activity now. */
  readonly seesActivity: (happened: Happened) => boolean
  /**
   * Whether they may report on it: they see it, or saw it of late, since a device without signal shows it until it hears
   * otherwise, and what happened is a fact. Decisions 1, 82.
   */
  readonly mayReportOn: (happened: Happened) => boolean
  /** The same of a client whom they speak of. */
  readonly mayMean: (clientId: string) => boolean
  /**
   * Whether somebody who is reported on joins those whom an activity at this place is planned for. Its plan is what an
   * agency sees clients through: whoever its people name has to be theirs to see, and to live there. Decision 102.
   */
  readonly mayJoin: (clientId: string, place: string | undefined) => boolean
  /** An activity in wire form as they are told of it. */
  readonly told: <Row extends Body>(row: Row) => Row
}

type Seen = {
  readonly facts: SightFacts
  readonly clients: KnownClients
  /** The activities that the events are about, as they are now. */
  readonly happened: () => Iterable<Happened>
}

/** How one of our own staff sees: every client, and activities by what they are. */
const ofOurOwn = (viewer: Viewer): Sight => {
  const seesActivity = (happened: Happened) => isActivityShown(happened, viewer, undefined)
  return {
    seesActivity,
    mayReportOn: seesActivity,
    mayMean: () => true,
    mayJoin: () => true,
    told: (row) => row,
  }
}

const ofAgency = (viewer: Viewer, access: AgencyAccess, { facts, clients, happened }: Seen): Sight => {
  const reached = facts.reached.get(access.agencyId)
  const homeOf = (clientId: string) => clients.get(clientId)?.location.locationId
  const seesClient = (clientId: string): boolean => {
    const home = homeOf(clientId)
    if (home === undefined) return false
    if (access.spans.some(({ location }) => location === home) || reached?.has(clientId) === true) return true
    return [...happened()].some((one) => isClientShownBy(one, clientId, access))
  }
  const sawOfLate = (table: string, id: string) => facts.seenOfLate.has(`${viewer.userId} ${table} ${id}`)
  const seesActivity = (one: Happened) => isActivityShown(one, viewer, access)
  return {
    seesActivity,
    mayReportOn: (one) => seesActivity(one) || sawOfLate('activities', one.stored.document.id),
    mayMean: (clientId) => seesClient(clientId) || sawOfLate('clients', clientId),
    mayJoin: (clientId, place) => place !== undefined && homeOf(clientId) === place && seesClient(clientId),
    told: (row) =>
      incidentsToldIn(row, viewer, {
        isSeenStaff: (id) => facts.colleagues.get(viewer.userId)?.has(id) === true,
        isSeenClient: (id) => seesClient(id) && !facts.removedClients.has(id),
      }),
  }
}

/** How a person sees what some events are about. */
export const sightOf = (viewer: Viewer, seen: Seen): Sight => {
  const { agencyId } = viewer
  if (agencyId === undefined) return ofOurOwn(viewer)
  const access = seen.facts.access.get(agencyId)
  if (access === undefined) throw new Error('Nothing was loaded of this agency.')
  return ofAgency(viewer, access, seen)
}
