import type { Session } from '../provider/provider-settings.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDay } from '../time/local-day.ts'
import { isUnassigned } from './assignment.ts'
import type { StaffClock } from './clash.ts'
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
  readonly planned: number
  /** How many of the planned shifts somebody works. */
  readonly covered: number
  readonly state: CoverState
}

export type DutyCover = { readonly duty: string; readonly planned: number; readonly covered: number }

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
const sessionParts = (day: LocalDay, { sessions, zone }: StaffClock): Part[] =>
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
  readonly rotaType: string
  /** It lies in a session, or between two that hand over. */
  readonly isOfSession: boolean
}

/** Whether somebody has to be there though no shift says so: the one place that knows what a session needs. */
const needsSomebody = ({ at, counted, rotaType, isOfSession }: Moment): boolean =>
  roundTheClock.includes(rotaType)
    ? isOfSession || liesWithinPlan(counted, at)
    : withoutHoles.includes(rotaType) && liesWithinPlan(counted, at)

const stateOf = (found: readonly Counted[], moment: Moment): CoverState => {
  const covered = found.filter(({ shift }) => !isUnassigned(shift)).length
  if (found.length === 0) return needsSomebody(moment) ? 'none' : 'nothing'
  if (covered === 0) return 'none'
  return covered < found.length ? 'short' : 'covered'
}

/** The day, and the type of the team's rota: an empty day has a need too. */
export type CoverAsked = { readonly day: LocalDay; readonly clock: StaffClock; readonly rotaType: string }

/**
 * The cover of one team's shifts, from `startDate` up to `endDate`, by the times at which staff are really there; the
 * stretches follow each other without a gap. Between two sessions (20:00 to 20:30) only an afternoon or a night with
 * the duty hoc counts. Rules §3, decision 34.
 */
export const coverOf = (
  shifts: readonly Shift[],
  { day, clock, rotaType, startDate, endDate }: Interval & CoverAsked,
): CoverStretch[] => {
  const counted = countedOf(shifts, clock)
  const parts = sessionParts(day, clock)
  const edges = [...parts, ...counted].flatMap((one) => [one.startDate, one.endDate])
  const inside = edges.filter((at) => at > startDate && at < endDate)
  const marks = [...new Set([startDate, ...inside, endDate])].sort((a, b) => a - b)
  return marks.slice(0, -1).map((at, index) => {
    const part = parts.find((one) => isWithin(at, one))
    const isBetween =
      part === undefined && parts.some((one) => one.endDate <= at) && parts.some((one) => one.startDate > at)
    const found = counted.filter((one) => isWithin(at, one) && (!isBetween || one.isHandover))
    return {
      startDate: at,
      endDate: marks[index + 1] ?? endDate,
      session: part?.session,
      shifts: found.map(({ shift }) => shift),
      planned: found.length,
      covered: found.filter(({ shift }) => !isUnassigned(shift)).length,
      state: stateOf(found, { at, counted, rotaType, isOfSession: part !== undefined || isBetween }),
    }
  })
}

const badness: Readonly<Record<CoverState, number>> = { nothing: 0, covered: 1, short: 2, none: 3 }

/**
 * The worse of two stretches: by its state, then the one that lacks more people, then the one with fewer of them; of
 * two alike the first. Decision 34.
 */
export const worseCover = (a: CoverStretch, b: CoverStretch): CoverStretch => {
  const lacking = ({ planned, covered }: CoverStretch) => planned - covered
  const by = badness[b.state] - badness[a.state] || lacking(b) - lacking(a) || a.covered - b.covered
  return by > 0 ? b : a
}

/** How many of a stretch's shifts ask for each duty, and how many of those somebody works, in order of name. */
export const dutyCover = ({ shifts }: Pick<CoverStretch, 'shifts'>): DutyCover[] => {
  const duties = [...new Set(shifts.flatMap(({ dutiesRequired }) => dutiesRequired))].sort()
  return duties.map((duty) => {
    const asking = shifts.filter(({ dutiesRequired }) => dutiesRequired.includes(duty))
    return { duty, planned: asking.length, covered: asking.filter((shift) => !isUnassigned(shift)).length }
  })
}
