import { expect, test } from 'vitest'
import { fromWords, lengthWords } from '../../../../src/features/clients/held-words.ts'

const today = '2026-11-23'
const said = (held: { fromOn?: string; untilOn?: string }) => {
  const one = { value: 'level1', ...held }
  return [fromWords(one, today), lengthWords(one, today)]
}

test('what holds, held and will hold is told with its days', () => {
  expect(said({ fromOn: '2026-11-09' })).toEqual(['from Mon 9 Nov', 'now'])
  expect(said({ fromOn: '2026-11-09', untilOn: '2026-11-23' })).toEqual(['from Mon 9 Nov', 'now'])
  expect(said({ fromOn: '2026-11-09', untilOn: '2026-11-22' })).toEqual(['from Mon 9 Nov', '14 days'])
  expect(said({ fromOn: '2026-11-22', untilOn: '2026-11-22' })).toEqual(['from Sun 22 Nov', '1 day'])
  expect(said({ fromOn: '2026-11-24' })).toEqual(['from Tue 24 Nov', 'planned'])
})

test('another year is named, and so is the beginning', () => {
  expect(said({ fromOn: '2024-11-09' })).toEqual(['from 9 Nov 2024', 'now'])
  expect(said({ untilOn: '2026-11-08' })).toEqual(['from the beginning', 'until Sun 8 Nov'])
})
