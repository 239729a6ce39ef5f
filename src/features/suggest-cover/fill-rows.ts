import type { Shift } from '../../../domain/rota/shift.ts'
import { type Candidate, candidateFor } from '../../../domain/rota/suggest/candidates.ts'
import { type WhyOpen, whyOpen, withPicks } from '../../../domain/rota/suggest/propose.ts'
import { isGrave } from '../../../domain/rota/suggest/reasons.ts'
import { type CoverFacts, workOf } from '../../../domain/rota/suggest/work.ts'
import type { Picks } from './use-proposal.ts'

/** The manager's changes of the proposal: other people, and ticks that they set or took. */
export type Choices = {
  readonly picks: Picks
  readonly ticks: ReadonlyMap<string, boolean>
}

/** An open shift with who is to have it, or why nobody. */
export type FillRow = {
  readonly shift: Shift
  readonly candidate: Candidate | undefined
  readonly isTicked: boolean
  readonly why: readonly WhyOpen[]
}

/** Who is meant, among all others that are meant: who is not ticked is not counted on. */
const meant = (rows: readonly Pick<FillRow, 'shift' | 'isTicked'>[], picks: Picks): Picks =>
  new Map(
    rows.flatMap(({ shift: { shiftId }, isTicked }) => {
      const userId = picks.get(shiftId)
      return userId === undefined || !isTicked ? [] : [[shiftId, userId] as const]
    }),
  )

/** The facts as they are once everything that is ticked was given. */
export const factsWhenGiven = (rows: readonly FillRow[], facts: CoverFacts, { picks }: Choices): CoverFacts =>
  withPicks(facts, meant(rows, picks))

/** Who is ticked where the manager said nothing: whoever no rule on rest and hours warns of. Decision 66. */
const isSafe = (candidate: Candidate | undefined): boolean =>
  candidate !== undefined && !candidate.isBlocked && !candidate.reasons.some(isGrave)

/** The open shifts with who is meant for each; reasons are worked out as if all that is ticked was given. Decision 66. */
export const fillRows = (open: readonly Shift[], facts: CoverFacts, { picks, ticks }: Choices): FillRow[] => {
  const among = (wanted: Picks) => {
    const then = withPicks(facts, wanted)
    return { facts: then, work: workOf(then) }
  }
  const of = (shift: Shift, all: ReturnType<typeof among>) => {
    const userId = picks.get(shift.shiftId)
    return userId === undefined ? undefined : candidateFor(shift, userId, all)
  }
  const whole = among(picks)
  const ticked = open.map((shift) => ({
    shift,
    isTicked: picks.has(shift.shiftId) && (ticks.get(shift.shiftId) ?? isSafe(of(shift, whole))),
  }))
  const given = among(meant(ticked, picks))
  return ticked.map(({ shift, isTicked }) => {
    const candidate = of(shift, given)
    return { shift, isTicked, candidate, why: candidate === undefined ? whyOpen(shift, given) : [] }
  })
}
