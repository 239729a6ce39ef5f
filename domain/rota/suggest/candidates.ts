import type { Shift } from '../shift.ts'
import { placeCost, workCost } from './cost.ts'
import { type CoverReason, reasonsFor, sideOf } from './reasons.ts'
import { type CoverFacts, type CoverStaff, inOrder, type PersonWork, type Stretch, stretchOf, workOf } from './work.ts'

/** Somebody for an open shift: what speaks for and against it, and how dear it is, in points. Decision 66. */
export type Candidate = {
  readonly person: CoverStaff
  readonly reasons: readonly CoverReason[]
  readonly isBlocked: boolean
  /** The fewer the better; of who is blocked it means nothing. */
  readonly points: number
}

/** A list by start with one stretch more. */
export const withStretch = (own: readonly Stretch[], stretch: Stretch): Stretch[] => [...own, stretch].sort(inOrder)

const candidateOf = (stretch: Stretch, work: PersonWork): Candidate => {
  const own = work.stretches.filter(({ shift }) => shift.shiftId !== stretch.shift.shiftId)
  const reasons = reasonsFor(stretch, work, own)
  const added = workCost(work, withStretch(own, stretch)) - workCost(work, own)
  return {
    person: work.person,
    reasons,
    isBlocked: reasons.some((reason) => sideOf(reason) === 'blocks'),
    points: added + placeCost(stretch, work.person),
  }
}

const better = (a: Candidate, b: Candidate): number =>
  Number(a.isBlocked) - Number(b.isBlocked) ||
  (a.isBlocked ? 0 : a.points - b.points) ||
  (a.person.displayName < b.person.displayName ? -1 : Number(a.person.displayName > b.person.displayName)) ||
  (a.person.userId < b.person.userId ? -1 : 1)

/** Everybody for an open shift, the best first, and last those who cannot take it, with the reasons. Decision 66. */
export const candidatesFor = (shift: Shift, facts: CoverFacts): Candidate[] => {
  const stretch = stretchOf(shift, facts)
  return [...workOf(facts).values()].map((work) => candidateOf(stretch, work)).sort(better)
}

/** What everybody works by the facts, worked out once for many questions. */
export type CoverAmong = {
  readonly facts: Pick<CoverFacts, 'span' | 'clock'>
  readonly work: ReadonlyMap<string, PersonWork>
}

/** One person for one shift, among what everybody works; undefined for whom the rota does not know. */
export const candidateFor = (shift: Shift, userId: string, among: CoverAmong): Candidate | undefined => {
  const work = among.work.get(userId)
  return work && candidateOf(stretchOf(shift, among.facts), work)
}
