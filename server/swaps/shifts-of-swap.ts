import { currentAssignments } from '../../domain/rota/assignment.ts'
import type { StaffClock } from '../../domain/rota/clash.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { swapHindrance } from '../../domain/swap/swap-standing.ts'
import type { Queryable } from '../database/connection.ts'
import type { Document } from '../database/documents.ts'
import { CONFLICT, ProblemError, problem } from '../http/problem.ts'
import { toShift } from '../rotas/to-shift.ts'
import { askOne } from '../work/load.ts'
import { rowsWithIds } from '../work/sources.ts'
import type { StoredSwap } from './stored-swap.ts'

type Agreed = Pick<StoredSwap, 'shift' | 'wanted' | 'fromUserId' | 'toUserId'>

/** The ids of the shifts of these requests. */
export const shiftIdsOf = (swaps: readonly Pick<Agreed, 'shift' | 'wanted'>[]): string[] => [
  ...new Set(swaps.flatMap(({ shift, wanted }) => [shift.shiftId, ...(wanted === null ? [] : [wanted.shiftId])])),
]

/** Shifts as they are now, by id; removed ones are not among them. */
export type ShiftsById = ReadonlyMap<string, { readonly document: Document; readonly shift: Shift }>

/** These shifts by their ids. */
export const shiftsAmong = (documents: readonly Document[]): ShiftsById =>
  new Map(
    documents.flatMap((document) =>
      document.isDeleted ? [] : [[document.id, { document, shift: toShift(document) }] as const],
    ),
  )

/** The shifts of these requests. */
export const shiftsById = async (db: Queryable, swaps: readonly Agreed[]): Promise<ShiftsById> =>
  shiftsAmong(await askOne(db, rowsWithIds('shifts', shiftIdsOf(swaps))))

/** The name under which somebody works a shift now. */
const workerName = (shift: Shift | undefined, userId: string): string =>
  (shift && currentAssignments(shift).find((one) => one.userId === userId)?.displayName) ?? 'The colleague'

/** Why the shifts of a request cannot change hands as it was agreed; undefined where they can. Decision 70. */
export const hindranceOf = (
  { shift, wanted, fromUserId, toUserId }: Agreed,
  known: ShiftsById,
  when: { readonly now: number; readonly clock: StaffClock },
): string | undefined => {
  const now1 = known.get(shift.shiftId)?.shift
  const worker = { userId: fromUserId, displayName: workerName(now1, fromUserId) }
  const hindrance = swapHindrance({ agreed: shift, shift: now1, worker }, when)
  if (hindrance !== undefined || wanted === null || toUserId === null) return hindrance
  const now2 = known.get(wanted.shiftId)?.shift
  const colleague = { userId: toUserId, displayName: workerName(now2, toUserId) }
  return swapHindrance({ agreed: wanted, shift: now2, worker: colleague }, when)
}

/** Ends the request with 409 and the first of these sentences, where there is one. */
export const refuseFor = (sentences: readonly (string | undefined)[]): void => {
  const first = sentences.find((sentence) => sentence !== undefined)
  if (first !== undefined) throw new ProblemError(problem(CONFLICT, first))
}
