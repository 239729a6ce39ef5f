import { type MeasureName, median, ratiosOf, type Sample, seriesOf } from './measures.ts'
import type { Sizes } from './sizes.ts'

/** A promise about our engine. `against`: compared with a peer in the same rounds; without it, an absolute bound. */
export type Target = {
  readonly figure: number
  readonly name: string
  readonly measure?: MeasureName
  readonly against?: { readonly contender: string; readonly measure?: MeasureName }
  /** `at-most`: ours over theirs. `times-faster`: theirs over ours, at least. */
  readonly bound: { readonly kind: 'at-most' | 'times-faster'; readonly value: number; readonly whenSlowed?: number }
  readonly unit?: 'ms' | 'MB' | 'kB'
}

export const ours = 'carelight'

const atMost = (value: number, whenSlowed?: number) =>
  ({ kind: 'at-most', value, ...(whenSlowed === undefined ? {} : { whenSlowed }) }) as const
const timesFaster = (value: number) => ({ kind: 'times-faster', value }) as const
const raw = { contender: 'raw-idb' }
const strict = { contender: 'raw-idb-strict', measure: 'confirmedP50' } as const
const strictP95 = { contender: 'raw-idb-strict', measure: 'confirmedP95' } as const
const rxdb = { contender: 'rxdb' }
const dexie = { contender: 'dexie' }

/** What was promised, figure by figure. */
export const targets: readonly (Target & { readonly measure: MeasureName })[] = [
  { figure: 1, name: 'first useful', measure: 'usefulMs', against: { ...raw, measure: 'fullMs' }, bound: atMost(0.15) },
  { figure: 1, name: 'first useful', measure: 'usefulMs', against: rxdb, bound: timesFaster(12) },
  { figure: 2, name: 'full mirror', measure: 'fullMs', against: raw, bound: atMost(1.1) },
  { figure: 2, name: 'full mirror', measure: 'fullMs', against: rxdb, bound: timesFaster(1.6) },
  {
    ...{ figure: 2, name: 'full mirror', measure: 'fullMs' },
    ...{ against: { contender: 'pouchdb-replicate' }, bound: timesFaster(5) },
  },
  { figure: 3, name: 'warm open', measure: 'warmMs', against: dexie, bound: atMost(1) },
  { figure: 3, name: 'warm open', measure: 'warmMs', against: rxdb, bound: atMost(0.75) },
  { figure: 4, name: 'react p50', measure: 'reactP50', against: raw, bound: atMost(0.3) },
  { figure: 4, name: 'react p95', measure: 'reactP95', against: raw, bound: atMost(0.3) },
  { figure: 4, name: 'react p50', measure: 'reactP50', against: rxdb, bound: timesFaster(1) },
  { figure: 4, name: 'react p50', measure: 'reactP50', against: dexie, bound: timesFaster(4) },
  { figure: 5, name: 'enqueue confirmed p50', measure: 'confirmedP50', against: strict, bound: atMost(1.5) },
  { figure: 5, name: 'enqueue confirmed p95', measure: 'confirmedP95', against: strictP95, bound: atMost(1.5) },
  { figure: 5, name: 'enqueue shown p50', measure: 'shownP50', against: strict, bound: atMost(2) },
  { figure: 5, name: 'enqueue shown p95', measure: 'shownP95', against: strictP95, bound: atMost(2) },
  {
    ...{ figure: 6, name: 'drain 500 in batches', measure: 'batchMs' },
    ...{ against: { ...raw, measure: 'serialMs' }, bound: atMost(0.03) },
  },
  { figure: 6, name: 'drain 500 in batches', measure: 'batchMs', against: rxdb, bound: atMost(1) },
  { figure: 6, name: 'drain 500 one by one', measure: 'lanesMs', against: raw, bound: atMost(1.1) },
  { figure: 7, name: 'heap after the mirror', measure: 'heapMb', bound: atMost(4), unit: 'MB' },
  { figure: 7, name: 'heap at its peak', measure: 'peakHeapMb', against: raw, bound: atMost(1.25) },
  {
    ...{ figure: 9, name: 'busy react p95', measure: 'busyReactP95' },
    ...{ against: { contender: ours, measure: 'reactP95' }, bound: atMost(2) },
  },
  {
    ...{ figure: 9, name: 'busy day query p95', measure: 'busyDayP95' },
    ...{ against: { contender: ours, measure: 'dayP95' }, bound: atMost(2) },
  },
  { figure: 9, name: 'longest task', measure: 'busyLongestTaskMs', bound: atMost(50, 200), unit: 'ms' },
  { figure: 10, name: 'leader frozen', measure: 'frozenMs', bound: atMost(5000), unit: 'ms' },
  { figure: 10, name: 'leader killed', measure: 'killedMs', bound: atMost(5000), unit: 'ms' },
]

export type Judged = Target & {
  readonly slowDown: number
  /** The median over the rounds: a ratio, or a value in the target's unit. */
  readonly result: number
  readonly limit: number
  readonly rounds: number
  readonly isMet: boolean
}

/** What the samples say about each target that they can say something about. */
export const judge = (samples: readonly Sample[], slowDown: number): Judged[] =>
  targets.flatMap((target) => {
    const own = { contender: ours, measure: target.measure }
    const { against, bound } = target
    const isFaster = bound.kind === 'times-faster'
    const other = against && { contender: against.contender, measure: against.measure ?? target.measure }
    const among = samples.filter((sample) => sample.slowDown === slowDown)
    const compared = other && (isFaster ? ratiosOf(among, other, own) : ratiosOf(among, own, other))
    const values = compared ?? seriesOf(among, own)
    if (values.length === 0) return []
    const limit = slowDown > 1 ? (bound.whenSlowed ?? bound.value) : bound.value
    const result = median(values)
    return [
      {
        ...target,
        slowDown,
        result,
        limit,
        rounds: values.length,
        isMet: isFaster ? result >= limit : result <= limit,
      },
    ]
  })

/** Figure 8: the engine's size, which is judged without its domain and told with it. */
export const judgeSizes = (sizes: Sizes | undefined): Judged[] => {
  if (sizes === undefined) return []
  const bound = atMost(45)
  const common = { figure: 8, bound, unit: 'kB', slowDown: 1, limit: bound.value, rounds: 1 } as const
  const { engineAndDexieKb, wholeKb } = sizes
  return [
    { ...common, name: 'engine + Dexie, gzip', result: engineAndDexieKb, isMet: engineAndDexieKb <= bound.value },
    { ...common, name: 'the same with the domain, gzip', result: wholeKb, isMet: wholeKb <= bound.value },
  ]
}
