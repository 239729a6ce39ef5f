import type { Session } from '../provider/provider-settings.ts'
import { staffTimes } from './session.ts'
import type { Shift } from './shift.ts'
import type { Interval } from './shift-times.ts'

/** Whether two stretches of time overlap; touching ends do not. Decision 33. */
export const isOverlap = (a: Interval, b: Interval): boolean => a.startDate < b.endDate && b.startDate < a.endDate

export type StaffClock = { readonly sessions: readonly Session[]; readonly zone: string }

/** Whether one person cannot work both shifts: their staff times overlap. Decision 33. */
export const isClash = (a: Shift, b: Shift, clock: StaffClock): boolean =>
  a.shiftId !== b.shiftId && isOverlap(staffTimes(a, clock), staffTimes(b, clock))

/** Nobody works the shifts of a pattern, or of a rota that was withdrawn. Decision 36. */
export const isWorked = ({ rotaStatus }: Shift): boolean => rotaStatus !== 'master' && rotaStatus !== 'withdrawn'

/** The shifts among these that clash with a shift, by start; those of masters and withdrawn rotas do not. */
export const clashesOf = (shift: Shift, others: readonly Shift[], clock: StaffClock): Shift[] =>
  others.filter((other) => isWorked(other) && isClash(shift, other, clock)).sort((a, b) => a.startDate - b.startDate)
