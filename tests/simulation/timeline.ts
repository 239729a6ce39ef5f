import type { Random } from './random.ts'

/**
 * Virtual time. Everything of the world that takes time (an answer on its way, a commit, a lock, a timer) is an event
 * here; between two events all promises have settled. So a fault can fall between any two, and the same seed runs the
 * same way.
 */
export type Timeline = {
  /** Virtual ms since the start. */
  readonly nowMs: () => number
  /** Plans `work`; what is planned for the same moment runs in the order that chance gives. Gives back what cancels it. */
  readonly after: (delayMs: number, work: () => void) => () => void
  /** Runs the next event and lets all promises settle; false when there is none. */
  readonly step: () => Promise<boolean>
  /** Lets all promises settle, without running an event: after a press of the story. */
  readonly settle: () => Promise<void>
  readonly runFor: (ms: number) => Promise<void>
  /** Runs until `check` says yes or so much time has passed; true if it did. */
  readonly runUntil: (check: () => boolean, limitMs: number) => Promise<boolean>
  /** How many events have run. */
  readonly count: () => number
}

type Planned = { readonly atMs: number; readonly tie: number; readonly order: number; work: (() => void) | undefined }

const isBefore = (a: Planned, b: Planned): boolean =>
  a.atMs !== b.atMs ? a.atMs < b.atMs : a.tie !== b.tie ? a.tie < b.tie : a.order < b.order

/** What is planned, the next one first: a binary heap. */
const createHeap = () => {
  const heap: Planned[] = []
  const at = (place: number): Planned => {
    const planned = heap[place]
    if (planned === undefined) throw new RangeError('No such place in the heap')
    return planned
  }
  const rise = (from: number, planned: Planned) => {
    let place = from
    while (place > 0) {
      const above = (place - 1) >> 1
      if (!isBefore(planned, at(above))) break
      heap[place] = at(above)
      place = above
    }
    heap[place] = planned
  }
  const sink = (planned: Planned) => {
    let place = 0
    for (;;) {
      let below = 2 * place + 1
      if (below >= heap.length) break
      if (below + 1 < heap.length && isBefore(at(below + 1), at(below))) below += 1
      if (!isBefore(at(below), planned)) break
      heap[place] = at(below)
      place = below
    }
    heap[place] = planned
  }
  return {
    next: () => heap[0],
    push: (planned: Planned) => {
      heap.push(planned)
      rise(heap.length - 1, planned)
    },
    pop: (): Planned | undefined => {
      const [first] = heap
      const last = heap.pop()
      if (last !== undefined && heap.length > 0) sink(last)
      return first
    },
  }
}

/** A real turn of the event loop now and then, for whatever else the machine has to do. */
const turnEvery = 512
const { setImmediate: realTurn } = globalThis

/** Waits until no microtask is left: a tick runs when their queue is empty. Much cheaper than a turn of the loop. */
const tick = () => new Promise<void>((resolve) => process.nextTick(resolve))
const turn = () => new Promise<void>((resolve) => realTurn(resolve))

/**
 * `rest`: waits for what is under way outside of virtual time, such as a call of a stand-in for IndexedDB, where there
 * is such a thing.
 */
export const createTimeline = (random: Random, rest?: () => Promise<void>): Timeline => {
  const heap = createHeap()
  let now = 0
  let order = 0
  let count = 0

  const settle = async () => {
    await tick()
    if (count % turnEvery === 0) await turn()
    if (rest !== undefined) await rest()
  }
  const nextDue = (limitMs: number): Planned | undefined => {
    for (let first = heap.next(); first !== undefined; first = heap.next()) {
      if (first.work !== undefined) return first.atMs <= limitMs ? heap.pop() : undefined
      heap.pop()
    }
    return undefined
  }
  const run = ({ atMs, work }: Planned) => {
    now = atMs
    count += 1
    work?.()
  }
  const step = async () => {
    const due = nextDue(Number.POSITIVE_INFINITY)
    if (due === undefined) return false
    run(due)
    await settle()
    return true
  }
  const runUntil = async (check: () => boolean, limitMs: number) => {
    const endMs = now + limitMs
    // Whatever was pressed just now comes to rest before time goes on.
    await settle()
    while (!check()) {
      const due = nextDue(endMs)
      if (due === undefined) {
        now = endMs
        return check()
      }
      run(due)
      // Thousands in a schedule: what is mostly enough waits without a function in between.
      if (rest === undefined && count % turnEvery !== 0) await tick()
      else await settle()
    }
    return true
  }
  return {
    nowMs: () => now,
    after: (delayMs, work) => {
      order += 1
      const planned: Planned = { atMs: now + Math.max(0, Math.ceil(delayMs)), tie: random.fraction(), order, work }
      heap.push(planned)
      return () => {
        planned.work = undefined
      }
    },
    ...{ step, settle, runUntil },
    runFor: async (ms) => {
      await runUntil(() => false, ms)
    },
    count: () => count,
  }
}
