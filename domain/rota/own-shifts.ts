import { currentAssignments } from './assignment.ts'
import type { Shift } from './shift.ts'

/** Who looks at a rota: agency users are matched by their agency, everybody else by their user id. Rules §6. */
export type RotaPerson = { readonly id: string; readonly agencyId?: string | undefined }

/** Whether a person works a shift. */
export const isOwnShift = (shift: Shift, { id, agencyId }: RotaPerson): boolean =>
  currentAssignments(shift).some((one) => (agencyId === undefined ? one.userId === id : one.agencyId === agencyId))

/** A person's shifts, by start. */
export const ownShifts = (shifts: readonly Shift[], person: RotaPerson): Shift[] =>
  shifts.filter((shift) => isOwnShift(shift, person)).sort((a, b) => a.startDate - b.startDate)
