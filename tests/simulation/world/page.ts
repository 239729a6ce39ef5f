import type { Random } from '../random.ts'
import type { Timeline } from '../timeline.ts'
import type { Trace } from '../trace.ts'

/**
 * Where code of ours runs: a tab or the worker. All that the world tells it goes through `deliver`, so that a killed
 * page never runs again and a frozen one hears everything late.
 */
export type Page = {
  readonly name: string
  readonly timeline: Timeline
  readonly trace: Trace
  readonly random: Random
  readonly isAlive: () => boolean
  readonly isFrozen: () => boolean
  /** Since when it has run without being frozen, in virtual ms. */
  readonly awakeSinceMs: () => number
  /** Runs `work` now, at the thaw, or never. */
  readonly deliver: (work: () => void) => void
  /** The same after a while; gives back what cancels it, even when it is only late. */
  readonly after: (delayMs: number, work: () => void) => () => void
  /** A promise that settles only as far as the page is told. */
  readonly promised: <Value>(begin: Begin<Value>) => Promise<Value>
  readonly freeze: () => void
  readonly thaw: () => void
  readonly kill: () => void
  /** Called when the page ends, killed or closed; gives back what takes that back. */
  readonly onEnd: (work: () => void) => () => void
}

type Begin<Value> = (resolve: (value: Value) => void, reject: (error: unknown) => void) => void

type State = 'running' | 'frozen' | 'thawing' | 'dead'

type States = { now: State; awakeSinceMs: number }

/** What a frozen page has not heard; told one by one, in order, and what comes meanwhile after it. */
const createLate = (timeline: Timeline, states: States) => {
  const late: (() => void)[] = []
  const tellNext = () => {
    if (states.now !== 'thawing') return
    const next = late.shift()
    if (next === undefined) {
      states.now = 'running'
      states.awakeSinceMs = timeline.nowMs()
      return
    }
    next()
    timeline.after(0, tellNext)
  }
  return { late, tellNext }
}

export const createPage = (given: Pick<Page, 'name' | 'timeline' | 'trace' | 'random'>): Page => {
  const { timeline } = given
  const states: States = { now: 'running', awakeSinceMs: timeline.nowMs() }
  const { late, tellNext } = createLate(timeline, states)
  const ends = new Set<() => void>()

  const deliver = (work: () => void) => {
    if (states.now === 'running') work()
    else if (states.now !== 'dead') late.push(work)
  }
  const after = (delayMs: number, work: () => void) => {
    let isCancelled = false
    const cancel = timeline.after(delayMs, () =>
      deliver(() => {
        if (!isCancelled) work()
      }),
    )
    return () => {
      isCancelled = true
      cancel()
    }
  }
  return {
    ...given,
    isAlive: () => states.now !== 'dead',
    isFrozen: () => states.now === 'frozen' || states.now === 'thawing',
    awakeSinceMs: () => states.awakeSinceMs,
    deliver,
    after,
    promised: (begin) =>
      new Promise((resolve, reject) => {
        begin(
          (value) => deliver(() => resolve(value)),
          (error) => deliver(() => reject(error)),
        )
      }),
    freeze: () => {
      if (states.now === 'running' || states.now === 'thawing') states.now = 'frozen'
    },
    thaw: () => {
      if (states.now !== 'frozen') return
      states.now = 'thawing'
      timeline.after(0, tellNext)
    },
    kill: () => {
      if (states.now === 'dead') return
      states.now = 'dead'
      late.length = 0
      for (const end of [...ends]) end()
      ends.clear()
    },
    onEnd: (work) => {
      ends.add(work)
      return () => ends.delete(work)
    },
  }
}
