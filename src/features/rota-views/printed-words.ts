import type { StaffClock } from '../../../domain/rota/clash.ts'
import { staffTimes } from '../../../domain/rota/session.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { type RotaWarning, warningsOf } from '../../../domain/rota/warnings.ts'
import { formatDuration } from '../../../domain/time/format.ts'
import { type LocalDay, mondayOf } from '../../../domain/time/local-day.ts'

/** "24:00": hours as a column of figures. */
export const hoursColumn = (hours: number): string => {
  const minutes = Math.round(hours * 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

type PairWarning = Exclude<RotaWarning, { kind: 'long-week' }>

/** What is marked of two shifts, of which one may be on another rota and not on paper. */
const wordsOf = (warning: PairWarning, clock: StaffClock, isPrinted: (shift: Shift) => boolean): string => {
  // A rest stands before the shift at which it is marked, unless that is the only one of the two on paper.
  if (warning.kind === 'short-rest') {
    return `! Rest ${isPrinted(warning.second) ? '' : 'after: '}${formatDuration(warning.restMs)}`
  }
  const [first, second] = [staffTimes(warning.first, clock), staffTimes(warning.second, clock)]
  const isWithOther = !isPrinted(warning.first) || !isPrinted(warning.second)
  const overlap = formatDuration(Math.min(first.endDate, second.endDate) - second.startDate)
  return `! ${overlap} clash${isWithOther ? ' with another rota' : ''}`
}

/** What is marked on paper: words beneath a shift of somebody, and whether their hours are too many. */
export type PrintedMarks = {
  readonly of: (userId: string | undefined, shift: Shift) => readonly string[]
  readonly isLongWeek: (userId: string | undefined) => boolean
}

type About = {
  readonly clock: StaffClock
  readonly days: readonly LocalDay[]
  /** What people work on other rotas, which is not printed. */
  readonly others: readonly Shift[]
}

/**
 * The marks of one printed week; a clash or a short rest stands at the later of its two shifts, or at the one that is on
 * this rota. Decision 33.
 */
export const printedMarks = (shifts: readonly Shift[], { clock, days, others }: About): PrintedMarks => {
  const warnings = warningsOf([...shifts, ...others], clock)
  const printed = new Set(shifts.map(({ shiftId }) => shiftId))
  const isPrinted = ({ shiftId }: Shift) => printed.has(shiftId)
  const markedAt = ({ first, second }: PairWarning) => (isPrinted(second) ? second : first).shiftId
  const mondays = new Set(days.map(mondayOf))
  return {
    of: (userId, shift) =>
      warnings.flatMap((one) =>
        one.kind !== 'long-week' && one.userId === userId && markedAt(one) === shift.shiftId
          ? [wordsOf(one, clock, isPrinted)]
          : [],
      ),
    isLongWeek: (userId) =>
      warnings.some((one) => one.kind === 'long-week' && one.userId === userId && mondays.has(one.monday)),
  }
}
