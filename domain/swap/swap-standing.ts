import { currentAssignments } from '../rota/assignment.ts'
import type { StaffClock } from '../rota/clash.ts'
import { staffTimes } from '../rota/session.ts'
import type { Shift } from '../rota/shift.ts'
import type { Instant } from '../time/instant.ts'
import type { SwapShift } from './swap-request.ts'

const isAsAgreed = (agreed: SwapShift, shift: Shift): boolean =>
  agreed.day === shift.day &&
  agreed.startTime.slice(0, 5) === shift.startTime.slice(0, 5) &&
  agreed.endTime.slice(0, 5) === shift.endTime.slice(0, 5) &&
  agreed.location === shift.location &&
  [...agreed.dutiesRequired].sort().join() === [...shift.dutiesRequired].sort().join()

type Agreed = {
  readonly agreed: SwapShift
  /** The shift as it is now; undefined where it is not there any more. */
  readonly shift: Shift | undefined
  readonly worker: { readonly userId: string; readonly displayName: string }
}

/**
 * Why a shift cannot change hands, or not as it was agreed on; undefined where it can: on a published rota, ahead, still
 * worked by the same person, with the same day, times, place and duties. It has begun when its staff are there. Decisions 70 and 88.
 */
export const swapHindrance = (
  { agreed, shift, worker }: Agreed,
  { now, clock }: { readonly now: Instant; readonly clock: StaffClock },
): string | undefined => {
  if (shift === undefined) return 'The shift no longer exists.'
  if (shift.rotaStatus !== 'published') return 'The rota for this shift cannot be changed.'
  if (staffTimes(shift, clock).startDate <= now) return 'The shift has already started.'
  if (!currentAssignments(shift).some(({ userId }) => userId === worker.userId)) {
    return `${worker.displayName} does not work this shift.`
  }
  return isAsAgreed(agreed, shift) ? undefined : 'The shift has been changed since.'
}
