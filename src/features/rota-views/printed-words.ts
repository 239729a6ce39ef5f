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

const wordsOf = (warning: Exclude<RotaWarning, { kind: 'long-week' }>, clock: StaffClock): string => {
  if (warning.kind === 'short-rest') return `! Rest ${formatDuration(warning.restMs)}`
  const [first, second] = [staffTimes(warning.first, clock), staffTimes(warning.second, clock)]
  return `! ${formatDuration(Math.min(first.endDate, second.endDate) - second.startDate)} clash`
}

/** What is marked on paper: words beneath a shift of somebody, and whether their hours are too many. */
export type PrintedMarks = {
  readonly of: (userId: string | undefined, shift: Shift) => readonly string[]
  readonly isLongWeek: (userId: string | undefined) => boolean
}

/** The marks of one printed week; a clash or a short rest stands at the later of its two shifts. Decision 33. */
export const printedMarks = (
  shifts: readonly Shift[],
  { clock, days }: { readonly clock: StaffClock; readonly days: readonly LocalDay[] },
): PrintedMarks => {
  const warnings = warningsOf(shifts, clock)
  const mondays = new Set(days.map(mondayOf))
  return {
    of: (userId, shift) =>
      warnings.flatMap((one) =>
        one.kind !== 'long-week' && one.userId === userId && one.second.shiftId === shift.shiftId
          ? [wordsOf(one, clock)]
          : [],
      ),
    isLongWeek: (userId) =>
      warnings.some((one) => one.kind === 'long-week' && one.userId === userId && mondays.has(one.monday)),
  }
}
