import { describe, expect, it } from 'vitest'
import { faultKinds } from '../../simulation/faults.ts'
import { casts } from '../../simulation/stories/cast.ts'
import { causes } from '../../simulation/stories/causes.ts'
import { faultyKinds, kindNamed, plainKinds, timeKinds } from '../../simulation/stories/kinds.ts'
import { planOf } from '../../simulation/stories/plan.ts'
import { profiles } from '../../simulation/stories/profiles.ts'
import type { Reach } from '../../simulation/stories/reach.ts'

const seeds = Array.from({ length: 300 }, (_, at) => at + 1)
const allKinds = [...plainKinds, ...faultyKinds, ...timeKinds]

const plansOf = (reach: Reach, count: number) => seeds.map((seed) => planOf(seed, count, { reach }))

/** The names of the kinds of steps that some of these plans have. */
const kindsIn = (plans: ReturnType<typeof plansOf>) =>
  new Set(
    plans.flatMap(({ weights, operations }) => [
      ...weights.map(([, kind]) => kind),
      ...operations.map(({ kind }) => kind),
    ]),
  )

const furtherOnly = (list: readonly { readonly name: string; readonly reach?: 'further' }[]) =>
  list.flatMap(({ name, reach }) => (reach === 'further' ? [name] : []))

describe('the plan of a schedule', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planOf(7, 200)).toEqual(planOf(7, 200))
    expect(planOf(7, 200)).not.toEqual(planOf(8, 200))
    expect(planOf(7, 200, { reach: 'further' })).toEqual(planOf(7, 200, { reach: 'further' }))
  })

  it('names only steps that there are', () => {
    for (const { sure } of profiles) for (const name of sure) expect(kindNamed(name).name).toBe(name)
    for (const { kind } of planOf(3, 200, { reach: 'further' }).operations) expect(kindNamed(kind).name).toBe(kind)
  })

  it('uses every kind of step and every situation over some hundred seeds', () => {
    const plans = plansOf('further', 200)
    const used = new Set(plans.flatMap(({ operations }) => operations.map(({ kind }) => kind)))
    expect(allKinds.filter(({ name }) => !used.has(name))).toEqual([])
    expect(new Set(plans.map(({ profile }) => profile)).size).toBe(profiles.length)
  })

  it('has of the usual reach every kind, situation and cast that is not marked as further, and none that is', () => {
    const plans = plansOf('usual', 200)
    const used = kindsIn(plans)
    expect(allKinds.filter(({ name }) => !used.has(name)).map(({ name }) => name)).toEqual(furtherOnly(allKinds))
    const situations = new Set(plans.map(({ profile }) => profile))
    expect(profiles.filter(({ name }) => !situations.has(name)).map(({ name }) => name)).toEqual(furtherOnly(profiles))
    const present = new Set<string>(plans.map(({ cast }) => cast))
    expect(casts.filter(({ name }) => !present.has(name)).map(({ name }) => name)).toEqual(furtherOnly(casts))
  })

  it('has of the usual reach no clock that is wrong at first, and no faults that surely meet', () => {
    const plans = plansOf('usual', 0)
    expect(plans.filter(({ clocks, meeting }) => clocks.some((ms) => ms !== 0) || meeting.length > 0)).toEqual([])
  })

  it('marks agencies, rights, wrong clocks, turns and cut batches as reaching further', () => {
    const further = new Set(furtherOnly(allKinds))
    const named = [
      'rights are taken',
      'rights are given back',
      'the clock jumps back',
      'turn by turn',
      'a batch is cut',
    ]
    expect(named.filter((name) => !further.has(name))).toEqual([])
    expect(furtherOnly(casts)).toEqual(['an agency beside the staff', 'an agency first', 'two agencies'])
  })

  it('names in a situation of the usual reach no step that is marked as further', () => {
    const further = new Set(furtherOnly(allKinds))
    const usual = profiles.filter(({ reach }) => reach === undefined)
    expect(usual.flatMap(({ sure }) => sure.filter((name) => further.has(name)))).toEqual([])
  })

  it('leaves most kinds of faults out of each schedule, so that those that are in come often', () => {
    const shares = seeds.map((seed) => {
      const weighted = new Set(planOf(seed, 1, { reach: 'further' }).weights.map(([, kind]) => kind))
      return faultyKinds.filter(({ name }) => weighted.has(name)).length / faultyKinds.length
    })
    expect(shares.filter((share) => share < 0.6).length).toBeGreaterThan(seeds.length * 0.9)
  })

  it('knows of each kind of fault which steps make it happen', () => {
    for (const kind of faultKinds) for (const name of causes[kind].steps) expect(kindNamed(name).name).toBe(name)
  })

  it('surely has the steps of the faults that are to meet in it, and as many devices and people as they take', () => {
    for (const { meeting, operations, devices, people } of plansOf('further', 200)) {
      const used = new Set(operations.map(({ kind }) => kind))
      for (const kind of meeting) {
        const { steps, devices: mostDevices = 1, people: mostPeople = 1 } = causes[kind]
        expect(steps.filter((name) => !used.has(name))).toEqual([])
        expect([devices >= mostDevices, people >= mostPeople]).toEqual([true, true])
      }
    }
  })

  it('has people of agencies, and clocks that are wrong from the first minute, in a share of the schedules', () => {
    const plans = plansOf('further', 0)
    const share = (isSo: (plan: (typeof plans)[number]) => boolean) => plans.filter(isSo).length / plans.length
    expect(share(({ cast }) => cast !== 'house')).toBeGreaterThan(0.25)
    const wrong = plans.flatMap(({ clocks }) => clocks.filter((ms) => ms !== 0))
    expect(share(({ clocks }) => clocks.some((ms) => ms !== 0))).toBeGreaterThan(0.1)
    expect([wrong.some((ms) => ms > 0), wrong.some((ms) => ms < 0)]).toEqual([true, true])
  })
})
