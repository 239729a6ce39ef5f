import type { StaffClock } from '../rota/clash.ts'
import type { Assignment, Shift } from '../rota/shift.ts'
import { warningWords } from '../rota/warning-words.ts'
import { newWarnings, warningsOfPerson } from '../rota/warnings.ts'
import type { RotaUser } from '../rota-user/rota-user.ts'

/** One of two people between whom shifts change hands, with all of their shifts around these days. */
export type SwapSide = {
  readonly userId: string
  readonly displayName: string
  /** As the rota knows them; undefined where it does not. */
  readonly record: RotaUser | undefined
  readonly shifts: readonly Shift[]
}

/** `refusals` forbid that the shifts change hands; `warnings` are worth a second look. Sentences. Decision 70. */
export type SwapRemarks = { readonly refusals: readonly string[]; readonly warnings: readonly string[] }

type Facts = {
  readonly clock: StaffClock
  /** The name of a duty by its value. */
  readonly dutyName: (duty: string) => string
}

/** The shift with one person in the place of another; who works it beside them stays. */
export const handedOver = (shift: Shift, from: { readonly userId: string }, to: Assignment): Shift => ({
  ...shift,
  assignedTo: shift.assignedTo.map((one) => (one.type === 'current' && one.userId === from.userId ? to : one)),
})

/** The duties of a shift for which this person is not qualified. */
const lacking = (record: RotaUser | undefined, shift: Pick<Shift, 'dutiesRequired'>): string[] =>
  shift.dutiesRequired.filter((duty) => record?.dutiesQualifiedFor.includes(duty) !== true)

/** Whether a person could take a shift that is offered to anyone: of the location, there by then, with all of its duties. */
export const isQualified = (
  record: RotaUser | undefined,
  shift: Pick<Shift, 'dutiesRequired' | 'location' | 'day'>,
): boolean =>
  record?.locations.includes(shift.location) === true &&
  (record.archivedOn === undefined || record.archivedOn > shift.day) &&
  lacking(record, shift).length === 0

/** What speaks against it that this person gets one shift, and is rid of another. */
const remarksOn = (
  side: SwapSide,
  { gets, loses }: { readonly gets: Shift; readonly loses: Shift | undefined },
  { clock, dutyName }: Facts,
): SwapRemarks => {
  const { record, displayName, userId } = side
  const missing = lacking(record, gets)
  const hasLeft = record?.archivedOn !== undefined && record.archivedOn <= gets.day
  const before = side.shifts.filter(({ shiftId }) => shiftId !== gets.shiftId)
  const after = [...before.filter(({ shiftId }) => shiftId !== loses?.shiftId), gets]
  const added = newWarnings(warningsOfPerson(userId, before, clock), warningsOfPerson(userId, after, clock))
  const words = (isRefusal: boolean) =>
    added.filter(({ kind }) => (kind === 'clash') === isRefusal).map((one) => warningWords(one, displayName, clock))
  const isElsewhere = record !== undefined && !record.locations.includes(gets.location)
  return {
    refusals: [
      ...(hasLeft ? [`${displayName} has left by then.`] : []),
      ...(missing.length === 0 ? [] : [`${displayName} is not qualified for ${missing.map(dutyName).join(', ')}.`]),
      ...words(true),
    ],
    warnings: [...(isElsewhere ? [`${displayName} usually works at another location.`] : []), ...words(false)],
  }
}

/**
 * What speaks against it that a shift goes to a colleague, for both of them: clashes, missing duties and having left
 * forbid it, short rest, long weeks and another location are to be looked at. Decisions 33, 70.
 */
export const swapRemarks = (
  {
    shift,
    wanted,
    from,
    to,
  }: {
    readonly shift: Shift
    readonly wanted: Shift | undefined
    readonly from: SwapSide
    readonly to: SwapSide
  },
  facts: Facts,
): SwapRemarks => {
  const sides = [
    remarksOn(to, { gets: shift, loses: wanted }, facts),
    ...(wanted === undefined ? [] : [remarksOn(from, { gets: wanted, loses: shift }, facts)]),
  ]
  return { refusals: sides.flatMap(({ refusals }) => refusals), warnings: sides.flatMap(({ warnings }) => warnings) }
}
