import { describe, expect, it } from 'vitest'
import { runSchedule } from '../../simulation/simulate.ts'

describe('a seed', () => {
  it.each([
    { store: 'memory', reach: 'usual' },
    { store: 'dexie', reach: 'further' },
  ] as const)('writes the same trace twice: $store, $reach', async ({ store, reach }) => {
    const given = { seed: 11, store, reach, operations: 60 }
    const [first, second] = [await runSchedule(given), await runSchedule(given)]
    expect(second.trace).toEqual(first.trace)
    expect((await runSchedule({ ...given, seed: 12 })).hash).not.toBe(first.hash)
  })
})
