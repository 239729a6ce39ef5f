import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gapsOf } from '../../../server/devices/gaps.ts'

const numbersOf = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('what an eviction took stands apart from what the device still holds', () => {
  expect(gapsOf([{ from: 3, to: 9 }], [{ from: 1, to: 5 }], [{ seq: 4 }, { seq: 8 }])).toEqual([
    { from: 3, to: 5, isLost: true, entries: [{ seq: 4 }] },
    { from: 6, to: 9, isLost: false, entries: [{ seq: 8 }] },
  ])
  expect(gapsOf([{ from: 2, to: 2 }], [], [])).toEqual([{ from: 2, to: 2, isLost: false, entries: [] }])
  expect(gapsOf([], [{ from: 1, to: 5 }], [])).toEqual([])
})

test('however many runs and entries there are, each entry is looked at a few times', () => {
  const many = 3000
  let looks = 0
  const entries = Array.from({ length: many }, (_, index) => ({
    get seq() {
      looks += 1
      return 2 * index + 1
    },
  }))
  const missing = entries.map((_, index) => ({ from: 2 * index + 1, to: 2 * index + 1 }))
  const gaps = gapsOf(missing, missing.slice(0, many / 2), entries)
  expect(gaps.filter(({ isLost }) => isLost)).toHaveLength(many / 2)
  expect(gaps.every((gap, index) => gap.entries.length === 1 && gap.entries[0] === entries[index])).toBe(true)
  expect(looks).toBeLessThan(10 * many)
})

test('cutting loses no number and calls lost exactly those that are', () => {
  const range = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 9 })).map(([from, more]) => ({
    from,
    to: from + more,
  }))
  fc.assert(
    fc.property(range, fc.array(range, { maxLength: 5 }), (missing, lost) => {
      const entries = numbersOf({ from: 1, to: 70 }).map((seq) => ({ seq }))
      const gaps = gapsOf([missing], lost, entries)
      for (const gap of gaps) expect(gap.entries.map(({ seq }) => seq)).toEqual(numbersOf(gap))
      expect(gaps.flatMap(numbersOf)).toEqual(numbersOf(missing))
      const lostNumbers = new Set(lost.flatMap(numbersOf))
      for (const gap of gaps) expect(numbersOf(gap).every((seq) => lostNumbers.has(seq) === gap.isLost)).toBe(true)
    }),
  )
})
