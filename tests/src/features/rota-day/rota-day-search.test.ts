import { expect, test } from 'vitest'
import { readRotaDaySearch } from '../../../../src/features/rota-day/rota-day-search.ts'

test('the address names a day and a location, and nonsense in it says nothing', () => {
  expect(readRotaDaySearch({ day: '2026-11-25', location: 'gh', more: 1 })).toEqual({
    day: '2026-11-25',
    location: 'gh',
  })
  expect(readRotaDaySearch({ day: '2026-02-30', location: 7 })).toEqual({})
  expect(readRotaDaySearch({ location: '' })).toEqual({})
})
