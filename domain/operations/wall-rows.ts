import type { Activity, ActivityClient } from '../activity/activity.ts'
import { isNeverStarted, openClients } from '../activity/can-start.ts'
import { locationOf } from '../activity/concerns-person.ts'
import { displayState, retryMark } from '../activity/display-state.ts'
import { startsThatHold } from '../activity/handed-over.ts'
import { lateAfterMinutes, nextLooksAheadMs, oldAfterMs, startableForMs } from '../constants.ts'
import { currentAssignments } from '../rota/assignment.ts'
import { clientOfCareEntry, entryTimes } from '../rota/care-entry.ts'
import { isOnPublishedRota } from '../rota/published.ts'
import type { Shift } from '../rota/shift.ts'
import type { Instant } from '../time/instant.ts'
import type { Person } from '../wire.ts'

type WallClient = Pick<ActivityClient, 'clientId' | 'initials' | 'location'>

/** Something with clients, as a line on a wall: what is late, what runs, or what comes. */
export type WallRow = {
  readonly key: string
  /** Undefined for care in a shift's schedule. */
  readonly activityId: string | undefined
  readonly title: string
  /** When it began, else when it is to begin. */
  readonly at: Instant
  readonly endDate: Instant
  readonly clients: readonly WallClient[]
  readonly staff: readonly Person[]
  /** How long it should have begun; 0 for what is on time. */
  readonly lateMs: number
  /** It runs for more than a day: somebody forgot to stop it. */
  readonly isOld: boolean
  /** Away from home, so far as the plan says. */
  readonly isOut: boolean
}

/** What is late, the longest first; what runs, the forgotten last; and what comes or is due, the next first. */
export type WallRows = { readonly late: WallRow[]; readonly now: WallRow[]; readonly next: WallRow[] }

type Placed = {
  readonly id: string
  readonly initials: string
  readonly location: { readonly locationId: string; readonly roomNumber?: string | undefined }
}

type Asked = {
  readonly activities: readonly Activity[]
  readonly shifts: readonly Shift[]
  readonly clients: readonly Placed[]
  /** Undefined for all of them. */
  readonly location: string | undefined
  readonly now: Instant
  readonly zone: string
}

/** So late is late everywhere. Rules §9. */
const lateAfterMs = Math.min(...lateAfterMinutes) * 60_000

const uniquePeople = (people: readonly Person[]): Person[] => [
  ...new Map(people.map((one) => [one.userId ?? one.agencyId ?? one.displayName, one])).values(),
]

/** When it is to begin: its plan, or when it is to be tried again; undefined where nobody said when. */
const dueAt = (activity: Activity): Instant | undefined => {
  const mark = retryMark(activity)
  return mark === undefined ? activity.startDate : mark.at
}

const rowOf = (activity: Activity, at: Instant): Omit<WallRow, 'lateMs' | 'isOld' | 'staff'> => ({
  key: activity.id,
  activityId: activity.id,
  title: activity.title,
  at,
  endDate: activity.endDate,
  clients: openClients(activity),
  isOut: activity.inHome === false,
})

const ofRunning = (activity: Activity, now: Instant): WallRow => {
  const at = activity.actualStartDate ?? activity.startDate
  const staff = uniquePeople([activity, ...openClients(activity)].flatMap(startsThatHold))
  return { ...rowOf(activity, at), staff, lateMs: 0, isOld: now - at > oldAfterMs }
}

const ofWaiting = (activity: Activity, now: Instant): WallRow[] => {
  const at = dueAt(activity)
  if (at === undefined || isNeverStarted(activity)) return []
  if (at < now - startableForMs || at > now + nextLooksAheadMs) return []
  const staff = uniquePeople(activity.shifts.filter(({ userId, agencyId }) => (userId ?? agencyId) !== undefined))
  return [{ ...rowOf(activity, at), staff, lateMs: Math.max(0, now - at), isOld: false }]
}

const ofSchedule = (shift: Shift, { clients, now, zone }: Asked): WallRow[] => {
  const living = clients.filter(({ location }) => location.locationId === shift.location)
  return shift.schedule.flatMap((entry, place): WallRow[] => {
    const client = entry.type === 'care' ? clientOfCareEntry(entry, living) : undefined
    const { startDate: at, endDate } = entryTimes(shift, entry, zone)
    if (client === undefined || endDate <= now || at > now + nextLooksAheadMs) return []
    const key = `${shift.id} ${place}`
    const { id: clientId, initials, location } = client
    const about = { key, activityId: undefined, title: entry.notes?.trim() || 'Care', at, endDate }
    const staff = uniquePeople(currentAssignments(shift))
    return [{ ...about, clients: [{ clientId, initials, location }], staff, lateMs: 0, isOld: false, isOut: false }]
  })
}

const byOldThenTime = (a: WallRow, b: WallRow): number => Number(a.isOld) - Number(b.isOld) || byTime(a, b)

const byTime = (a: WallRow, b: WallRow): number => a.at - b.at || (a.key < b.key ? -1 : 1)

/**
 * The work with clients at a place, or everywhere, as it stands now. Late: 15 minutes after its plan, or after the time at
 * which it was to be tried again, for a day. What was to begin less than 15 minutes ago is due, and comes first of what
 * is next. Rules §7.
 */
export const wallRows = (asked: Asked): WallRows => {
  const { activities, shifts, location, now } = asked
  const own = activities.filter((one) => !one.master && (location === undefined || locationOf(one) === location))
  const ownShifts = shifts.filter(
    (one) => isOnPublishedRota(one) && (location === undefined || one.location === location),
  )
  const inState = (state: ReturnType<typeof displayState>) => own.filter((one) => displayState(one) === state)
  const waiting = inState('not-started').flatMap((one) => ofWaiting(one, now))
  const care = ownShifts.flatMap((one) => ofSchedule(one, asked))
  const running = inState('started').map((one) => ofRunning(one, now))
  const isLate = ({ lateMs }: WallRow) => lateMs >= lateAfterMs
  return {
    late: waiting.filter(isLate).sort(byTime),
    now: [...running, ...care.filter(({ at }) => at <= now)].sort(byOldThenTime),
    next: [...waiting.filter((row) => !isLate(row)), ...care.filter(({ at }) => at > now)].sort(byTime),
  }
}

/**
 * How many rows of each kind fit into a column that shows so many: what is late first, yet one of each kind where there
 * is any.
 */
export const fittingRows = ({ late, now, next }: WallRows, most: number): WallRows => {
  const kept = (rows: readonly WallRow[], free: number, reserved: number) => rows.slice(0, Math.max(0, free - reserved))
  const oneOf = (rows: readonly WallRow[]) => Math.min(1, rows.length)
  const shownLate = kept(late, most, oneOf(now) + oneOf(next))
  const shownNow = kept(now, most - shownLate.length, oneOf(next))
  return { late: shownLate, now: shownNow, next: kept(next, most - shownLate.length - shownNow.length, 0) }
}
