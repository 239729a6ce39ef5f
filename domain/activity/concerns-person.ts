import type { StaffClock } from '../rota/clash.ts'
import { staffTimes } from '../rota/session.ts'
import type { Shift } from '../rota/shift.ts'
import type { RotaUser } from '../rota-user/rota-user.ts'
import type { Instant } from '../time/instant.ts'
import type { Activity } from './activity.ts'
import { isHandedOver, partsOf, startsThatHold } from './handed-over.ts'

/**
 * The person who looks: their account, their work as `workOf` gives it (`unworked`: the shifts of rotas that are not
 * published), their staff record, and whether they manage activities.
 */
export type Viewer = {
  readonly user: { readonly id: string; readonly agencyId?: string | undefined }
  readonly shifts: readonly Shift[]
  readonly unworked: ReadonlySet<string>
  readonly rotaUser?: Pick<RotaUser, 'locations'> | undefined
  readonly isManager: boolean
  readonly now: Instant
  readonly clock: StaffClock
}

/** Where an activity takes place: its own location, else that of its first client. */
export const locationOf = (activity: Activity): string | undefined =>
  activity.locationId ?? activity.clients.find(({ location }) => location !== undefined)?.location?.locationId

type Worker = Pick<Viewer, 'user' | 'shifts' | 'unworked'>

/** Whether an activity is run by one of a person's own shifts: an agency user's are those of their agency. */
export const isRunByViewer = (activity: Activity, { user, shifts, unworked }: Worker): boolean =>
  activity.shifts.some(
    (shift) =>
      !unworked.has(shift.shiftId) &&
      (shifts.some(({ shiftId }) => shiftId === shift.shiftId) ||
        shift.userId === user.id ||
        (user.agencyId !== undefined && shift.agencyId === user.agencyId)),
  )

/** One started or joined it, and has not handed it over since. Decision 31. */
const isBegunByViewer = (activity: Activity, { user }: Viewer): boolean =>
  [activity, ...activity.clients].flatMap(startsThatHold).some(({ userId }) => userId === user.id)

/** Run by nobody: without shifts, or only with shifts that nobody works, as those of a rota that was withdrawn. */
const isRunByNobody = ({ shifts }: Activity, { unworked }: Viewer): boolean =>
  shifts.every(
    ({ shiftId, userId, agencyId }) => unworked.has(shiftId) || (userId === undefined && agencyId === undefined),
  )

/** Handed over to whoever comes, and not taken up yet: it waits for them as what nobody runs does. Decision 31. */
const waitsForSomebody = (activity: Activity, viewer: Viewer): boolean =>
  isRunByNobody(activity, viewer) || partsOf(activity).some(isHandedOver)

/** The locations of the shift on which one is there now, else those of the staff record. Decision 23. */
const locationsOf = ({ shifts, rotaUser, now, clock }: Viewer): readonly string[] => {
  const current = shifts.filter((shift) => {
    const { startDate, endDate } = staffTimes(shift, clock)
    return startDate <= now && now < endDate
  })
  return current.length > 0 ? current.map(({ location }) => location) : (rotaUser?.locations ?? [])
}

/**
 * Whether an activity stands in this person's lists: it is of one's own shifts, one started or joined it, or it is
 * unassigned, or handed over and not taken up, at a location of one's current shift (else one's own locations). Managers:
 * all. Decisions 23, 31.
 */
export const concernsPerson = (activity: Activity, viewer: Viewer): boolean => {
  if (viewer.isManager || isRunByViewer(activity, viewer) || isBegunByViewer(activity, viewer)) return true
  const location = locationOf(activity)
  return waitsForSomebody(activity, viewer) && location !== undefined && locationsOf(viewer).includes(location)
}
