import { expect, test } from 'vitest'
import { readStaffSearch, staffSearch } from '../../../../src/features/setup/staff-search.ts'

const { isNarrowed: isStaffNarrowed, sortedBy: staffSortedBy, withoutFilters } = staffSearch

test('an address says what the list of staff is narrowed to, its order and its page', () => {
  const said = { words: 'gr', location: 'gh', duty: 'meds', archived: 'only', sort: 'week1', order: 'down', page: 2 }
  expect(readStaffSearch(said)).toEqual(said)
})

test('nonsense in an address says nothing, and takes nothing else with it', () => {
  const nonsense = { archived: 'yes', sort: 'age', order: 'up', page: 0, words: {}, colour: 'red' }
  expect(readStaffSearch({ ...nonsense, location: 'gh' })).toEqual({ location: 'gh' })
})

test('a column orders upwards first, then downwards; without filters the order stays', () => {
  expect(readStaffSearch(staffSortedBy({}, 'name'))).toEqual({ sort: 'name', order: 'down' })
  expect(readStaffSearch({ page: 3, ...staffSortedBy({ page: 3 }, 'duties') })).toEqual({ sort: 'duties' })
  expect(withoutFilters({ sort: 'place', order: 'down' })).toEqual({ sort: 'place', order: 'down' })
  expect([{}, { page: 2 }, { duty: 'meds' }].map(isStaffNarrowed)).toEqual([false, false, true])
})
