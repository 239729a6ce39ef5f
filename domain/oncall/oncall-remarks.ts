import { isOverlap, isWorked, type StaffClock } from '../rota/clash.ts'
import { isGivenTo } from '../rota/own-shifts.ts'
import { staffTimes } from '../rota/session.ts'
import type { Shift } from '../rota/shift.ts'
import type { RotaUser } from '../rota-user/rota-user.ts'
import type { Id } from '../wire.ts'
import type { OncallEntry } from './oncall-entry.ts'
import { oncallSpan } from './oncall-now.ts'
import { oncallRefusal } from './oncall-refusal.ts'
import type { OncallPlace } from './oncall-steps.ts'

/** What speaks against somebody being on call for a place on a day. Only a refusal forbids it. Decision 38. */
export type OncallRemark =
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'elsewhere'; readonly location: string }
  | { readonly kind: 'holiday' | 'sick' }
  | { readonly kind: 'shift'; readonly shift: Shift }

export type OncallWorld = {
  readonly entries: readonly OncallEntry[]
  /** The shifts of every rota that touch the days. */
  readonly shifts: readonly Shift[]
  /** Undefined for somebody whom the rota does not know. */
  readonly person: (userId: Id) => RotaUser | undefined
  readonly clock: StaffClock
}

type Asked = OncallPlace & { readonly userId: Id }

const refusalOf = ({ userId, date }: Asked, { person }: OncallWorld): OncallRemark[] => {
  const member = person(userId)
  const words = member && oncallRefusal(member, date)
  return words === undefined ? [] : [{ kind: 'refused', words }]
}

const elsewhere = ({ userId, date, location }: Asked, { entries }: OncallWorld): OncallRemark[] => {
  const others = entries.filter((one) => one.userId === userId && one.date === date && one.location !== location)
  return [...new Set(others.map((one) => one.location))].map((place) => ({ kind: 'elsewhere', location: place }))
}

const ofShifts = ({ userId, date }: Asked, { shifts, clock }: OncallWorld): OncallRemark[] => {
  const span = oncallSpan(date, clock.zone)
  const touching = shifts
    .filter((shift) => isWorked(shift) && isOverlap(staffTimes(shift, clock), span))
    .sort((a, b) => a.startDate - b.startDate)
  const isAway = (type: 'holiday' | 'sick') =>
    touching.some(({ assignedTo }) => assignedTo.some((one) => one.type === type && one.userId === userId))
  return [
    ...(['holiday', 'sick'] as const).filter(isAway).map((kind): OncallRemark => ({ kind })),
    ...touching
      .filter((shift) => isGivenTo(shift, { id: userId }))
      .map((shift): OncallRemark => ({ kind: 'shift', shift })),
  ]
}

/** What speaks against it, the gravest first: the rules, another place, holiday or sickness, own shifts. */
export const oncallRemarks = (asked: Asked, world: OncallWorld): OncallRemark[] => [
  ...refusalOf(asked, world),
  ...elsewhere(asked, world),
  ...ofShifts(asked, world),
]
