import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gapsIn } from '../../../server/devices/gaps.ts'

test('what has not arrived is named as runs of numbers', () => {
  expect(gapsIn([1, 2, 5], 6)).toEqual([
    { from: 3, to: 4 },
    { from: 6, to: 6 },
  ])
  expect(gapsIn([], 2)).toEqual([{ from: 1, to: 2 }])
  expect(gapsIn([1, 2], 2)).toEqual([])
})

test('what arrived and the gaps together are every number up to the newest, once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), fc.integer({ min: 0, max: 60 }), (seqs, newest) => {
      const received = [...seqs].sort((a, b) => a - b)
      const missing = gapsIn(received, newest).flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      )
      const all = [...received, ...missing].sort((a, b) => a - b)
      const highest = Math.max(newest, ...received, 0)
      expect(all).toEqual(Array.from({ length: highest }, (_, index) => index + 1))
    }),
  )
})
