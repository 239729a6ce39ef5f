import type { LocalDay } from '../time/local-day.ts'
import { isUnassigned } from './assignment.ts'
import { isGivenTo, type RotaPerson } from './own-shifts.ts'
import { isPublished } from './published.ts'
import type { Rota } from './rota.ts'
import type { Shift } from './shift.ts'

type Choosing = { readonly shifts: readonly Shift[]; readonly who: RotaPerson; readonly canBrowse: boolean }

/** An agency's people see what nobody has beside their own shifts: it may be theirs next. Decision 21. */
const isOfInterest = (shift: Shift, who: RotaPerson): boolean =>
  isGivenTo(shift, who) || (who.agencyId !== undefined && isUnassigned(shift) && !shift.coverNotRequired)

/** A rota is disabled in the dropdown when it is not published, or has nothing for whoever may not browse. Decision 40. */
export const isRotaDisabled = (rota: Rota, { shifts, who, canBrowse }: Choosing): boolean =>
  !isPublished(rota) || !(canBrowse || shifts.some((shift) => shift.rotaId === rota.id && isOfInterest(shift, who)))

/** Whether a rota has a day. */
export const hasDay = ({ startDate, endDate }: Rota, day: LocalDay): boolean => startDate <= day && day <= endDate

/** Whether a published rota covers a day. */
export const isCurrentRota = (rota: Rota, today: LocalDay): boolean => isPublished(rota) && hasDay(rota, today)

/** Whether a person works in a rota. */
export const isAssignedTo = (rota: Rota, shifts: readonly Shift[], who: RotaPerson): boolean =>
  shifts.some((shift) => shift.rotaId === rota.id && isGivenTo(shift, who))
