import { lateSignInAfterMs, signInCountsBeforeMs } from '../constants.ts'
import type { Instant } from '../time/instant.ts'
import type { Id } from '../wire.ts'
import { currentAssignments } from './assignment.ts'
import type { StaffClock } from './clash.ts'
import { isOnPublishedRota } from './published.ts'
import { staffTimes } from './session.ts'
import type { Shift } from './shift.ts'

/** A sign of somebody: a sign-in, or the contact of the device that they used last. */
export type SignOfPerson = { readonly userId: Id; readonly at: Instant }

/** Somebody who should be on shift, and since when. */
export type LatePerson = { readonly userId: Id; readonly shift: Shift; readonly startDate: Instant }

type Asked = { readonly signs: readonly SignOfPerson[]; readonly now: Instant; readonly clock: StaffClock }

/** Own staff who by a published rota should be on shift for a while, and were not heard of since shortly before, by start. Decision 66. */
export const lateToSignIn = (shifts: readonly Shift[], { signs, now, clock }: Asked): LatePerson[] => {
  const lastSign = new Map<Id, Instant>()
  for (const { userId, at } of signs) lastSign.set(userId, Math.max(at, lastSign.get(userId) ?? at))
  const late = shifts.flatMap((shift) => {
    const { startDate, endDate } = staffTimes(shift, clock)
    const isOn = isOnPublishedRota(shift)
    if (!isOn || now < startDate + lateSignInAfterMs || now >= endDate) return []
    return currentAssignments(shift).flatMap(({ userId, agencyId }) => {
      if (userId === undefined || agencyId !== undefined) return []
      const isHere = (lastSign.get(userId) ?? 0) >= startDate - signInCountsBeforeMs
      return isHere ? [] : [{ userId, shift, startDate }]
    })
  })
  const byStart = late.sort((a, b) => a.startDate - b.startDate || (a.userId < b.userId ? -1 : 1))
  return byStart.filter((one, place) => byStart.findIndex(({ userId }) => userId === one.userId) === place)
}
