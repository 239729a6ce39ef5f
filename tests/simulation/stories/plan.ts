import { type FaultKind, faultKinds } from '../faults.ts'
import { type Random, randomOf } from '../random.ts'
import type { AppLabel } from '../world/open-world.ts'
import { type CastName, casts } from './cast.ts'
import { type Cause, causes } from './causes.ts'
import { wrongClocks } from './clocks.ts'
import { kindsIn, timeKinds } from './kinds.ts'
import type { Operation, OperationKind } from './operation.ts'
import { chatProfiles, type Profile, profiles } from './profiles.ts'
import { type Reach, within } from './reach.ts'

/** Everything that a schedule is made of, written out: what a seed expands to. */
export type Plan = {
  readonly seed: number
  readonly reach: Reach
  /** The app that is open on all devices. */
  readonly app: AppLabel
  readonly profile: string
  readonly devices: number
  readonly people: number
  /** Who they are. */
  readonly cast: CastName
  /** How wrong the clock of each device is from its first minute on, in ms. */
  readonly clocks: readonly number[]
  /** The kinds of faults that are to meet in it, whatever else happens. */
  readonly meeting: readonly FaultKind[]
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

type What = { readonly reach: Reach; readonly app: AppLabel }

const weightsOf = (random: Random, { reach, app }: What, sure: readonly string[]): (readonly [number, string])[] => {
  const { plain, faulty, sure: own } = kindsIn[app]
  const share = (given: Share) => chosen(random, { ...given, kinds: within(reach, given.kinds) })
  return [
    ...scaled(share({ kinds: plain, chance: 0.8, sure: [...own, ...sure] }), 100),
    ...scaled(share({ kinds: faulty, chance: random.pick([0.08, 0.2, 0.4]), sure }), random.pick([20, 60, 100])),
    ...scaled(share({ kinds: timeKinds, chance: 0.7, sure: ['a moment', ...sure] }), random.pick([6, 16])),
  ]
}

/** Short days find most of what long ones do, and in the same time many more of them run; some faults need a long one. */
const lengths = [30, 30, 60, 100, 200]

/** How many steps the schedule of a seed has, where nobody says so. */
export const lengthOf = (seed: number): number => randomOf(seed).fork('length').pick(lengths)

/** How many kinds of faults are to meet: of the further reach any two do in one of a few hundred schedules. */
const meetings: Readonly<Record<Reach, readonly number[]>> = { usual: [0], further: [3, 4, 5, 6] }

const meetingOf = (random: Random, reach: Reach, { meets = [], meeting = meetings[reach] }: Profile): FaultKind[] => {
  const met = new Set<FaultKind>(meets)
  const count = random.pick(meeting) + met.size
  while (met.size < count) met.add(random.pick(faultKinds))
  return [...met]
}

/** In so many schedules clocks are wrong from the first minute on. */
const wrongClockChance: Readonly<Record<Reach, number>> = { usual: 0, further: 0.12 }

const areWrong = (random: Random, reach: Reach, { areClocksWrong }: Profile): boolean =>
  areClocksWrong === true || random.chance(wrongClockChance[reach])

const clocksOf = (random: Random, devices: number, isWrong: boolean): number[] =>
  Array.from({ length: devices }, () => (isWrong && random.chance(0.7) ? random.pick(wrongClocks) : 0))

const castOf = (random: Random, reach: Reach, { casts: own }: Profile): CastName =>
  random.weighted(own ?? within(reach, casts).map(({ weight, name }) => [weight, name] as const))

type Place = Pick<Plan, 'devices' | 'people' | 'cast' | 'clocks' | 'meeting'>

const placeOf = (random: Random, reach: Reach, profile: Profile): Place => {
  const meeting = meetingOf(random, reach, profile)
  const least = (of: (cause: Cause) => number | undefined) =>
    Math.max(1, ...meeting.map((kind) => of(causes[kind]) ?? 1))
  const devices = Math.max(
    random.pick(profile.devices),
    least((cause) => cause.devices),
  )
  const people = Math.max(
    random.pick(profile.people),
    least((cause) => cause.people),
  )
  const cast = castOf(random, reach, profile)
  const clocks = clocksOf(random, devices, areWrong(random, reach, profile))
  return { devices, people, cast, clocks, meeting }
}

const stepOf = (random: Random, kind: string, pace: readonly number[]): Operation => ({
  kind,
  ...{ a: random.int(0, largest), b: random.int(0, largest), c: random.int(0, largest) },
  thenMs: random.pick(pace),
})

/** So often each step that a fault takes is surely among the others, at any place. */
const timesSure = 2

/** The schedule of a seed, with faults of this reach; of another reach it is another schedule. */
export const planOf = (seed: number, count: number, { reach = 'usual', app = 'rota' }: Partial<What> = {}): Plan => {
  const root = randomOf(seed)
  const profile = root
    .fork('profile')
    .weighted(within(reach, app === 'rota' ? profiles : chatProfiles).map((one) => [one.weight, one] as const))
  const place = placeOf(root.fork('place'), reach, profile)
  const random = root.fork('plan')
  const caused = place.meeting.flatMap((kind) => causes[kind].steps)
  const weights = weightsOf(random, { reach, app }, [...profile.sure, ...caused])
  const pace = profile.pace ?? random.weighted(paces)
  const kinds = Array.from({ length: count }, () => random.weighted(weights))
  for (let time = 0; time < timesSure; time += 1) {
    for (const kind of caused) kinds[random.int(0, count)] = kind
  }
  const operations = kinds.slice(0, count).map((kind) => stepOf(random, kind, pace))
  return { seed, reach, app, profile: profile.name, ...place, weights, operations }
}
