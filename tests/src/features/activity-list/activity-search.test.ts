import { expect, test } from 'vitest'
import { readDaySearch } from '../../../../src/features/activity-day/day-search.ts'
import { activitySearch, searchWithin } from '../../../../src/features/activity-list/activity-search.ts'

const { isNarrowed, read: readListSearch, sortedBy, withoutFilters } = activitySearch

test('an address says what a list is narrowed to, its order and its page', () => {
  const said = { from: '2026-11-01', state: 'late', words: 'bath', sort: 'clients', order: 'down', page: 3 }
  expect(readListSearch(said)).toEqual(said)
})

test('nonsense in an address says nothing, and takes nothing else with it', () => {
  const nonsense = { from: '2026-02-30', state: 'asleep', sort: 7, order: 'up', page: -1, type: {}, colour: 'red' }
  expect(readListSearch({ ...nonsense, location: 'gh' })).toEqual({ location: 'gh' })
  expect(readListSearch({ words: 12 })).toEqual({ words: '12' })
})

test('a column orders upwards first, then downwards, from the first page', () => {
  const first = { page: 4, ...sortedBy({ page: 4 }, 'clients') }
  expect(readListSearch(first)).toEqual({ sort: 'clients' })
  expect(readListSearch(sortedBy({ sort: 'clients' }, 'clients'))).toEqual({ sort: 'clients', order: 'down' })
  expect(readListSearch(sortedBy({}, 'date'))).toEqual({ sort: 'date', order: 'down' })
})

test('a list without its filters keeps its order', () => {
  expect(withoutFilters({ sort: 'type', order: 'down', words: 'x', page: 2 })).toEqual({ sort: 'type', order: 'down' })
  expect(isNarrowed({ sort: 'type', page: 2 })).toBe(false)
  expect(isNarrowed({ words: 'x' })).toBe(true)
})

test('the day view reads a day, and today from anything else', () => {
  expect(readDaySearch({ day: '2026-11-23' })).toEqual({ day: '2026-11-23' })
  expect(readDaySearch({ day: 'tomorrow' })).toEqual({})
})

test('today is listed in one’s own house, which is a filter that can be cleared', () => {
  const { shownAt, addressOf } = searchWithin('gh')
  expect(shownAt({})).toEqual({ location: 'gh' })
  expect(activitySearch.isNarrowed(shownAt({}))).toBe(true)
  expect(addressOf(activitySearch.withoutFilters(shownAt({ words: 'bath' })))).toEqual({ location: 'all' })
  expect(addressOf({ location: undefined, words: 'bath' })).toEqual({ location: 'all', words: 'bath' })
  expect(shownAt({ location: 'all' })).toEqual({ location: undefined })
  expect(addressOf({ location: 'gh' })).toEqual({ location: undefined })
})

test('somebody without a house of their own sees every place, as before', () => {
  const { shownAt, addressOf } = searchWithin(undefined)
  expect(shownAt({})).toEqual({ location: undefined })
  expect(addressOf({ words: 'bath' })).toEqual({ words: 'bath' })
})
