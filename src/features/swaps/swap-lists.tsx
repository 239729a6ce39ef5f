import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { swapSides } from '../../../domain/swap/swap-choices.ts'
import { type SwapGroups, swapGroups } from '../../../domain/swap/swap-groups.ts'
import { type SwapRemarks, swapRemarks } from '../../../domain/swap/swap-remarks.ts'
import type { SwapRequest } from '../../../domain/swap/swap-request.ts'
import { useOwnRotaUser } from '../../engine/shared-reads.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useFirstSync } from '../../pieces/page-states.tsx'
import { AnswerActions, DecideActions, WithdrawAction } from './swap-actions.tsx'
import { SwapCard } from './swap-card.tsx'
import { useSwapFacts, useSwapRows } from './use-swap-rows.ts'

type Remarks = SwapRemarks | 'unknown' | undefined

/**
 * What speaks against a request; undefined while the device's own copy is being read, and unknown where that has not all of
 * the shifts around. The server checks it again.
 */
export const useRemarks = (): ((swap: SwapRequest) => Remarks) => {
  const rows = useSwapRows()
  const { isFirstLoad } = useFirstSync('shifts', 'rotaUsers')
  const facts = useSwapFacts()
  const { user } = useCurrentUser()
  return (swap) => {
    if (rows === undefined) return undefined
    const find = (id: string | undefined) => rows.shifts.find(({ shiftId }) => shiftId === id)
    const [shift, wanted] = [find(swap.shift.shiftId), find(swap.wanted?.shiftId)]
    if (isFirstLoad || shift === undefined) return 'unknown'
    if (swap.wanted !== undefined && wanted === undefined) return 'unknown'
    const side = swapSides(rows)
    return swapRemarks({ shift, wanted, from: side(swap.from.userId), to: side(swap.to?.userId ?? user.id) }, facts)
  }
}

const isRefused = (remarks: Remarks): boolean => typeof remarks === 'object' && remarks.refusals.length > 0

/** The requests by what the reader can do with them. */
export const useSwapGroups = (swaps: readonly SwapRequest[]): SwapGroups => {
  const { user, can } = useCurrentUser()
  const record = useOwnRotaUser()
  return swapGroups(swaps, { userId: user.id, isManager: can('update rota.rotas'), record })
}

type ListProps = { swaps: readonly SwapRequest[]; onDone: () => void }

function Cards({ children }: { children: ReactNode }) {
  return (
    <Box display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}>
      {children}
    </Box>
  )
}

/** What the reader is asked. */
export function AnswerList({ swaps, onDone }: ListProps) {
  const remarksOn = useRemarks()
  return swaps.map((swap) => {
    const remarks = remarksOn(swap)
    return (
      <SwapCard
        key={swap.id}
        swap={swap}
        remarks={remarks}
        actions={<AnswerActions swap={swap} isRefused={isRefused(remarks)} onDone={onDone} />}
      />
    )
  })
}

/** What a manager decides. */
export function DecideList({ swaps, onDone }: ListProps) {
  const remarksOn = useRemarks()
  return (
    <Cards>
      {swaps.map((swap) => {
        const remarks = remarksOn(swap)
        return (
          <SwapCard
            key={swap.id}
            swap={swap}
            remarks={remarks}
            actions={<DecideActions swap={swap} isRefused={isRefused(remarks)} onDone={onDone} />}
          />
        )
      })}
    </Cards>
  )
}

/** The reader's own, and those to which they said yes. */
export function OwnList({ swaps, onDone }: ListProps) {
  return (
    <Cards>
      {swaps.map((swap) => (
        <SwapCard key={swap.id} swap={swap} actions={<WithdrawAction swap={swap} onDone={onDone} />} />
      ))}
    </Cards>
  )
}

/** What others have asked of each other, for managers; what nobody can answer any more. */
export function PlainList({ swaps }: Pick<ListProps, 'swaps'>) {
  return (
    <Cards>
      {swaps.map((swap) => (
        <SwapCard key={swap.id} swap={swap} />
      ))}
    </Cards>
  )
}
