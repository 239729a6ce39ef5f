import { type Random, randomOf } from '../random.ts'
import { faultyKinds, plainKinds, timeKinds } from './kinds.ts'
import type { Operation, OperationKind } from './operation.ts'
import { type Profile, profiles } from './profiles.ts'

/** Everything that a schedule is made of, written out: what a seed expands to. */
export type Plan = {
  readonly seed: number
  readonly profile: string
  readonly devices: number
  readonly people: number
  /** How often each kind of step comes in this schedule. */
  readonly weights: readonly (readonly [weight: number, kind: string])[]
  readonly operations: readonly Operation[]
}

const largest = 1_000_000

/** Hasty people leave no time between two steps, calm ones half a second. */
const paces: readonly (readonly [number, readonly number[]])[] = [
  [3, [0, 0, 2, 10, 40]],
  [4, [0, 5, 50, 200, 700]],
  [2, [50, 200, 600, 1500]],
]

const scaled = (kinds: readonly (readonly [number, string])[], share: number): (readonly [number, string])[] => {
  const sum = kinds.reduce((total, [weight]) => total + weight, 0)
  return kinds.map(([weight, name]) => [(weight * share) / Math.max(1, sum), name] as const)
}

type Share = { readonly kinds: readonly OperationKind[]; readonly chance: number; readonly sure: readonly string[] }

/** Each schedule has some of the faults only, so that rare ones meet often; which, and how often, is left to chance. */
const chosen = (random: Random, { kinds, chance, sure }: Share) =>
  kinds
    .filter(({ name, isRare }) => (random.chance(chance) && isRare !== true) || sure.includes(name))
    .map(({ name, weight }) => [weight * random.pick([0.5, 1, 1, 3]) * (sure.includes(name) ? 3 : 1), name] as const)

const weightsOf = (random: Random, { sure }: Profile): (readonly [number, string])[] => [
  ...scaled(chosen(random, { kinds: plainKinds, chance: 0.8, sure: ['comment', 'start', ...sure] }), 100),
  ...scaled(
    chosen(random, { kinds: faultyKinds, chance: random.pick([0.08, 0.2, 0.4]), sure }),
    random.pick([20, 60, 100]),
  ),
  ...scaled(chosen(random, { kinds: timeKinds, chance: 0.7, sure: ['a moment', ...sure] }), random.pick([6, 16])),
]

/** Short days find most of what long ones do, and in the same time many more of them run; some faults need a long one. */
const lengths = [30, 30, 60, 100, 200]

/** How many steps the schedule of a seed has, where nobody says so. */
export const lengthOf = (seed: number): number => randomOf(seed).fork('length').pick(lengths)

/** The schedule of a seed. */
export const planOf = (seed: number, count: number): Plan => {
  const random = randomOf(seed).fork('plan')
  const profile = random.weighted(profiles.map((one) => [one.weight, one] as const))
  const weights = weightsOf(random, profile)
  const pace = random.weighted(paces)
  const operations = Array.from({ length: count }, () => ({
    kind: random.weighted(weights),
    ...{ a: random.int(0, largest), b: random.int(0, largest), c: random.int(0, largest) },
    thenMs: random.pick(pace),
  }))
  const devices = random.pick(profile.devices)
  return { seed, profile: profile.name, devices, people: random.pick(profile.people), weights, operations }
}
