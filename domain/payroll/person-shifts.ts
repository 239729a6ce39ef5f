import type { StaffClock } from '../rota/clash.ts'
import { staffTimes } from '../rota/session.ts'
import type { Shift } from '../rota/shift.ts'
import type { Interval } from '../rota/shift-times.ts'
import type { LocalDay } from '../time/local-day.ts'
import { clockChangeOf, figuresOfShift, roundedTimes, type ShiftFigures } from './paid-shift.ts'
import { type PayrollBook, rulesOn } from './payroll-rules.ts'
import { minutesOf, type Pieces, without } from './pieces-of-time.ts'

/** What payroll reads of a shift. */
export type RosteredShift = Pick<
  Shift,
  | 'shiftId'
  | 'rotaId'
  | 'day'
  | 'startTime'
  | 'endTime'
  | 'dutiesRequired'
  | 'location'
  | 'rotaStatus'
  | 'coverNotRequired'
  | 'assignedTo'
>

/** A shift within a line: what it counts, and what made it so. */
export type PayShift = ShiftFigures & {
  readonly shiftId: string
  readonly rotaId: string
  readonly location: string
  readonly day: LocalDay
  readonly startDate: number
  readonly endDate: number
  readonly kind: 'worked' | 'sick' | 'holiday'
  readonly isSelfAssigned: boolean
  /** Minutes that another shift of the same person already counts. */
  readonly overlap: number
  /** Minutes that rounding adds, or takes away. */
  readonly rounded: number
  /** Minutes that a change of the clocks adds, or takes away. */
  readonly clockChange: number
  /** From which day the rules hold that made these figures; absent where the usual ones did. */
  readonly rulesFrom?: LocalDay | undefined
}

/** A shift as one person or agency has it. */
export type OwnShift = Pick<PayShift, 'kind' | 'isSelfAssigned'> & { readonly shift: RosteredShift }

/** By what shifts are reckoned. */
export type PayClock = { readonly clock: StaffClock; readonly book: PayrollBook }

type Counted = { readonly pieces: Pieces; readonly overlap: number }

const payShift = (own: OwnShift, { pieces, overlap }: Counted, { clock, book }: PayClock): PayShift => {
  const { shift, kind, isSelfAssigned } = own
  const times = staffTimes(shift, clock)
  const rules = rulesOn(book, shift.day)
  return {
    shiftId: shift.shiftId,
    rotaId: shift.rotaId,
    location: shift.location,
    day: shift.day,
    startDate: times.startDate,
    endDate: times.endDate,
    kind,
    isSelfAssigned,
    overlap,
    rounded: minutesOf([roundedTimes(times, rules, clock.zone)]) - minutesOf([times]),
    clockChange: clockChangeOf(times, clock.zone),
    ...(rules.from === undefined ? {} : { rulesFrom: rules.from }),
    ...figuresOfShift({ times, pieces, rules, zone: clock.zone }),
  }
}

const timesToCount = ({ shift }: OwnShift, { clock, book }: PayClock): Interval =>
  roundedTimes(staffTimes(shift, clock), rulesOn(book, shift.day), clock.zone)

/** Shifts of an agency are worked by different people: none clashes with another. */
export const agencyShifts = (own: readonly OwnShift[], by: PayClock): PayShift[] =>
  own.map((one) => payShift(one, { pieces: [timesToCount(one, by)].filter(isSome), overlap: 0 }, by))

const isSome = ({ startDate, endDate }: Interval): boolean => endDate > startDate

/** Work before absence, each by its begin. */
const inTurn = (own: readonly OwnShift[], by: PayClock): OwnShift[] =>
  own.toSorted((a, b) => {
    const [one, other] = [staffTimes(a.shift, by.clock), staffTimes(b.shift, by.clock)]
    return (
      Number(a.kind !== 'worked') - Number(b.kind !== 'worked') ||
      one.startDate - other.startDate ||
      one.endDate - other.endDate ||
      (a.shift.shiftId < b.shift.shiftId ? -1 : 1)
    )
  })

/** No shift lasts longer than a day and a handover: what ended so long before a shift has nothing to do with it. */
const longestMs = 49 * 3_600_000

/**
 * The shifts of a person, each minute counted once: of two that clash, the one that begins later counts what is left; an
 * absence counts what is not worked. Decision 236.
 */
export const personShifts = (own: readonly OwnShift[], by: PayClock): PayShift[] => {
  const taken: Interval[] = []
  return inTurn(own, by).map((one) => {
    const times = timesToCount(one, by)
    const near = taken.filter(({ endDate }) => endDate > times.startDate - longestMs)
    const pieces = near.reduce<Pieces>((left, other) => without(left, other), [times].filter(isSome))
    taken.push(times)
    return payShift(one, { pieces, overlap: minutesOf([times]) - minutesOf(pieces) }, by)
  })
}
