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

/** Sorts requests for a reader, each group in the order given. Decision 70. */
export const swapGroups = (
  swaps: readonly SwapRequest[],
  { userId, isManager }: { readonly userId: string; readonly isManager: boolean },
): SwapGroups => {
  const groupOf = (swap: SwapRequest): keyof SwapGroups => {
    if (!isOpenSwap(swap)) return 'settled'
    if (isManager && swap.status === 'accepted') return 'toDecide'
    const isMine = swap.from.userId === userId
    if (swap.status === 'asked' && !isMine && (swap.to === undefined ? !isManager : swap.to.userId === userId)) {
      return 'toYou'
    }
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
