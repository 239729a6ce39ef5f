import { useEffect, useState } from 'react'
import type { Shift } from '../../../domain/rota/shift.ts'
import { proposing } from '../../../domain/rota/suggest/propose.ts'
import type { CoverFacts } from '../../../domain/rota/suggest/work.ts'

/** The search works so long before the screen has its turn. */
const turnMs = 12

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** A proposal found in short turns; undefined where it is not wanted any more. */
const found = async (open: readonly Shift[], facts: CoverFacts, isWanted: () => boolean) => {
  const run = proposing(open, facts)
  let turnEnds = performance.now() + turnMs
  while (isWanted()) {
    const { done, value } = run.next()
    if (done) return value
    if (performance.now() < turnEnds) continue
    await nextTurn()
    turnEnds = performance.now() + turnMs
  }
  return undefined
}

/** Who has which shift, by ids. */
export type Picks = ReadonlyMap<string, string>

/**
 * Asks for a proposal once there is something to go by, and again when `round` changes; what happens to the rota
 * meanwhile changes nothing by itself. Undefined while it is being found. Decision 66.
 */
export const useProposal = (
  open: readonly Shift[],
  facts: CoverFacts | undefined,
  round: number,
): Picks | undefined => {
  const [answer, setAnswer] = useState<{ round: number; picks: Picks }>()
  const isReady = facts !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once a round, not with every change of the rota
  useEffect(() => {
    if (facts === undefined) return undefined
    let isWanted = true
    const ask = async () => {
      const proposal = await found(open, facts, () => isWanted)
      if (proposal === undefined) return
      setAnswer({ round, picks: new Map(proposal.picks.map(({ shiftId, userId }) => [shiftId, userId])) })
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [isReady, round])
  return answer?.round === round ? answer.picks : undefined
}
