import { expect, test } from 'vitest'
import { clientSearch, readClientSearch } from '../../../../src/features/clients/client-search.ts'

const { filtersOf, isNarrowed, sortedBy, withoutFilters } = clientSearch

test('an address says what the list of clients is narrowed to, its order and its page', () => {
  const said = { words: 'km', location: 'gh', level: 'level2', archived: 'only', sort: 'room', order: 'down', page: 2 }
  expect(readClientSearch(said)).toEqual(said)
  expect(readClientSearch({ words: 14 })).toEqual({ words: '14' })
})

test('nonsense in an address says nothing, and takes nothing else with it', () => {
  const nonsense = { level: 'purple', archived: 'yes', sort: 'age', order: 'up', page: 0, words: {}, colour: 'red' }
  expect(readClientSearch({ ...nonsense, location: 'gh' })).toEqual({ location: 'gh' })
})

test('a column orders upwards first, then downwards; without filters the order stays', () => {
  expect(readClientSearch(sortedBy({}, 'initials'))).toEqual({ sort: 'initials', order: 'down' })
  expect(readClientSearch({ page: 3, ...sortedBy({ page: 3 }, 'hours') })).toEqual({ sort: 'hours' })
  expect(withoutFilters({ words: 'km', sort: 'room', order: 'down', page: 4 })).toEqual({ sort: 'room', order: 'down' })
  expect([{}, { page: 2 }, { archived: 'only' as const }].map(isNarrowed)).toEqual([false, false, true])
})

test('what the list is narrowed to goes along without its order and page', () => {
  expect(filtersOf({ words: 'km', level: 'level2', sort: 'room', order: 'down', page: 2 })).toEqual({
    words: 'km',
    level: 'level2',
  })
})
