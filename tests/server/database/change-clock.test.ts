import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settledNumber, takeChangeNumbers, toChangeNumber, toStamp } from '../../../server/database/change-clock.ts'
import type { Database } from '../../../server/database/connection.ts'
import { aDatabase } from '../../support/a-database.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())

test('every change gets a later number than the one before, within a transaction and across them', async () => {
  const taken: bigint[] = []
  for (let round = 0; round < 20; round += 1) {
    const numbers = await database.transaction((tx) => takeChangeNumbers(tx, 3))
    taken.push(...numbers.map(({ value }) => value))
  }
  const sorted = [...taken].sort((a, b) => (a < b ? -1 : 1))
  expect(taken).toEqual(sorted)
  expect(new Set(taken).size).toBe(60)
  expect(await settledNumber(database.drizzle)).toBe(taken.at(-1))
})

test('a change that was undone leaves nothing settled behind', async () => {
  const before = await settledNumber(database.drizzle)
  const undone = database.transaction(async (tx) => {
    await takeChangeNumbers(tx, 1)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await settledNumber(database.drizzle)).toBe(before)
})

test('numbers and their texts are in the same order, and one gives the other', () => {
  const number = fc.bigInt({ min: 0n, max: 253_402_300_799_999_999n })
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(toChangeNumber(toStamp(a))).toBe(a)
      expect(toStamp(a) < toStamp(b)).toBe(a < b)
    }),
  )
})
