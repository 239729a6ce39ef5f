import { describe, expect, it } from 'vitest'
import { runSchedule } from '../../simulation/simulate.ts'
import type { Operation } from '../../simulation/stories/operation.ts'

/** One step; `a` to `c` pick what it is about, and 0 picks the first there is. */
const step = (kind: string, { a = 0, b = 0, c = 0, thenMs = 200 }: Partial<Operation> = {}): Operation => ({
  ...{ kind, a, b, c, thenMs },
})

type Named = {
  readonly what: string
  readonly devices?: number
  readonly operations: readonly Operation[]
  /** Where the story needs the very moments of the seeds that it was found with. */
  readonly seeds?: readonly number[]
}

/** What the simulation found once, each in as few steps as it takes. */
const stories: readonly Named[] = [
  {
    what: 'an empty answer of somebody on the way is no receipt',
    operations: [step('an empty answer'), step('comment'), step('an empty answer'), step('start', { b: 1 })],
  },
  {
    what: 'the same person signs in again on a locked tablet and sees their rows',
    operations: [step('lock', { thenMs: 700 })],
  },
  {
    what: 'a receipt that cannot be kept does not send the others twice at once',
    operations: [
      ...[step('latency', { b: 2 }), step('commits fail', { c: 2 })],
      ...[0, 1, 2, 3, 4].map((b) => step('comment', { b, thenMs: 5 })),
      step('send now', { thenMs: 1000 }),
    ],
  },
  {
    what: 'a full disk does not make a storm of requests',
    operations: [step('comment'), step('the disk is full'), step('start', { b: 1 }), step('long')],
  },
  {
    what: 'a damaged row does not keep the others from being read',
    operations: [step('a row is unreadable'), step('others edit'), step('others create'), step('a while', { a: 2 })],
  },
  {
    what: 'a way that was closed for long is used soon after it opens, though no sign says so',
    operations: [step('often lost', { b: 5, c: 99 }), step('comment'), step('start', { b: 1 }), step('long', { a: 2 })],
  },
  {
    what: 'a tab that hung, was replaced and leads again reads for whoever is signed in by then',
    seeds: [20084],
    operations: [
      step('hung while it sends', { a: 314604, b: 445892, c: 811833, thenMs: 50 }),
      step('create', { a: 463332, b: 150298, c: 639151, thenMs: 50 }),
      step('gone while it is read', { a: 11142, b: 715857, c: 553594, thenMs: 700 }),
      step('sign in elsewhere', { a: 129495, b: 578259, c: 921186, thenMs: 0 }),
      step('kill a tab', { a: 214507, b: 762021, c: 740177, thenMs: 50 }),
    ],
  },
  {
    what: 'facts go under a grant while an edit waits for its author',
    operations: [
      ...[step('down'), step('change'), step('comment'), step('up')],
      ...[step('sign in elsewhere', { b: 1 }), step('a moment', { a: 3 })],
    ],
  },
]

describe.each(stories)('$what', ({ devices = 1, operations, seeds = [1, 2, 3, 4] }) => {
  it.each(seeds)('in memory, seed %i', async (seed) => {
    const { violations } = await runSchedule({ seed, store: 'memory', operations, devices, people: 2 })
    expect(violations).toEqual([])
  })

  it('on Dexie', async () => {
    const { violations } = await runSchedule({ seed: 5, store: 'dexie', operations, devices, people: 2 })
    expect(violations).toEqual([])
  })
})

describe('a seed', () => {
  it.each(['memory', 'dexie'] as const)('writes the same trace twice: %s', async (store) => {
    const given = { seed: 11, store, operations: 60 }
    const [first, second] = [await runSchedule(given), await runSchedule(given)]
    expect(second.trace).toEqual(first.trace)
    expect((await runSchedule({ ...given, seed: 12 })).hash).not.toBe(first.hash)
  })
})
