import type { RotaUser } from '../rota-user/rota-user.ts'
import { isQualified } from './swap-remarks.ts'
import { isOpenSwap, type SwapRequest } from './swap-request.ts'

/** Requests by what the reader can do with them. Each once. */
export type SwapGroups = {
  /** Somebody asks the reader, who has not answered. */
  readonly toYou: readonly SwapRequest[]
  /** Two people agree, and the reader may decide. */
  readonly toDecide: readonly SwapRequest[]
  /** The reader's own, or agreed to by them, on which others have to answer. */
  readonly yours: readonly SwapRequest[]
  /** Others' that wait for somebody else: managers see them coming. */
  readonly others: readonly SwapRequest[]
  readonly settled: readonly SwapRequest[]
}

type Reader = {
  readonly userId: string
  /** A manager is told every request, others those that they may answer. */
  readonly isManager: boolean
  /** As the rota knows the reader; undefined where it does not. */
  readonly record: RotaUser | undefined
}

/** Sorts requests for a reader, each group in the order given. Decision 70. */
export const swapGroups = (swaps: readonly SwapRequest[], { userId, isManager, record }: Reader): SwapGroups => {
  const groupOf = (swap: SwapRequest): keyof SwapGroups => {
    if (!isOpenSwap(swap)) return 'settled'
    if (isManager && swap.status === 'accepted') return 'toDecide'
    const isMine = swap.from.userId === userId
    const isAsked = swap.to === undefined ? !isManager || isQualified(record, swap.shift) : swap.to.userId === userId
    if (swap.status === 'asked' && !isMine && isAsked) return 'toYou'
    return isMine || swap.to?.userId === userId ? 'yours' : 'others'
  }
  const of = (group: keyof SwapGroups) => swaps.filter((swap) => groupOf(swap) === group)
  return {
    toYou: of('toYou'),
    toDecide: of('toDecide'),
    yours: of('yours'),
    others: of('others'),
    settled: of('settled'),
  }
}
