import type { Presence } from '../rota/cover.ts'
import type { Assignment, Shift } from '../rota/shift.ts'
import type { Instant } from '../time/instant.ts'

/**
 * How somebody came to a shift. `reported`: did not sign in for it, and recorded something during it. `due`: has begun, and
 * is not late yet. `ahead`: has yet to begin.
 */
export const attendances = ['on-time', 'late', 'reported', 'missing', 'due', 'ahead'] as const
export type Attendance = (typeof attendances)[number]

type Signs = {
  readonly startDate: Instant
  readonly signedInAt?: Instant | undefined
  readonly reportedAt?: Instant | undefined
}
type Clock = { readonly now: Instant; readonly lateAfterMinutes: number }

/** How somebody came, from when they signed in for the shift and whether they recorded anything during it. Rules §7, stats. */
export const attendanceOf = (
  { startDate, signedInAt, reportedAt }: Signs,
  { now, lateAfterMinutes }: Clock,
): Attendance => {
  const lateAt = startDate + lateAfterMinutes * 60_000
  if (startDate >= now) return 'ahead'
  if (signedInAt !== undefined) return signedInAt < lateAt ? 'on-time' : 'late'
  if (reportedAt !== undefined) return 'reported'
  return now < lateAt ? 'due' : 'missing'
}

/** Somebody on a shift, as they came to it. */
export type Attended = {
  readonly shiftId: string
  readonly userId?: string | undefined
  readonly agencyId?: string | undefined
  readonly attendance: Attendance
  readonly signedInAt?: Instant | undefined
  /** When they first recorded something about the place during the shift. */
  readonly reportedAt?: Instant | undefined
}

const keyOf = (shiftId: string, { userId, agencyId }: Pick<Assignment, 'userId' | 'agencyId'>): string =>
  `${shiftId} ${userId ?? ''} ${agencyId ?? ''}`

/** From when on somebody counts as there: whoever is late from their first sign of work, whoever is missing not before now. */
const thereFrom = ({ attendance, signedInAt, reportedAt }: Attended, now: Instant): Instant => {
  if (attendance === 'late') return Math.min(signedInAt ?? now, reportedAt ?? now)
  return attendance === 'missing' ? now : Number.NEGATIVE_INFINITY
}

/** Who of those on the shifts was there when. Rules §7, stats. */
export const presenceOf = (attended: readonly Attended[], now: Instant): Presence => {
  const since = new Map(attended.map((one) => [keyOf(one.shiftId, one), thereFrom(one, now)]))
  const isThere = (shift: Shift, one: Assignment, at: Instant) =>
    one.type !== 'current' || (since.get(keyOf(shift.id, one)) ?? Number.NEGATIVE_INFINITY) <= at
  return {
    marks: [...new Set(since.values())].filter((at) => Number.isFinite(at)),
    at: (shift, at) => {
      const assignedTo = shift.assignedTo.filter((one) => isThere(shift, one, at))
      return assignedTo.length === shift.assignedTo.length ? shift : { ...shift, assignedTo }
    },
  }
}
