import { describe, expect, it } from 'vitest'
import { faultyKinds, kindNamed, plainKinds, timeKinds } from '../../simulation/stories/kinds.ts'
import { planOf } from '../../simulation/stories/plan.ts'
import { profiles } from '../../simulation/stories/profiles.ts'

const seeds = Array.from({ length: 300 }, (_, at) => at + 1)

describe('the plan of a schedule', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planOf(7, 200)).toEqual(planOf(7, 200))
    expect(planOf(7, 200)).not.toEqual(planOf(8, 200))
  })

  it('names only steps that there are', () => {
    for (const { sure } of profiles) for (const name of sure) expect(kindNamed(name).name).toBe(name)
    for (const { kind } of planOf(3, 200).operations) expect(kindNamed(kind).name).toBe(kind)
  })

  it('uses every kind of step and every situation over some hundred seeds', () => {
    const plans = seeds.map((seed) => planOf(seed, 200))
    const used = new Set(plans.flatMap(({ operations }) => operations.map(({ kind }) => kind)))
    const all = [...plainKinds, ...faultyKinds, ...timeKinds].map(({ name }) => name)
    expect(all.filter((name) => !used.has(name))).toEqual([])
    expect(new Set(plans.map(({ profile }) => profile)).size).toBe(profiles.length)
  })

  it('leaves most kinds of faults out of each schedule, so that those that are in come often', () => {
    const shares = seeds.map((seed) => {
      const weighted = new Set(planOf(seed, 1).weights.map(([, kind]) => kind))
      return faultyKinds.filter(({ name }) => weighted.has(name)).length / faultyKinds.length
    })
    expect(shares.filter((share) => share < 0.6).length).toBeGreaterThan(seeds.length * 0.9)
  })
})
