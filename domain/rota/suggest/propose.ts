import { coverSearchSeed, coverSearchSlice, coverSearchSteps, mostCoverSearchSteps } from '../../constants.ts'
import { withAssignment } from '../assignment.ts'
import type { Shift } from '../shift.ts'
import type { CoverAmong } from './candidates.ts'
import { numbersFrom } from './numbers-from.ts'
import { type CoverBlock, reasonsFor, sideOf } from './reasons.ts'
import {
  type CoverSearch,
  costOfPlan,
  fillOne,
  findAble,
  improveOnce,
  planOf,
  scarceFirst,
  searchOf,
} from './search.ts'
import { type CoverFacts, stretchOf } from './work.ts'

/** Who is proposed for which shift, and what the whole costs, in points, before and after the search. */
export type CoverProposal = {
  readonly picks: readonly { readonly shiftId: string; readonly userId: string }[]
  readonly points: number
  readonly greedyPoints: number
}

const stepsFor = ({ open }: CoverSearch): number => Math.min(open.length * coverSearchSteps, mostCoverSearchSteps)

/**
 * Proposes somebody for as many of these open shifts as it can: first one by one, the shifts with the fewest people
 * first, then by a bounded number of changes that make the whole better. It yields between slices of a few
 * milliseconds, so that a screen stays alive. The same facts give the same proposal. Decision 66.
 */
export function* proposing(open: readonly Shift[], facts: CoverFacts): Generator<undefined, CoverProposal> {
  const search = searchOf(open, facts)
  for (const place of search.open.keys()) {
    yield
    findAble(search, place)
  }
  for (const place of scarceFirst(search)) {
    yield
    fillOne(search, place)
  }
  const greedyPoints = costOfPlan(search)
  const random = numbersFrom(coverSearchSeed)
  for (let step = 0; step < stepsFor(search); step += 1) {
    if (step % coverSearchSlice === 0) yield
    improveOnce(search, random)
  }
  return { picks: planOf(search), points: costOfPlan(search), greedyPoints }
}

/** The same at one go. */
export const proposeCover = (open: readonly Shift[], facts: CoverFacts): CoverProposal => {
  const run = proposing(open, facts)
  for (;;) {
    const { done, value } = run.next()
    if (done) return value
  }
}

/** The facts as they would be with these people on these shifts. */
export const withPicks = (facts: CoverFacts, picks: ReadonlyMap<string, string>): CoverFacts => ({
  ...facts,
  shifts: facts.shifts.map((shift) => {
    const userId = picks.get(shift.shiftId)
    return userId === undefined ? shift : withAssignment(shift, { type: 'current', userId })
  }),
})

export type WhyOpen = { readonly kind: CoverBlock['kind']; readonly people: number }

/** Why nobody can take a shift: of everybody still here, how many for which reason, the most first. */
export const whyOpen = (shift: Shift, { facts, work: all }: CoverAmong): WhyOpen[] => {
  const stretch = stretchOf(shift, facts)
  const counts = new Map<CoverBlock['kind'], number>()
  for (const work of all.values()) {
    const first = reasonsFor(stretch, work, work.stretches).find((reason) => sideOf(reason) === 'blocks')
    if (first === undefined || first.kind === 'left') continue
    const kind = first.kind as CoverBlock['kind']
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].map(([kind, people]) => ({ kind, people })).sort((a, b) => b.people - a.people)
}
