import { describe, expect, it } from 'vitest'
import { faultKinds } from '../../simulation/faults.ts'
import { causes } from '../../simulation/stories/causes.ts'
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

  it('knows of each kind of fault which steps make it happen', () => {
    for (const kind of faultKinds) for (const name of causes[kind].steps) expect(kindNamed(name).name).toBe(name)
  })

  it('surely has the steps of the faults that are to meet in it, and as many devices and people as they take', () => {
    for (const { meeting, operations, devices, people } of seeds.map((seed) => planOf(seed, 200))) {
      const used = new Set(operations.map(({ kind }) => kind))
      for (const kind of meeting) {
        const { steps, devices: mostDevices = 1, people: mostPeople = 1 } = causes[kind]
        expect(steps.filter((name) => !used.has(name))).toEqual([])
        expect([devices >= mostDevices, people >= mostPeople]).toEqual([true, true])
      }
    }
  })

  it('has people of agencies, and clocks that are wrong from the first minute, in a share of the schedules', () => {
    const plans = seeds.map((seed) => planOf(seed, 0))
    const share = (isSo: (plan: (typeof plans)[number]) => boolean) => plans.filter(isSo).length / plans.length
    expect(share(({ cast }) => cast !== 'house')).toBeGreaterThan(0.25)
    const wrong = plans.flatMap(({ clocks }) => clocks.filter((ms) => ms !== 0))
    expect(share(({ clocks }) => clocks.some((ms) => ms !== 0))).toBeGreaterThan(0.1)
    expect([wrong.some((ms) => ms > 0), wrong.some((ms) => ms < 0)]).toEqual([true, true])
  })
})
