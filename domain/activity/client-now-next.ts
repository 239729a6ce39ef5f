import { nextLooksAheadMs, oldAfterMs } from '../constants.ts'
import { grouped } from '../grouped.ts'
import { currentAssignments } from '../rota/assignment.ts'
import { clientOfCareEntry, entryTimes, isGoingOn } from '../rota/care-entry.ts'
import type { Shift } from '../rota/shift.ts'
import type { Instant } from '../time/instant.ts'
import type { Person } from '../wire.ts'
import type { Activity, ActivityClient } from './activity.ts'
import { startsThatHold } from './handed-over.ts'
import { isClosed } from './with-report.ts'

/** A stretch of time with a client. `staff` is who is with them, or who is planned. */
export type ClientMoment = {
  readonly kind: 'activity' | 'care'
  readonly activityId?: string
  readonly shiftId?: string
  readonly title: string
  readonly startDate: Instant
  readonly endDate: Instant
  readonly staff: Person[]
}

/** Who is with a client now, and what comes next for them. */
export type ClientNowNext = { readonly now: ClientMoment[]; readonly next?: ClientMoment }

type Placed = {
  readonly id: string
  readonly initials: string
  readonly location: { readonly locationId: string; readonly roomNumber?: string | undefined }
}

/** What is looked at: everything that may touch these clients around now. */
export type Surroundings = {
  readonly activities: readonly Activity[]
  readonly shifts: readonly Shift[]
  readonly clients: readonly Placed[]
  readonly now: Instant
  readonly zone: string
}

const asPerson = ({ userId, agencyId, displayName }: Person): Person => ({
  ...(userId === undefined ? {} : { userId }),
  ...(agencyId === undefined ? {} : { agencyId }),
  ...(displayName === undefined ? {} : { displayName }),
})

const uniquePeople = (people: readonly Person[]): Person[] => [
  ...new Map(
    people.map((person) => [person.userId ?? person.agencyId ?? person.displayName, asPerson(person)]),
  ).values(),
]

const isOpen = (entry: ActivityClient): boolean => entry.endDate === undefined && !isClosed(entry)

type Found = { readonly clientId: string; readonly isNow: boolean; readonly moment: ClientMoment }

const ofActivity = (activity: Activity, now: Instant): Found[] =>
  activity.clients.filter(isOpen).flatMap((entry): Found[] => {
    const { id: activityId, title, startDate, endDate } = activity
    const base = { kind: 'activity', activityId, title, endDate } as const
    if (entry.startDate === undefined) {
      const isAhead = endDate > now && startDate <= now + nextLooksAheadMs
      const planned = activity.shifts.filter(({ userId, agencyId }) => userId !== undefined || agencyId !== undefined)
      const moment = { ...base, startDate, staff: uniquePeople(planned) }
      return isAhead ? [{ clientId: entry.clientId, isNow: false, moment }] : []
    }
    const moment = { ...base, startDate: entry.startDate, staff: uniquePeople(startsThatHold(entry)) }
    return now - entry.startDate <= oldAfterMs ? [{ clientId: entry.clientId, isNow: true, moment }] : []
  })

const ofShift = (shift: Shift, { clients, now, zone }: Surroundings): Found[] => {
  const living = clients.filter(({ location }) => location.locationId === shift.location)
  const staff = uniquePeople(currentAssignments(shift))
  return shift.schedule.flatMap((entry): Found[] => {
    const client = clientOfCareEntry(entry, living)
    const times = entryTimes(shift, entry, zone)
    if (client === undefined || times.endDate <= now || times.startDate > now + nextLooksAheadMs) return []
    const { shiftId } = shift
    const moment: ClientMoment = { kind: 'care', shiftId, title: entry.notes?.trim() ?? '', ...times, staff }
    return [{ clientId: client.id, isNow: isGoingOn(times, now), moment }]
  })
}

const byStart = (a: ClientMoment, b: ClientMoment): number =>
  a.startDate - b.startDate || ((a.activityId ?? a.shiftId ?? '') < (b.activityId ?? b.shiftId ?? '') ? -1 : 1)

/**
 * Now: what runs with the client (started within a day, not stopped, not closed) and the care that a shift's schedule
 * has for them at this time. Next: the first of what is planned in the next day and was not begun; what is late counts
 * until its planned end. Rules §7.
 */
export const clientsNowNext = (around: Surroundings): ReadonlyMap<string, ClientNowNext> => {
  const found = [
    ...around.activities.flatMap((activity) => ofActivity(activity, around.now)),
    ...around.shifts.flatMap((shift) => ofShift(shift, around)),
  ]
  const byClient = grouped(found, ({ clientId }) => clientId)
  return new Map(
    around.clients.map(({ id }): [string, ClientNowNext] => {
      const own = byClient.get(id) ?? []
      const moments = (isNow: boolean) =>
        own
          .filter((one) => one.isNow === isNow)
          .map(({ moment }) => moment)
          .sort(byStart)
      const [next] = moments(false)
      return [id, { now: moments(true), ...(next === undefined ? {} : { next }) }]
    }),
  )
}
