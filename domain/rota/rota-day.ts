import { oncallChangesAt } from '../constants.ts'
import { grouped } from '../grouped.ts'
import type { CoverRule } from '../provider/cover-rules.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, type LocalDay } from '../time/local-day.ts'
import { instantOf } from '../time/zone.ts'
import { currentAssignments, isUnassigned } from './assignment.ts'
import { isClash, type StaffClock } from './clash.ts'
import { type CoverAsked, type CoverStretch, coverOf, sessionParts } from './cover.ts'
import { staffTimes } from './session.ts'
import type { Assignment, Shift } from './shift.ts'
import type { Interval } from './shift-times.ts'

/** A shift in the row of somebody: who works it, or who would have. */
export type DayEntry = Interval & {
  readonly shift: Shift
  readonly type: Assignment['type']
  /** It overlaps another shift of the same person. Decision 33. */
  readonly clashes: boolean
}

/** A person's shifts of the day in lanes, in none of which two overlap; without a person those that nobody works. */
export type DayRow = {
  readonly key: string
  readonly person: Assignment | undefined
  readonly lanes: readonly (readonly DayEntry[])[]
}

/** The shifts of one type of rota at one location. */
export type DayTeam = {
  readonly key: string
  readonly location: string
  readonly rotaType: string
  readonly shifts: readonly Shift[]
  readonly rows: readonly DayRow[]
  readonly cover: readonly CoverStretch[]
}

export type RotaDay = Interval & { readonly teams: readonly DayTeam[] }

type Asked = {
  readonly day: LocalDay
  readonly clock: StaffClock
  /** The order in which locations are shown. */
  readonly locationIds: readonly string[]
  /** What teams need. */
  readonly rules?: readonly CoverRule[] | undefined
  /** Teams whose rotas run on this day: they are there without shifts too, where somebody is needed. */
  readonly teams?: readonly TeamOfDay[] | undefined
  /** Shifts of rotas that are not shown, which may clash with those that are. */
  readonly others?: readonly Shift[] | undefined
}

type TeamOfDay = { readonly location: string; readonly rotaType: string }

/** A rota's day runs from 08:00 to 08:00, 23 to 25 hours. Rules §2.2. */
export const rotaDaySpan = (day: LocalDay, zone: string): Interval => ({
  startDate: instantOf(day, oncallChangesAt, zone),
  endDate: instantOf(addDays(day, 1), oncallChangesAt, zone),
})

/** The shifts of a rota's day: those whose staff time has its middle in it, by start. */
export const shiftsOfRotaDay = (shifts: readonly Shift[], { day, clock }: Pick<Asked, 'day' | 'clock'>): Shift[] => {
  const span = rotaDaySpan(day, clock.zone)
  const middleOf = (shift: Shift): Instant => {
    const { startDate, endDate } = staffTimes(shift, clock)
    return (startDate + endDate) / 2
  }
  return shifts
    .filter((shift) => middleOf(shift) >= span.startDate && middleOf(shift) < span.endDate)
    .sort((a, b) => a.startDate - b.startDate || (a.id < b.id ? -1 : 1))
}

/** The span of a rota's day, as far before and after 08:00 as the staff of its shifts and sessions are there. */
const spanWithStaff = (shifts: readonly Shift[], { day, clock }: Pick<Asked, 'day' | 'clock'>): Interval => {
  const staffed = shifts.map((shift) => staffTimes(shift, clock))
  const times = [rotaDaySpan(day, clock.zone), ...sessionParts(day, clock), ...staffed]
  return {
    startDate: Math.min(...times.map((one) => one.startDate)),
    endDate: Math.max(...times.map((one) => one.endDate)),
  }
}

/**
 * The cover of one team on a rota's day, by the shifts of that day alone: the end of the night before, until 08:30, is
 * no part of it. The grid, the sessions and the print ask here, so that they say the same. Rules §3, decision 34.
 */
export const coverOfRotaDay = (all: readonly Shift[], asked: CoverAsked): CoverStretch[] => {
  const shifts = shiftsOfRotaDay(all, asked)
  return coverOf(shifts, { ...asked, ...spanWithStaff(shifts, asked) })
}

const keyOf = ({ userId, agencyId, displayName = '' }: Assignment): string => userId ?? `${agencyId} ${displayName}`

/** Things that last, by start, in lanes in none of which two overlap. */
export const inLanes = <One extends Interval>(entries: readonly One[]): One[][] => {
  const lanes: One[][] = []
  for (const entry of entries.toSorted((a, b) => a.startDate - b.startDate)) {
    const free = lanes.find((lane) => (lane.at(-1)?.endDate ?? 0) <= entry.startDate)
    if (free === undefined) lanes.push([entry])
    else free.push(entry)
  }
  return lanes
}

type Held = { readonly person: Assignment; readonly shift: Shift }

const heldIn = (shifts: readonly Shift[]): Held[] =>
  shifts.flatMap((shift) => shift.assignedTo.map((person) => ({ person, shift })))

/** The shifts that somebody of our own works twice at once; of an agency, different people may come. Decision 33. */
const clashingIn = (shifts: readonly Shift[], clock: StaffClock): ((person: Assignment, shift: Shift) => boolean) => {
  const own = shifts.flatMap((shift) =>
    currentAssignments(shift).flatMap(({ userId }) => (userId === undefined ? [] : [{ userId, shift }])),
  )
  const byPerson = grouped(own, ({ userId }) => userId)
  return ({ userId = '', type }, shift) =>
    type === 'current' && (byPerson.get(userId) ?? []).some((other) => isClash(shift, other.shift, clock))
}

const nameOf = ({ person }: DayRow): string => person?.displayName ?? ''
const firstStart = ({ lanes }: DayRow): Instant => lanes[0]?.[0]?.startDate ?? 0

const rowsOf = (shifts: readonly Shift[], clock: StaffClock, clashes: ReturnType<typeof clashingIn>): DayRow[] => {
  const entry = (shift: Shift, person?: Assignment): DayEntry => ({
    shift,
    ...staffTimes(shift, clock),
    type: person?.type ?? 'current',
    clashes: person !== undefined && clashes(person, shift),
  })
  const people = [...grouped(heldIn(shifts), ({ person }) => keyOf(person))]
    .map(([key, held]): DayRow => {
      const entries = held.map(({ person, shift }) => entry(shift, person))
      return { key, person: held[0]?.person, lanes: inLanes(entries) }
    })
    .sort((a, b) => firstStart(a) - firstStart(b) || (nameOf(a) < nameOf(b) ? -1 : 1))
  const open = shifts.filter(isUnassigned).map((shift) => entry(shift))
  return open.length === 0 ? people : [{ key: 'nobody', person: undefined, lanes: inLanes(open) }, ...people]
}

/** One team for each location and type of rota: those with shifts, and those whose rotas run. */
const teamsOf = (shifts: readonly Shift[], running: readonly TeamOfDay[]) => {
  const keyOfTeam = ({ location, rotaType }: TeamOfDay) => `${location} ${rotaType}`
  const own = grouped(shifts, keyOfTeam)
  return [...new Map([...shifts, ...running].map((one) => [keyOfTeam(one), one]))].map(
    ([key, { location, rotaType }]) => ({ key, location, rotaType, shifts: own.get(key) ?? [] }),
  )
}

/**
 * The shifts of a rota's day by location and type of rota, with who works them, and the cover of each. The span reaches
 * as far before and after 08:00 as staff are there. Rules §2.2, §3.
 */
export const rotaDay = (all: readonly Shift[], asked: Asked): RotaDay => {
  const { day, clock, locationIds, rules = [], teams: running = [], others = [] } = asked
  const shifts = shiftsOfRotaDay(all, { day, clock })
  const { startDate, endDate } = spanWithStaff(shifts, { day, clock })
  const clashes = clashingIn([...all, ...others], clock)
  const rank = (location: string) =>
    locationIds.includes(location) ? locationIds.indexOf(location) : locationIds.length
  const teams = teamsOf(shifts, running)
    .map((team): DayTeam => {
      const needs = { location: team.location, rotaType: team.rotaType, isPattern: false, rules }
      const cover = coverOf(team.shifts, { day, clock, startDate, endDate, team: needs })
      return { ...team, rows: rowsOf(team.shifts, clock, clashes), cover }
    })
    .filter((team) => team.shifts.length > 0 || team.cover.some(({ state }) => state !== 'nothing'))
  const order = (a: DayTeam, b: DayTeam) => rank(a.location) - rank(b.location) || (a.key < b.key ? -1 : 1)
  return { startDate, endDate, teams: teams.sort(order) }
}

/** Every second hour of a span that really passes, from the full hour of its start. */
export const hourMarks = ({ startDate, endDate }: Interval): Instant[] => {
  const hourMs = 3_600_000
  const first = Math.ceil(startDate / hourMs) * hourMs
  const count = Math.max(0, Math.floor((endDate - first) / (2 * hourMs)) + 1)
  return Array.from({ length: count }, (_, index) => first + index * 2 * hourMs)
}
