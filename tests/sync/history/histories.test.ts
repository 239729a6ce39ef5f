import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshSeed } from '../../support/fresh-seed.ts'
import { violationsOf } from '../../support/history/check-history.ts'
import { storyOf } from '../../support/history/history.ts'
import { aHistoryHouse, type HistoryHouse } from '../../support/history/history-house.ts'
import { runHistory } from '../../support/history/run-history.ts'

/** More of them, from a seed on: `HISTORIES=500 SEED=1000 npx vitest run tests/sync/history`. */
const count = Number(process.env['HISTORIES'] ?? 4)
const firstSeed = freshSeed()
const operations = 60

let house: HistoryHouse

beforeAll(async () => {
  house = await aHistoryHouse()
})

afterAll(() => house.close())

describe('people at several tablets against the real server', () => {
  test.each(Array.from({ length: count }, (_, at) => firstSeed + at))(
    'history %i keeps every promise',
    async (seed) => {
      const history = await runHistory(house, seed, operations)
      const found = violationsOf(history)
      expect(found, `SEED=${seed} HISTORIES=1\n${storyOf(history.facts)}\n`).toEqual([])
    },
  )
})
