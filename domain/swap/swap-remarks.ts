import type { Assignment, Shift } from '../rota/shift.ts'
import { lackingDuties, type RemarkFacts, type ShiftRemark, shiftRemarks } from '../rota/taking-on.ts'
import { called } from '../rota/warning-words.ts'
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

/** The shift with one person in the place of another; who works it beside them stays. */
export const handedOver = (shift: Shift, from: { readonly userId: string }, to: Assignment): Shift => ({
  ...shift,
  assignedTo: shift.assignedTo.map((one) => (one.type === 'current' && one.userId === from.userId ? to : one)),
})

/** Whether a person could take a shift that is offered to anyone: of the location, there by then, with all of its duties. */
export const isQualified = (
  record: RotaUser | undefined,
  shift: Pick<Shift, 'dutiesRequired' | 'location' | 'day'>,
): boolean =>
  record?.locations.includes(shift.location) === true &&
  (record.archivedOn === undefined || record.archivedOn > shift.day) &&
  lackingDuties(record, shift).length === 0

const refused: readonly ShiftRemark['kind'][] = ['left', 'missing-duties', 'clash']

/** What speaks against it that a person gets one shift, and is rid of another. */
const remarksOn = (
  side: SwapSide,
  change: { readonly gets: Shift; readonly loses: Shift | undefined },
  facts: RemarkFacts,
): SwapRemarks => {
  const remarks = shiftRemarks({ ...side, subject: called(side.displayName) }, change, facts)
  const sentences = (isRefusal: boolean) =>
    remarks.filter(({ kind }) => refused.includes(kind) === isRefusal).map(({ sentence }) => sentence)
  return { refusals: sentences(true), warnings: sentences(false) }
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
  facts: RemarkFacts,
): SwapRemarks => {
  const sides = [
    remarksOn(to, { gets: shift, loses: wanted }, facts),
    ...(wanted === undefined ? [] : [remarksOn(from, { gets: wanted, loses: shift }, facts)]),
  ]
  return { refusals: sides.flatMap(({ refusals }) => refusals), warnings: sides.flatMap(({ warnings }) => warnings) }
}
