import { faultKinds } from './faults.ts'
import { namedStories, schedulesOf } from './named-stories.ts'
import { openFaultOf } from './open-faults.ts'
import { shrink, storyOf } from './shrink.ts'
import { runSchedule, type ScheduleGiven, type ScheduleResult } from './simulate.ts'
import { lengthOf } from './stories/plan.ts'
import type { Reach } from './stories/reach.ts'
import type { AppLabel } from './world/open-world.ts'

type Store = 'memory' | 'dexie'
type How = {
  readonly operations?: number
  readonly store?: Store
  readonly reach?: Reach
  readonly app?: AppLabel
  /** Whether none is run twice. */
  readonly isOnce?: boolean
}

/** What the command line asks one of its processes for. */
type Asked =
  | ({ readonly kind: 'run'; readonly seeds: readonly number[] } & How)
  | ({ readonly kind: 'shrink' | 'trace'; readonly seed: number } & How)
  | { readonly kind: 'stories'; readonly standFor: string }

/** One schedule in ten runs on the product's own store, one in a hundred is run twice and compared. */
const dexieEvery = 10
const twiceEvery = 100
/** And one in so many is of the chat, where nobody says which app is open. */
const chatEvery = 30
const chatAt = 11

const storeOf = (seed: number, store: Store | undefined): Store =>
  store ?? (seed % dexieEvery === 0 ? 'dexie' : 'memory')

const appOf = (seed: number, app: AppLabel | undefined): AppLabel =>
  app ?? (seed % chatEvery === chatAt ? 'messaging' : 'rota')

const givenOf = (seed: number, { operations, store, reach, app }: How): ScheduleGiven => ({
  seed,
  store: storeOf(seed, store),
  operations: operations ?? lengthOf(seed),
  reach,
  app: appOf(seed, app),
})

const summaryOf = ({ plan, trace, ...result }: ScheduleResult) => {
  const { operations, weights: _weights, ...expanded } = plan
  return { ...result, ...expanded, operations: operations.length, openFault: openFaultOf({ ...result, trace }) }
}

const runOne = async (seed: number, how: How) => {
  const startedAt = performance.now()
  const given = givenOf(seed, how)
  try {
    const result = await runSchedule(given)
    const tookMs = performance.now() - startedAt
    if (how.isOnce === true || seed % twiceEvery !== 1) return { ...summaryOf(result), tookMs, isSame: undefined }
    const again = await runSchedule(given)
    return { ...summaryOf(result), tookMs, isSame: again.hash === result.hash }
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { seed, store: given.store, violations: [{ invariant: 'rig', what, atMs: 0 }], faults: {}, tookMs: 0 }
  }
}

/** What the named stories break that stand for a planted bug: those of them that break nothing have gone dead. */
const runStories = async (plant: string) => {
  const stories = []
  for (const story of namedStories.filter(({ standsFor }) => standsFor === plant)) {
    const violations = []
    for (const given of schedulesOf(story)) violations.push(...(await runSchedule(given)).violations)
    stories.push({ what: story.what, violations })
  }
  return { kind: 'told', stories }
}

const answer = async (asked: Asked): Promise<unknown> => {
  if (asked.kind === 'run') {
    const results = []
    for (const seed of asked.seeds) results.push(await runOne(seed, asked))
    return { kind: 'ran', results, faultKinds }
  }
  if (asked.kind === 'stories') return runStories(asked.standFor)
  const { seed } = asked
  const result = await runSchedule(givenOf(seed, asked))
  if (asked.kind === 'trace')
    return { kind: 'traced', plan: result.plan, trace: result.trace, summary: summaryOf(result) }
  if (result.violations.length === 0) return { kind: 'shrunk', seed, steps: 0, story: ['It does not fail.'] }
  const shrunk = await shrink(result)
  const { violations, plan } = shrunk.result
  const { app, devices, people, cast, clocks } = plan
  return {
    kind: 'shrunk',
    seed,
    ...{ app, devices, people, cast, clocks },
    violations,
    operations: shrunk.operations,
    story: storyOf(shrunk.result),
  }
}

process.on('message', (asked: Asked) => {
  answer(asked).then(
    (answered) => process.send?.(answered),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.send?.({ kind: 'ready' })
