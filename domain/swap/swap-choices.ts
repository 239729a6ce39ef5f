import type { StaffClock } from '../rota/clash.ts'
import { isOwnShift } from '../rota/own-shifts.ts'
import { isOnPublishedRota } from '../rota/published.ts'
import { staffTimes } from '../rota/session.ts'
import type { Shift } from '../rota/shift.ts'
import { shiftsByPerson } from '../rota/staff-hours.ts'
import type { RotaUser } from '../rota-user/rota-user.ts'
import type { Instant } from '../time/instant.ts'
import { type SwapRemarks, type SwapSide, swapRemarks } from './swap-remarks.ts'

/** What a device knows of everybody, to say before the tap what could be approved. */
export type SwapRows = { readonly shifts: readonly Shift[]; readonly staff: readonly RotaUser[] }

type Facts = {
  readonly clock: StaffClock
  readonly dutyName: (duty: string) => string
  readonly now: Instant
}

export type Colleague = SwapRemarks & { readonly userId: string; readonly displayName: string }
export type WantedShift = SwapRemarks & { readonly shift: Shift }

/** The side of a person in these rows, by their user id: what is not published is nobody's. Decision 105. */
export const swapSides = ({ shifts, staff }: SwapRows): ((userId: string) => SwapSide) => {
  const byPerson = shiftsByPerson(shifts.filter(isOnPublishedRota))
  const records = new Map(staff.map((one) => [one.userId, one]))
  return (userId) => ({
    userId,
    displayName: records.get(userId)?.displayName ?? 'Unknown User',
    record: records.get(userId),
    shifts: byPerson.get(userId) ?? [],
  })
}

const possibleFirst = (a: SwapRemarks, b: SwapRemarks): number =>
  Math.sign(a.refusals.length) - Math.sign(b.refusals.length) ||
  Math.sign(a.warnings.length) - Math.sign(b.warnings.length)

/** The colleagues at a shift's location to whom it could be given, the possible ones first, and what speaks against each. */
export const colleaguesFor = (shift: Shift, userId: string, { rows, facts }: { rows: SwapRows; facts: Facts }) => {
  const side = swapSides(rows)
  const from = side(userId)
  return rows.staff
    .filter((one) => one.userId !== userId && one.locations.includes(shift.location))
    .filter(({ archivedOn }) => archivedOn === undefined || archivedOn > shift.day)
    .map(({ userId: id, displayName }): Colleague => {
      const remarks = swapRemarks({ shift, wanted: undefined, from, to: side(id) }, facts)
      return { userId: id, displayName, ...remarks }
    })
    .toSorted((a, b) => possibleFirst(a, b) || a.displayName.localeCompare(b.displayName, 'en-GB'))
}

/** The coming shifts of a colleague on published rotas for which a shift could be swapped, by start. */
export const shiftsToSwap = (
  shift: Shift,
  { userId, toUserId }: { readonly userId: string; readonly toUserId: string },
  { rows, facts }: { rows: SwapRows; facts: Facts },
): WantedShift[] => {
  const side = swapSides(rows)
  const [from, to] = [side(userId), side(toUserId)]
  return to.shifts
    .filter((one) => one.rotaStatus === 'published' && staffTimes(one, facts.clock).startDate > facts.now)
    .filter((one) => !isOwnShift(one, { id: userId }))
    .toSorted((a, b) => a.startDate - b.startDate)
    .map((wanted) => ({ shift: wanted, ...swapRemarks({ shift, wanted, from, to }, facts) }))
}
