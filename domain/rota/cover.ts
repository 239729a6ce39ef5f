import type { Session } from '../provider/provider-settings.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDay } from '../time/local-day.ts'
import { isUnassigned } from './assignment.ts'
import type { StaffClock } from './clash.ts'
import { type CoverNeed, type CoverTeam, sessionNeed } from './cover-need.ts'
import { sessionOf, staffTimes } from './session.ts'
import type { Shift } from './shift.ts'
import { type Interval, shiftTimes } from './shift-times.ts'

/** `nothing`: nobody is wanted then. `none`: somebody is, by a shift or by what the session needs, and nobody is there. */
export type CoverState = 'covered' | 'short' | 'none' | 'nothing'

/** A stretch of a day during which the same shifts run. It lies in one session, or between two: the handover. */
export type CoverStretch = Interval & {
  readonly session: Session | undefined
  /** The shifts that count then, by start. */
  readonly shifts: readonly Shift[]
  /** How many people are wanted: for each shift one, or as many as the session needs where that is more. */
  readonly wanted: number
  /** How many of the shifts somebody works. */
  readonly covered: number
  /** The duties that the session needs, whether or not a shift asks for them. */
  readonly duties: CoverNeed['duties']
  readonly state: CoverState
}

export type DutyCover = { readonly duty: string; readonly wanted: number; readonly covered: number }

type Counted = Interval & { readonly shift: Shift; readonly isHandover: boolean }
type Part = Interval & { readonly session: Session | undefined }

/** Rotas that care round the clock: each of their sessions, and each handover, needs somebody. */
const roundTheClock: readonly string[] = ['care', 'combined']

/** Rotas whose days are without a hole: where nothing is planned between their shifts, somebody was forgotten. */
const withoutHoles: readonly string[] = ['support']

const handoverSessions: readonly (string | undefined)[] = ['afternoon', 'night']

/** A shift that nobody works and that needs nobody is no gap. */
const counts = (shift: Shift): boolean => !shift.coverNotRequired || !isUnassigned(shift)

const countedOf = (shifts: readonly Shift[], clock: StaffClock): Counted[] =>
  shifts
    .filter(counts)
    .map((shift) => ({
      shift,
      ...staffTimes(shift, clock),
      isHandover:
        shift.dutiesRequired.includes('hoc') && handoverSessions.includes(sessionOf(shift, clock.sessions)?.value),
    }))
    .sort((a, b) => a.startDate - b.startDate || (a.shift.id < b.shift.id ? -1 : 1))

/** The sessions of a day by the times of their staff, in order. */
export const sessionParts = (day: LocalDay, { sessions, zone }: StaffClock): Part[] =>
  sessions
    .filter(({ hiddenFromRota }) => !hiddenFromRota)
    .map((session) => ({
      session,
      ...shiftTimes({ day, startTime: session.staffStartTime, endTime: session.staffEndTime }, zone),
    }))
    .sort((a, b) => a.startDate - b.startDate)

const isWithin = (at: Instant, { startDate, endDate }: Interval): boolean => startDate <= at && at < endDate

const liesWithinPlan = (counted: readonly Counted[], at: Instant): boolean =>
  counted.some(({ startDate }) => startDate <= at) && counted.some(({ endDate }) => endDate > at)

type Moment = {
  readonly at: Instant
  readonly counted: readonly Counted[]
  readonly part: Part | undefined
  /** The two sessions that hand over then; undefined within a session, and where nothing is handed over. */
  readonly between: readonly [Part, Part] | undefined
}

const nobody: CoverNeed = { people: 0, duties: [] }
const somebody: CoverNeed = { people: 1, duties: [] }

/** The need that no shift has to say, where the provider has said nothing. */
const usualNeed = ({ at, counted, part, between }: Moment, { rotaType }: CoverTeam): CoverNeed => {
  const isOfSession = part !== undefined || between !== undefined
  const isWanted = roundTheClock.includes(rotaType)
    ? isOfSession || liesWithinPlan(counted, at)
    : withoutHoles.includes(rotaType) && liesWithinPlan(counted, at)
  return isWanted ? somebody : nobody
}

/** A handover needs somebody where both of its sessions do. */
const handoverNeed = ([before, after]: readonly [Part, Part], asked: CoverAsked): CoverNeed | undefined => {
  const said = [before, after].map(({ session }) => session && sessionNeed(session, asked))
  if (said.some((need) => need?.people === 0)) return nobody
  return said.every((need) => need !== undefined) ? somebody : undefined
}

/** The one place that knows what a moment of a day needs. Decisions 34 and 99. */
const needAt = (moment: Moment, asked: CoverAsked): CoverNeed => {
  const { part, between } = moment
  const said = part?.session ? sessionNeed(part.session, asked) : between && handoverNeed(between, asked)
  return said ?? usualNeed(moment, asked.team)
}

const worked = (shifts: readonly Shift[]): Shift[] => shifts.filter((shift) => !isUnassigned(shift))

const asking = (shifts: readonly Shift[], duty: string): Shift[] =>
  shifts.filter(({ dutiesRequired }) => dutiesRequired.includes(duty))

const stateOf = ({ shifts, wanted, covered, duties }: Omit<CoverStretch, 'state'>): CoverState => {
  if (wanted === 0) return 'nothing'
  if (covered === 0) return 'none'
  const isDutyMissing = duties.some(({ duty, people }) => worked(asking(shifts, duty)).length < people)
  return covered < wanted || isDutyMissing ? 'short' : 'covered'
}

/** Who of those planned was there, where that is known. */
export type Presence = {
  /** The moments at which that changes. */
  readonly marks: readonly Instant[]
  /** The shift as it was worked at a moment: without those who were not there. */
  readonly at: (shift: Shift, at: Instant) => Shift
}

/** The day, and the team: an empty day has a need too. Without a presence all are there who are planned. */
export type CoverAsked = {
  readonly day: LocalDay
  readonly clock: StaffClock
  readonly team: CoverTeam
  readonly presence?: Presence | undefined
}

/** The two parts that a moment lies between. */
const around = (parts: readonly Part[], at: Instant): readonly [Part, Part] | undefined => {
  const before = parts.findLast(({ endDate }) => endDate <= at)
  const after = parts.find(({ startDate }) => startDate > at)
  return before && after && [before, after]
}

/**
 * The cover of one team's shifts, from `startDate` up to `endDate`, by the times at which staff are really there; the
 * stretches follow each other without a gap. Between two sessions (20:00 to 20:30) only an afternoon or a night with
 * the duty hoc counts. Rules §3, decision 34.
 */
export const coverOf = (
  shifts: readonly Shift[],
  { startDate, endDate, ...asked }: Interval & CoverAsked,
): CoverStretch[] => {
  const counted = countedOf(shifts, asked.clock)
  const parts = sessionParts(asked.day, asked.clock)
  const { presence } = asked
  const ends = [...parts, ...counted].flatMap((one) => [one.startDate, one.endDate])
  const edges = [...ends, ...(presence?.marks ?? [])]
  const inside = edges.filter((at) => at > startDate && at < endDate)
  const marks = [...new Set([startDate, ...inside, endDate])].sort((a, b) => a - b)
  return marks.slice(0, -1).map((at, index) => {
    const part = parts.find((one) => isWithin(at, one))
    const between = part === undefined ? around(parts, at) : undefined
    const there = counted.filter((one) => isWithin(at, one) && (between === undefined || one.isHandover))
    const found = there.map(({ shift }) => presence?.at(shift, at) ?? shift)
    const { people, duties } = needAt({ at, counted, part, between }, asked)
    const stretch = {
      startDate: at,
      endDate: marks[index + 1] ?? endDate,
      session: part?.session,
      shifts: found,
      wanted: Math.max(found.length, people),
      covered: worked(found).length,
      duties,
    }
    return { ...stretch, state: stateOf(stretch) }
  })
}

const badness: Readonly<Record<CoverState, number>> = { nothing: 0, covered: 1, short: 2, none: 3 }

/** How many of a stretch's people are wanted with each duty, and how many of those are there, in order of name. */
export const dutyCover = ({ shifts, duties = [] }: Pick<CoverStretch, 'shifts'> & Partial<CoverStretch>): DutyCover[] =>
  [...new Set([...shifts.flatMap(({ dutiesRequired }) => dutiesRequired), ...duties.map(({ duty }) => duty)])]
    .sort()
    .map((duty) => {
      const needed = duties.find((one) => one.duty === duty)?.people ?? 0
      const own = asking(shifts, duty)
      return { duty, wanted: Math.max(own.length, needed), covered: worked(own).length }
    })

/** The duties that nobody there has, or fewer than the session needs. */
export const missingDuties = (stretch: Pick<CoverStretch, 'shifts' | 'duties'>): DutyCover[] =>
  dutyCover(stretch).filter(
    ({ duty, covered }) => covered < (stretch.duties.find((one) => one.duty === duty)?.people ?? 1),
  )

/**
 * The worse of two stretches: by its state, then the one that lacks more people, then the one that lacks more duties,
 * then the one with fewer people; of two alike the first. Decision 34.
 */
export const worseCover = (a: CoverStretch, b: CoverStretch): CoverStretch => {
  const lacking = ({ wanted, covered }: CoverStretch) => wanted - covered
  const by =
    badness[b.state] - badness[a.state] ||
    lacking(b) - lacking(a) ||
    missingDuties(b).length - missingDuties(a).length ||
    a.covered - b.covered
  return by > 0 ? b : a
}
