import type { Activity, ActivityClient } from '../../domain/activity/activity.ts'
import { staffTimes } from '../../domain/rota/session.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { dayRange, localDayOf } from '../../domain/time/zone.ts'
import { isDue } from './plain-performance.ts'
import { isOn, type PlainSpan, type PlainWorld } from './plain-world.ts'

const hourMs = 3_600_000
const lateMs = 15 * 60_000

type Work = { readonly by: string; readonly who: string; readonly location: string; from: number; until: number }

/** Every shift once for each who works it, and once for nobody where somebody should. */
const workOn = ({ shifts, clock }: PlainWorld, span: PlainSpan): Work[] =>
  shifts
    .map((shift) => ({ ...shift, ...staffTimes(shift, clock) }))
    .filter((shift) => isOn(shift, span))
    .flatMap((shift): Work[] => {
      const times = { location: shift.location, from: shift.startDate, until: shift.endDate }
      const current = shift.assignedTo.filter(({ type }) => type === 'current')
      if (current.length === 0) return shift.coverNotRequired ? [] : [{ by: 'nobodyHours', who: '', ...times }]
      return current.map(({ userId, agencyId }) => ({
        by: agencyId === undefined ? 'staffHours' : 'agencyHours',
        who: userId ?? agencyId ?? '',
        ...times,
      }))
    })

const hoursIn = (work: readonly Work[], { fromAt, untilAt }: PlainSpan) => {
  const of = (by: string) =>
    work
      .filter((one) => one.by === by)
      .reduce((sum, { from, until }) => sum + Math.max(0, Math.min(until, untilAt) - Math.max(from, fromAt)), 0) /
    hourMs
  return { staffHours: of('staffHours'), agencyHours: of('agencyHours'), nobodyHours: of('nobodyHours') }
}

/** When whoever works something came: before it, where a shift of theirs at the place goes on until it begins. */
const cameAt = (shifts: PlainWorld['shifts'], clock: PlainWorld['clock'], one: Work): number => {
  let at = one.from
  for (let earlier: number | undefined = at; earlier !== undefined; ) {
    const until = at
    const before = shifts
      .filter(({ location }) => location === one.location)
      .filter(({ assignedTo }) => assignedTo.some(({ type, userId }) => type === 'current' && userId === one.who))
      .map((shift) => staffTimes(shift, clock))
      .filter(({ startDate, endDate }) => startDate < until && endDate >= until)
    earlier = before.length === 0 ? undefined : Math.min(...before.map(({ startDate }) => startDate))
    at = earlier ?? at
  }
  return at
}

const signInsIn = (world: PlainWorld, work: readonly Work[], span: PlainSpan) => {
  const due = work.filter(({ by, from }) => by !== 'nobodyHours' && from >= span.fromAt && from < world.now)
  const signIns = due.map((one) => {
    const { who, from, until } = one
    const came = cameAt(world.shifts, world.clock, one)
    const own = world.events
      .filter(({ kind, userId, agencyId }) => kind === 'sign-in' && (userId === who || agencyId === who))
      .filter(({ at }) => at >= came - 2 * hourMs && at < until)
    return { from, at: own.length === 0 ? undefined : Math.min(...own.map(({ at }) => at)) }
  })
  return {
    shifts: due.length,
    signedIn: signIns.filter(({ at }) => at !== undefined).length,
    signedInOnTime: signIns.filter(({ from, at }) => at !== undefined && at - from < lateMs).length,
  }
}

const standing = ({ reports }: Pick<ActivityClient, 'reports'>, ...events: string[]) =>
  reports.filter(({ event, withdrawn }) => events.includes(event) && withdrawn === undefined)

const isDone = (client: ActivityClient) => standing(client, 'STOPPED').length > 0

const isDeclined = (client: ActivityClient) =>
  standing(client, 'REFUSED', 'UNAVAILABLE').length > 0 ||
  standing(client, 'COMMENT').some(({ reason }) => reason !== undefined)

const beganAt = (client: ActivityClient) => Math.min(...standing(client, 'STARTED').map(({ date }) => date))

const placeOf = ({ locationId, clients }: Activity) => locationId ?? clients[0]?.location?.locationId

const activitiesIn = (due: readonly Activity[]) => {
  const entries = due.flatMap(({ startDate, clients }) => clients.map((client) => ({ startDate, client })))
  const done = entries.filter(({ client }) => isDone(client))
  const ratings = entries.flatMap(({ client }) =>
    standing(client, 'STOPPED').flatMap(({ satisfaction }) => satisfaction ?? []),
  )
  const late = done.filter(({ startDate, client }) => {
    const at = beganAt(client)
    return Number.isFinite(at) && at - startDate >= lateMs
  })
  return {
    planned: entries.length,
    done: done.length,
    startedLate: late.length,
    declined: entries.filter(({ client }) => isDeclined(client)).length,
    ratings: ratings.length,
    ...(ratings.length === 0
      ? {}
      : { average: Math.round((100 * ratings.reduce((sum, one) => sum + one, 0)) / ratings.length) / 100 }),
  }
}

const behaviourIn = (activities: readonly Activity[], span: PlainSpan) =>
  activities
    .flatMap(({ clients }) => clients.flatMap((client) => standing(client, 'BEHAVIOUR')))
    .filter(({ date, type }) => type !== 'HAPPY' && date >= span.fromAt && date < span.untilAt).length

const daysIn = (world: PlainWorld, work: readonly Work[], span: PlainSpan) => {
  const days = []
  for (let day = localDayOf(span.fromAt, world.zone); ; day = addDays(day, 1)) {
    const { fromAt, untilAt } = dayRange(day, world.zone)
    if (fromAt >= span.untilAt) return days
    const within = { fromAt: Math.max(fromAt, span.fromAt), untilAt: Math.min(untilAt, span.untilAt) }
    days.push({ day, ...hoursIn(work, within) })
  }
}

/** The figures of the management dashboard, row by row. */
export const plainManagement = (world: PlainWorld, span: PlainSpan, places: readonly string[]) => {
  const isAt = (place: string | undefined) => span.location === undefined || place === span.location
  const work = workOn(world, span)
  const due = world.activities.filter((activity) => isDue(activity, world, span))
  const said = world.activities.filter((activity) => isAt(placeOf(activity)))
  const figuresOf = (isHere: (place: string | undefined) => boolean) => {
    const own = work.filter(({ location }) => isHere(location))
    return {
      ...hoursIn(own, span),
      ...signInsIn(world, own, span),
      ...activitiesIn(due.filter((activity) => isHere(placeOf(activity)))),
      behaviour: behaviourIn(
        said.filter((activity) => isHere(placeOf(activity))),
        span,
      ),
    }
  }
  return {
    sum: figuresOf(() => true),
    locations: places.filter(isAt).map((location) => ({ location, ...figuresOf((place) => place === location) })),
    days: daysIn(world, work, span),
  }
}
