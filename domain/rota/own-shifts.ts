import { currentAssignments } from './assignment.ts'
import { isOnPublishedRota } from './published.ts'
import type { Shift } from './shift.ts'

/** Who looks at a rota: agency users are matched by their agency, everybody else by their user id. Rules §6. */
export type RotaPerson = { readonly id: string; readonly agencyId?: string | undefined }

/** Whether a shift is given to a person, on whatever rota: for whoever plans, and where the rota itself was judged. */
export const isGivenTo = (shift: Shift, { id, agencyId }: RotaPerson): boolean =>
  currentAssignments(shift).some((one) => (agencyId === undefined ? one.userId === id : one.agencyId === agencyId))

/**
 * Whether a shift is a person's own work: it is given to them, and its rota is published. A draft is no promise yet, and
 * a withdrawn rota none any more. Every screen that says "yours" takes it from here. Decision 105.
 */
export const isOwnShift = (shift: Shift, person: RotaPerson): boolean =>
  isOnPublishedRota(shift) && isGivenTo(shift, person)

/** A person's own shifts, by start. */
export const ownShifts = (shifts: readonly Shift[], person: RotaPerson): Shift[] =>
  shifts.filter((shift) => isOwnShift(shift, person)).sort((a, b) => a.startDate - b.startDate)

/**
 * A person's work, as the shifts of a device tell it: their own, by start, and the ids of those on rotas that are not
 * published. What such a shift was to run is nobody's, and must not be lost from every list.
 */
export const workOf = (shifts: readonly Shift[], person: RotaPerson) => ({
  shifts: ownShifts(shifts, person),
  unworked: new Set(shifts.filter((shift) => !isOnPublishedRota(shift)).map(({ shiftId }) => shiftId)),
})
