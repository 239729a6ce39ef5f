import { sql } from 'drizzle-orm'
import type { statsManagement } from '../../domain/calls/stats-management.ts'
import { grouped } from '../../domain/grouped.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { addDays, daysBetween } from '../../domain/time/local-day.ts'
import { dayRange, localDayOf } from '../../domain/time/zone.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { behaviourReports } from './behaviour-reports.ts'
import { beganLate, dueEntries } from './due-activities.ts'
import { type SignInTimes, signedInAt, signInTimes, thereSince } from './sign-in-times.ts'
import { type StatsAsked, statsAsked } from './stats-asked.ts'
import { isWithin, type WorkedShift, workedAround } from './worked-shifts.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

type Hours = { staffHours: number; agencyHours: number; nobodyHours: number }
type SignIns = { shifts: number; signedIn: number; signedInOnTime: number }
type Activities = {
  planned: number
  done: number
  startedLate: number
  declined: number
  ratings: number
  points: number
}
type Counts = Hours & SignIns & Activities & { behaviour: number }
type AtPlace<Row> = Row & { readonly location: string | null }

const NOTHING: Counts = {
  staffHours: 0,
  agencyHours: 0,
  nobodyHours: 0,
  shifts: 0,
  signedIn: 0,
  signedInOnTime: 0,
  planned: 0,
  done: 0,
  startedLate: 0,
  declined: 0,
  ratings: 0,
  points: 0,
  behaviour: 0,
}

/** What became of the due activities, once for each client: as reported, or as planned where nothing was. */
const activitiesByPlace = (db: Queryable, asked: StatsAsked): Promise<AtPlace<Activities>[]> =>
  rowsOf<AtPlace<Activities>>(
    db,
    sql`select one.place as "location", count(*)::int as "planned",
          (count(*) filter (where one.state = 'finished'))::int as "done",
          (count(*) filter (where one.state = 'finished' and ${beganLate(asked)}))::int as "startedLate",
          count(one.reason)::int as "declined", coalesce(sum(jsonb_array_length(one.ratings)), 0)::int as "ratings",
          coalesce(sum((select sum(r::int) from jsonb_array_elements_text(one.ratings) r)), 0)::int as "points"
        from (${dueEntries(asked)}) one group by one.place`,
  )

/** The behaviour reports that happened in the span and stand, but for happy moments. */
const behaviourByPlace = (db: Queryable, asked: StatsAsked) =>
  rowsOf<AtPlace<{ behaviour: number }>>(
    db,
    sql`select b.location as "location", count(*)::int as "behaviour"
        from (${behaviourReports(asked, { kind: 'ALL_BUT_HAPPY' })}) b group by b.location`,
  )

const hoursFieldOf = ({ userId, agencyId }: WorkedShift): keyof Hours => {
  if (agencyId !== null) return 'agencyHours'
  return userId === null ? 'nobodyHours' : 'staffHours'
}

type Within = { readonly fromAt: number; readonly untilAt: number }

const msWithin = ({ startDate, endDate }: WorkedShift, { fromAt, untilAt }: Within): number =>
  Math.max(0, Math.min(endDate, untilAt) - Math.max(startDate, fromAt))

/** Hours that really pass within these moments. */
const hoursOf = (worked: readonly WorkedShift[], within: Within): Hours => {
  const ms = { staffHours: 0, agencyHours: 0, nobodyHours: 0 }
  for (const shift of worked) ms[hoursFieldOf(shift)] += msWithin(shift, within)
  return {
    staffHours: ms.staffHours / HOUR_MS,
    agencyHours: ms.agencyHours / HOUR_MS,
    nobodyHours: ms.nobodyHours / HOUR_MS,
  }
}

/** A shift, and since when whoever works it is there without a break. */
type Come = WorkedShift & { readonly since: Instant }

/** Somebody who comes from a shift of theirs at the same place signed in for that one, as on the page of a day. Decision 245. */
const comeTo = (around: readonly WorkedShift[]): Come[] => {
  const own = grouped(around, ({ userId, location }) => `${userId} ${location}`)
  return around.map((shift) => {
    const { userId, location, startDate } = shift
    const theirs = userId === null ? [] : (own.get(`${userId} ${location}`) ?? [])
    return { ...shift, since: thereSince(startDate, theirs) }
  })
}

/** Who was to sign in by now, who did, and who did before it counts as late. */
const signInsOf = (worked: readonly Come[], times: SignInTimes, asked: StatsAsked): SignIns => {
  const due = worked.filter(
    (shift) => hoursFieldOf(shift) !== 'nobodyHours' && shift.startDate >= asked.fromAt && shift.startDate < asked.now,
  )
  const lateMs = asked.lateAfterMinutes * MINUTE_MS
  const found = due.map((shift) => ({ shift, at: signedInAt(times, { ...shift, startDate: shift.since }) }))
  return {
    shifts: due.length,
    signedIn: found.filter(({ at }) => at !== undefined).length,
    signedInOnTime: found.filter(({ shift, at }) => at !== undefined && at < shift.startDate + lateMs).length,
  }
}

/** Each day that the span touches, as far as it lies within; a shift is looked at on the days that it touches alone. */
const daysOf = (worked: readonly WorkedShift[], { fromAt, untilAt, zone }: StatsAsked) => {
  const first = localDayOf(fromAt, zone)
  const length = daysBetween(first, localDayOf(untilAt - 1, zone)) + 1
  const byDay = Array.from({ length }, (): WorkedShift[] => [])
  for (const shift of worked) {
    const begin = daysBetween(first, localDayOf(Math.max(shift.startDate, fromAt), zone))
    const end = daysBetween(first, localDayOf(Math.min(shift.endDate, untilAt) - 1, zone))
    for (let at = begin; at <= end; at += 1) byDay[at]?.push(shift)
  }
  return byDay.map((own, index) => {
    const day = addDays(first, index)
    const range = dayRange(day, zone)
    const within = { fromAt: Math.max(range.fromAt, fromAt), untilAt: Math.min(range.untilAt, untilAt) }
    return { day, ...hoursOf(own, within) }
  })
}

const shown = ({ points, ...counts }: Counts) => ({
  ...counts,
  ...(counts.ratings === 0 ? {} : { average: Math.round((100 * points) / counts.ratings) / 100 }),
})

const together = (rows: readonly Counts[]): Counts => {
  const sum = { ...NOTHING }
  for (const row of rows) for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += row[name]
  return sum
}

/** The places that have anything to say: those of the provider in their order, then any that it has no more. */
const placesOf = async (db: Queryable, { location }: StatsAsked, found: readonly (string | null)[]) => {
  const known = ((await providerSettingsOf(db))?.locations ?? []).map(({ locationId }) => locationId)
  const asked = known.filter((one) => location === undefined || one === location)
  return [...new Set<string | null>([...asked, ...found])]
}

/** The figures of the management dashboard. Rules §7, stats. */
export const managementFigures: CallHandler<typeof statsManagement> = async (call) => {
  const db = call.context.database.drizzle
  const asked = await statsAsked(call)
  const worked = comeTo(await workedAround(db, asked)).filter(isWithin(asked))
  const fromAt = Math.min(asked.fromAt, ...worked.map(({ since }) => since))
  const times = await signInTimes(db, { ...asked, fromAt })
  const activities = await activitiesByPlace(db, asked)
  const behaviour = await behaviourByPlace(db, asked)
  const shiftsAt = grouped(worked, (shift): string | null => shift.location)
  const found = [...shiftsAt.keys(), ...[...activities, ...behaviour].map(({ location }) => location)]
  const rows = (await placesOf(db, asked, found)).map((place) => {
    const own = shiftsAt.get(place) ?? []
    const { location: _place, ...counted } = {
      ...NOTHING,
      ...activities.find(({ location }) => location === place),
      ...behaviour.find(({ location }) => location === place),
    }
    return { place, counts: { ...counted, ...hoursOf(own, asked), ...signInsOf(own, times, asked) } }
  })
  return {
    sum: shown(together(rows.map(({ counts }) => counts))),
    locations: rows.map(({ place, counts }) => ({ ...(place === null ? {} : { location: place }), ...shown(counts) })),
    days: daysOf(worked, asked),
  }
}
