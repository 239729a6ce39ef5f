import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshSeed } from '../../support/fresh-seed.ts'
import { violationsOf } from '../../support/history/check-history.ts'
import { storyOf } from '../../support/history/history.ts'
import { aHistoryHouse, type HistoryHouse } from '../../support/history/history-house.ts'
import { runHistory } from '../../support/history/run-history.ts'

/** Always run: these hold. */
const KEPT_SEEDS = [1, 2]
/**
 * New ones beside them, in `npm run test:all` alone: they run in real time, so that none can be repeated from its seed and
 * a landing cannot be judged by them. From a seed on: `HISTORIES=500 SEED=1000 npx vitest run tests/sync/history`.
 */
const count = Number(process.env['HISTORIES'] ?? 0)
const firstSeed = freshSeed()
const operations = 60

let house: HistoryHouse

beforeAll(async () => {
  house = await aHistoryHouse()
})

afterAll(() => house.close())

describe('people at several tablets against the real server', () => {
  const judged = async (seed: number) => {
    const history = await runHistory(house, seed, operations)
    expect(violationsOf(history), `SEED=${seed} HISTORIES=1\n${storyOf(history.facts)}\n`).toEqual([])
  }

  test.each(KEPT_SEEDS)('history %i keeps every promise', judged)

  test.each(Array.from({ length: count }, (_, at) => firstSeed + at))(
    'history %i, which nobody has run, keeps every promise',
    judged,
  )
})
