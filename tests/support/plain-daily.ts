import type { ActivityClient } from '../../domain/activity/activity.ts'
import type { Report } from '../../domain/activity/report.ts'
import { sessionOf, staffTimes } from '../../domain/rota/session.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { instantOf } from '../../domain/time/zone.ts'
import { isDue } from './plain-performance.ts'
import type { PlainWorld } from './plain-world.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const lateMs = 15 * minuteMs

/** When somebody marked something of a handover as read. */
export type PlainMark = { readonly userId: string; readonly at: number }
export type PlainDay = {
  readonly day: string
  readonly location: string
  readonly marks: readonly PlainMark[]
  readonly rotaTypes: readonly string[]
}

type Work = {
  readonly shift: Shift
  readonly from: number
  readonly until: number
  readonly session: string | undefined
}
type Who = { readonly userId?: string | undefined; readonly agencyId?: string | undefined }

const shownAt = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

const sessionAt = (at: number, { clock, zone }: PlainWorld): string | undefined => {
  const time = shownAt(at, zone)
  return clock.sessions.find(({ hiddenFromRota, startTime, endTime }) => {
    const [from, until] = [startTime.slice(0, 5), endTime.slice(0, 5)]
    const isIn = from < until ? time >= from && time < until : time >= from || time < until
    return !hiddenFromRota && isIn
  })?.value
}

const spanOf = ({ day, location }: PlainDay, { zone }: PlainWorld) => ({
  fromAt: instantOf(day, '08:00', zone),
  untilAt: instantOf(addDays(day, 1), '08:00', zone),
  location,
})

/** The shifts at the place that count, on whatever day. */
const workAt = ({ shifts, clock }: PlainWorld, location: string): Work[] =>
  shifts
    .filter((shift) => shift.location === location && ['published', 'locked'].includes(shift.rotaStatus))
    .map((shift) => {
      const { startDate: from, endDate: until } = staffTimes(shift, clock)
      return { shift, from, until, session: sessionOf(shift, clock.sessions)?.value }
    })

const workersOf = ({ shift }: Work): Who[] => shift.assignedTo.filter(({ type }) => type === 'current')

/** Every event that stands, once, of activities that are at the place. */
const reportsAt = ({ activities }: PlainWorld, location: string): Report[] => {
  const here = activities.filter((one) => (one.locationId ?? one.clients[0]?.location?.locationId) === location)
  const all = here.flatMap(({ reports, clients }) => [...reports, ...clients.flatMap((client) => client.reports)])
  const standing = all.filter(({ withdrawn }) => withdrawn === undefined)
  return [...new Map(standing.map((report) => [report.eventId, report])).values()]
}

const isTheirs = (
  { userId, agencyId }: Who,
  one: { userId?: string | undefined; agencyId?: string | null | undefined },
): boolean => (userId === undefined ? one.agencyId === agencyId : one.userId === userId)

type Facts = {
  readonly world: PlainWorld
  readonly reports: readonly Report[]
  readonly work: readonly Work[]
  readonly marks: readonly PlainMark[]
}

/** When somebody came: with a shift of theirs that ends as this one begins, or while it runs, and so on. */
const sinceOf = ({ from }: Work, { userId }: Who, { work }: Facts): number => {
  if (userId === undefined) return from
  const own = work.filter((one) => workersOf(one).some((other) => other.userId === userId))
  let since = from
  for (let isLonger = true; isLonger; ) {
    const earlier = own.filter((one) => one.from < since && one.until >= since).map((one) => one.from)
    isLonger = earlier.length > 0
    since = Math.min(since, ...earlier)
  }
  return since
}

/** When somebody signed in for a shift, and from when on they count as there. */
const cameTo = (one: Work, who: Who, facts: Facts) => {
  const { from, until } = one
  const { world, reports } = facts
  const { events, now } = world
  const signIns = events.filter((one) => one.kind === 'sign-in' && isTheirs(who, one))
  const times = signIns.map(({ at }) => at).filter((at) => at >= sinceOf(one, who, facts) - 2 * hourMs && at < until)
  const at = times.length === 0 ? undefined : Math.min(...times)
  const said = reports.filter(({ date }) => date >= from && date < until).filter((report) => isTheirs(who, report))
  if (from >= now) return { at: undefined, isAhead: true, there: Number.NEGATIVE_INFINITY }
  if (at !== undefined)
    return {
      at,
      isAhead: false,
      there: at < from + lateMs ? Number.NEGATIVE_INFINITY : Math.min(at, ...said.map(({ date }) => date)),
    }
  const isExpected = said.length === 0 && now >= from + lateMs
  return { at, isAhead: false, there: isExpected ? now : Number.NEGATIVE_INFINITY }
}

const readHandover = (one: Work, who: Who, facts: Facts) => {
  const { until } = one
  const { userId } = who
  const { marks } = facts
  if (userId === undefined) return undefined
  const since = sinceOf(one, who, facts)
  if (marks.some((mark) => mark.userId === userId && mark.at >= since - 2 * hourMs && mark.at < until)) return true
  const isNews = ({ date, userId: by }: Report) => by !== userId && date >= since - 24 * hourMs && date < since
  return facts.reports.some(isNews) ? false : undefined
}

const staffIn = (facts: Facts, work: readonly Work[]) => {
  const all = work.flatMap((one) =>
    workersOf(one).map((who) => ({
      ...cameTo(one, who, facts),
      from: one.from,
      hasRead: readHandover(one, who, facts),
    })),
  )
  const begun = all.filter(({ isAhead }) => !isAhead)
  const handovers = begun.filter(({ hasRead }) => hasRead !== undefined)
  return {
    shifts: begun.length,
    signedIn: begun.filter(({ at }) => at !== undefined).length,
    signedInOnTime: begun.filter(({ at, from }) => at !== undefined && at < from + lateMs).length,
    handovers: handovers.length,
    handoversRead: handovers.filter(({ hasRead }) => hasRead).length,
  }
}

type Minute = { readonly session: string | undefined; readonly isHole: boolean }

type DayOf = { readonly day: string; readonly work: readonly Work[] }

/** Of one team, minute by minute: in which session it is, and whether somebody is missing. Nobody says what it needs. */
const minutesOf = (rotaType: string, facts: Facts, { day, work }: DayOf): Minute[] => {
  const { clock, zone } = facts.world
  const local = (time: string, isLater: boolean) => instantOf(isLater ? addDays(day, 1) : day, time.slice(0, 5), zone)
  const parts = clock.sessions
    .filter(({ hiddenFromRota }) => !hiddenFromRota)
    .map(({ value, staffStartTime: from, staffEndTime: until }) => ({
      ...{ value, from: local(from, false), until: local(until, until <= from) },
    }))
    .sort((a, b) => a.from - b.from)
  const team = work.filter(({ shift }) => shift.rotaType === rotaType)
  const wantedIn = team.filter((one) => workersOf(one).length > 0 || !one.shift.coverNotRequired)
  const edges = [...parts, ...team].flatMap(({ from, until }) => [from, until])
  const minutes: Minute[] = []
  for (
    let at = Math.min(local('08:00', false), ...edges);
    at < Math.max(...edges, local('08:00', true));
    at += minuteMs
  ) {
    const part = parts.find(({ from, until }) => from <= at && at < until)
    const next = parts.find(({ from }) => from > at)
    const isBetween = part === undefined && next !== undefined && parts.some(({ until }) => until <= at)
    const isHandover = ({ shift, session }: Work) =>
      shift.dutiesRequired.includes('hoc') && (session === 'afternoon' || session === 'night')
    const there = wantedIn.filter((one) => one.from <= at && at < one.until && (!isBetween || isHandover(one)))
    const present = there.filter((one) => workersOf(one).some((who) => cameTo(one, who, facts).there <= at))
    const isInPlan = wantedIn.some(({ from }) => from <= at) && wantedIn.some(({ until }) => until > at)
    const least = rotaType === 'care' && (part !== undefined || isBetween || isInPlan) ? 1 : 0
    const session = (part ?? next ?? parts.at(-1))?.value
    minutes.push({ session, isHole: present.length < Math.max(there.length, least) })
  }
  return minutes
}

const holesIn = (minutes: readonly (readonly Minute[])[], session: string | undefined) => {
  const own = minutes.map((team) => team.map((one) => one.isHole && one.session === session))
  const begins = own.map((team) => team.filter((isHole, at) => isHole && !(team[at - 1] ?? false)).length)
  return {
    holes: begins.reduce((sum, one) => sum + one, 0),
    holeMinutes: own.flat().filter(Boolean).length,
  }
}

const standing = ({ reports }: Pick<ActivityClient, 'reports'>, ...events: string[]) =>
  reports.filter(({ event, withdrawn }) => events.includes(event) && withdrawn === undefined)

const latest = (reports: readonly Report[]) => Math.max(Number.NEGATIVE_INFINITY, ...reports.map(({ date }) => date))

const becameOf = (client: ActivityClient, planned: number) => {
  const starts = standing(client, 'STARTED')
  const closed = standing(client, 'REFUSED', 'UNAVAILABLE')
  const tried = standing(client, 'COMMENT').filter(({ reason }) => reason !== undefined)
  const isDeclined = closed.length + tried.length > 0
  if (standing(client, 'STOPPED').length > 0) {
    const at = Math.min(...starts.map(({ date }) => date))
    return { state: Number.isFinite(at) && at >= planned + lateMs ? 'doneLate' : 'doneOnTime', isDeclined }
  }
  if (starts.length > 0 && latest(starts) > latest(closed)) return { state: 'notFinished', isDeclined }
  return { state: isDeclined ? 'declined' : 'neverStarted', isDeclined }
}

const states = ['doneOnTime', 'doneLate', 'declined', 'notFinished', 'neverStarted'] as const

const outcomesOf = (entries: readonly ReturnType<typeof becameOf>[]) => {
  const counts = states.map((state) => [state, entries.filter((one) => one.state === state).length])
  return Object.fromEntries(counts) as Record<(typeof states)[number], number>
}

/** The figures of a day of a location, one by one: by session, together and by hour. */
export const plainDaily = (world: PlainWorld, asked: PlainDay) => {
  const span = spanOf(asked, world)
  const isOn = (at: number) => at >= span.fromAt && at < span.untilAt
  const reports = reportsAt(world, asked.location)
  const facts: Facts = { world, reports, work: workAt(world, asked.location), marks: asked.marks }
  const work = facts.work.filter(({ from, until }) => isOn((from + until) / 2))
  const entries = world.activities
    .filter((one) => isDue(one, world, span))
    .flatMap(({ startDate, clients }) => clients.map((one) => ({ at: startDate, ...becameOf(one, startDate) })))
  const types = [...new Set([...asked.rotaTypes, ...work.map(({ shift }) => shift.rotaType)])]
  const minutes = types.map((type) => minutesOf(type, facts, { day: asked.day, work }))
  const today = reports.filter(({ date }) => isOn(date))
  const figuresOf = (isIn: (session: string | undefined) => boolean, holes: ReturnType<typeof holesIn>) => {
    const due = entries.filter(({ at }) => isIn(sessionAt(at, world)))
    const said = today.filter(({ date }) => isIn(sessionAt(date, world)))
    const behaviour = said.filter(({ event, type }) => event === 'BEHAVIOUR' && type !== 'HAPPY')
    const incidents = behaviour.filter(({ incident }) => incident !== undefined)
    return {
      ...outcomesOf(due),
      declinedThenDone: due.filter(({ state, isDeclined }) => isDeclined && state.startsWith('done')).length,
      ...staffIn(
        facts,
        work.filter(({ session }) => isIn(session)),
      ),
      ...holes,
      behaviour: behaviour.length,
      incidents: incidents.length,
      incidentsNotFiled: incidents.filter(({ incident }) => incident?.reportFiled === undefined).length,
      notedLater: said.filter(({ date, dateRecorded = date }) => dateRecorded - date > 2 * hourMs).length,
    }
  }
  const sessions = [...world.clock.sessions.map(({ value }): string | undefined => value), undefined]
  const bySession = sessions.map((session) => ({
    session,
    figures: figuresOf((one) => one === session, holesIn(minutes, session)),
  }))
  const holes = bySession.reduce(
    (sum, { figures }) => ({ holes: sum.holes + figures.holes, holeMinutes: sum.holeMinutes + figures.holeMinutes }),
    { holes: 0, holeMinutes: 0 },
  )
  const hours = Array.from({ length: (span.untilAt - span.fromAt) / hourMs }, (_, index) => {
    const from = span.fromAt + index * hourMs
    const own = entries.filter(({ at }) => at >= from && at < from + hourMs)
    return { startDate: new Date(from).toISOString(), ...outcomesOf(own) }
  })
  return { sum: figuresOf(() => true, holes), bySession, hours }
}
