import { activityWindowDays, handoverWithoutShiftMs } from '../constants.ts'
import type { StaffClock } from '../rota/clash.ts'
import { ownShifts, type RotaPerson } from '../rota/own-shifts.ts'
import { staffTimes } from '../rota/session.ts'
import type { Shift } from '../rota/shift.ts'
import type { Instant } from '../time/instant.ts'

/** Since when, and of which locations, a person has something to be told. `isFromShift`: since a shift of theirs ended. */
export type HandoverSpan = {
  readonly fromAt: Instant
  readonly isFromShift: boolean
  readonly locationIds: readonly string[]
}

type Asking = {
  readonly person: RotaPerson
  readonly now: Instant
  readonly clock: StaffClock
  /** The locations of the person's staff record. */
  readonly ownLocations: readonly string[]
}

type Worked = { readonly startDate: Instant; readonly endDate: Instant; readonly location: string }

const dayMs = 24 * 3_600_000

/** The shifts that the person really works, by the times of the staff, the latest start first. */
const workedBy = (shifts: readonly Shift[], { person, clock }: Asking): Worked[] =>
  ownShifts(shifts, person)
    .map((shift) => ({ ...staffTimes(shift, clock), location: shift.location }))
    .sort((a, b) => b.startDate - a.startDate)

/** Since when the person has been there without a break; now, where they are not there. */
const thereSince = (worked: readonly Worked[], now: Instant): Instant =>
  worked.reduce((since, { startDate, endDate }) => {
    const isJoined = since === now ? endDate > now : endDate >= since
    return startDate <= since && isJoined ? startDate : since
  }, now)

const locationsOf = (worked: readonly Worked[], { now, ownLocations }: Asking): readonly string[] => {
  const current = worked.filter(({ startDate, endDate }) => startDate <= now && now < endDate)
  if (current.length > 0) return [...new Set(current.map(({ location }) => location))]
  const next = worked.findLast(({ startDate }) => startDate > now)
  return next === undefined ? ownLocations : [next.location]
}

/**
 * The handover of a person: since their last shift ended (by the times of the staff, before the one or the ones without
 * a break between in which they are now), else the last 24 hours; at the location of the current shift, else of the
 * next, else those of their staff record. Rules §2.4.
 */
export const handoverSpan = (shifts: readonly Shift[], asking: Asking): HandoverSpan => {
  const { now } = asking
  const worked = workedBy(shifts, asking)
  const since = thereSince(worked, now)
  const earliest = now - activityWindowDays * dayMs
  const ends = worked.map(({ endDate }) => endDate).filter((endDate) => endDate <= since && endDate > earliest)
  const isFromShift = ends.length > 0
  return {
    fromAt: isFromShift ? Math.max(...ends) : now - handoverWithoutShiftMs,
    isFromShift,
    locationIds: locationsOf(worked, asking),
  }
}
