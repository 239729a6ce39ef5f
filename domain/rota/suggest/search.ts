import { coverPoints } from '../../constants.ts'
import { isOverlap } from '../clash.ts'
import type { Shift } from '../shift.ts'
import { withStretch } from './candidates.ts'
import { placeCost, workCost } from './cost.ts'
import { clashWith, standingBlock } from './reasons.ts'
import { type CoverFacts, inOrder, type PersonWork, type Stretch, stretchOf, workOf } from './work.ts'

const nobody = -1
/** How many others are looked at for a shift that has to give way. */
const othersTried = 6

/** A plan under way. People and shifts are told by their places in these lists; it is changed as it goes. */
export type CoverSearch = {
  readonly open: readonly Stretch[]
  readonly people: readonly PersonWork[]
  /** Who may take each shift, as far as their own shifts and their record say. */
  readonly able: (readonly number[])[]
  /** Who has each shift in the plan. */
  readonly chosen: number[]
  /** What each person works in the plan, by start, and what that costs. */
  readonly own: (readonly Stretch[])[]
  readonly costs: number[]
}

/** Shifts given to other people at once: where each goes. */
type Move = ReadonlyMap<number, number>

/** A plan in which nobody has any of these shifts yet; who may take each is found by `findAble`. */
export const searchOf = (shifts: readonly Shift[], facts: CoverFacts): CoverSearch => {
  const people = [...workOf(facts).values()].sort((a, b) => (a.person.userId < b.person.userId ? -1 : 1))
  const open = shifts.map((shift) => stretchOf(shift, facts)).sort(inOrder)
  return {
    ...{ open, people },
    able: open.map(() => []),
    chosen: open.map(() => nobody),
    own: people.map(({ stretches }) => stretches),
    costs: people.map((work) => workCost(work, work.stretches)),
  }
}

/** Finds out who may take one of the shifts. */
export const findAble = ({ open, people, able }: CoverSearch, place: number): void => {
  const stretch = open[place]
  if (stretch === undefined) return
  able[place] = people.flatMap((work, who) =>
    standingBlock(stretch, work) === undefined && clashWith(stretch, work.stretches) === undefined ? [who] : [],
  )
}

const shiftCost = ({ open, people }: CoverSearch, place: number, who: number): number => {
  const [stretch, work] = [open[place], people[who]]
  return stretch === undefined || work === undefined ? coverPoints.open : placeCost(stretch, work.person)
}

/** What the plan costs beyond what everybody works already and what is open. */
export const costOfPlan = (search: CoverSearch): number =>
  search.chosen.reduce((sum, who, place) => sum + shiftCost(search, place, who), 0) +
  search.costs.reduce((sum, cost) => sum + cost, 0) -
  search.people.reduce((sum, work) => sum + workCost(work, work.stretches), 0)

type Weighed = { readonly delta: number; readonly own: Map<number, Stretch[]>; readonly costs: Map<number, number> }

/** Somebody's work after a move; undefined where two shifts would clash. */
const ownAfter = ({ open, chosen, own }: CoverSearch, move: Move, who: number): Stretch[] | undefined => {
  const leaving = new Set([...move].filter(([place]) => chosen[place] === who).map(([place]) => open[place]))
  let after = (own[who] ?? []).filter((stretch) => !leaving.has(stretch))
  for (const [place, to] of move) {
    const stretch = open[place]
    if (to !== who || stretch === undefined) continue
    if (clashWith(stretch, after) !== undefined) return undefined
    after = withStretch(after, stretch)
  }
  return after
}

/** What a move would change; undefined where it cannot be made. */
const weigh = (search: CoverSearch, move: Move): Weighed | undefined => {
  const { chosen, people, costs } = search
  const weighed: Weighed = { delta: 0, own: new Map(), costs: new Map() }
  const touched = new Set([...move].flatMap(([place, to]) => [chosen[place] ?? nobody, to]))
  touched.delete(nobody)
  let delta = 0
  for (const who of touched) {
    const [after, work] = [ownAfter(search, move, who), people[who]]
    if (after === undefined || work === undefined) return undefined
    const cost = workCost(work, after)
    weighed.own.set(who, after)
    weighed.costs.set(who, cost)
    delta += cost - (costs[who] ?? 0)
  }
  for (const [place, to] of move)
    delta += shiftCost(search, place, to) - shiftCost(search, place, chosen[place] ?? nobody)
  return { ...weighed, delta }
}

const make = ({ chosen, own, costs }: CoverSearch, move: Move, weighed: Weighed): void => {
  for (const [place, to] of move) chosen[place] = to
  for (const [who, after] of weighed.own) own[who] = after
  for (const [who, cost] of weighed.costs) costs[who] = cost
}

/** Makes the best of these moves where it makes the plan better; what is no better is left. */
const makeBest = (search: CoverSearch, moves: readonly Move[]): void => {
  let best: { move: Move; weighed: Weighed } | undefined
  for (const move of moves) {
    const weighed = weigh(search, move)
    // A thousandth of a point is nothing but the error of reckoning.
    if (weighed === undefined || weighed.delta > -0.001) continue
    if (best === undefined || weighed.delta < best.weighed.delta) best = { move, weighed }
  }
  if (best !== undefined) make(search, best.move, best.weighed)
}

/** The shifts in the order in which they are given: those that the fewest people can take first. */
export const scarceFirst = ({ open, able }: CoverSearch): number[] =>
  open.map((_, place) => place).sort((a, b) => (able[a]?.length ?? 0) - (able[b]?.length ?? 0) || a - b)

/** Gives one shift to whom it costs least then. */
export const fillOne = (search: CoverSearch, place: number): void =>
  makeBest(
    search,
    (search.able[place] ?? []).map((who) => new Map([[place, who]])),
  )

const pick = <Value>(values: readonly Value[], random: () => number): Value | undefined =>
  values[Math.floor(random() * values.length)]

/** The shifts that the plan gives to somebody already. */
const picksOf = ({ chosen }: CoverSearch, who: number): number[] =>
  chosen.flatMap((one, place) => (one === who ? [place] : []))

/** Where the shift goes that has to give way: to whom the other is taken from, to some others, or to nobody. */
const wayOut = (able: readonly number[], former: number, random: () => number): number[] => {
  const others = Array.from({ length: othersTried }, () => pick(able, random) ?? nobody)
  return [...new Set([...(able.includes(former) ? [former] : []), ...others, nobody])]
}

/**
 * One change at random, made where it makes the plan better: a shift to another person, whose own shift at that time,
 * or any of their new ones, goes to somebody else for it.
 */
export const improveOnce = (search: CoverSearch, random: () => number): void => {
  const { open, able, chosen } = search
  const place = Math.floor(random() * open.length)
  const [stretch, to] = [open[place], pick(able[place] ?? [], random)]
  const former = chosen[place] ?? nobody
  if (stretch === undefined || to === undefined || to === former) return
  const theirs = picksOf(search, to)
  const inTheWay = theirs.filter((one) => isOverlap(open[one] ?? stretch, stretch))
  if (inTheWay.length > 1) return
  const alone: Move[] = inTheWay.length === 0 ? [new Map([[place, to]])] : []
  const giving = inTheWay[0] ?? pick(theirs, random)
  const ways = giving === undefined ? [] : wayOut(able[giving] ?? [], former, random)
  const together = ways
    .filter((way) => way !== to)
    .map(
      (way) =>
        new Map([
          [place, to],
          [giving ?? place, way],
        ]),
    )
  makeBest(search, [...alone, ...together])
}

/** The plan as it stands. */
export const planOf = ({ open, people, chosen }: CoverSearch) =>
  chosen.flatMap((who, place) => {
    const [stretch, work] = [open[place], people[who]]
    return stretch && work ? [{ shiftId: stretch.shift.shiftId, userId: work.person.userId }] : []
  })
