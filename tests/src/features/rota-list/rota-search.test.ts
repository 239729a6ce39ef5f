import { expect, test } from 'vitest'
import { readRotaSearch, rotaSearch } from '../../../../src/features/rota-list/rota-search.ts'

const { isNarrowed, orderOf, sortedBy, withoutFilters } = rotaSearch

test('an address says what the rotas are narrowed to, their order and the page', () => {
  const said = { location: 'gh', type: 'care', status: 'draft', words: 'nights', sort: 'name', order: 'down', page: 2 }
  expect(readRotaSearch(said)).toEqual(said)
  expect(readRotaSearch({ words: 12 })).toEqual({ words: '12' })
})

test('nonsense says nothing, and a master is no status of this list', () => {
  expect(readRotaSearch({ type: 'gardening', status: 'master', sort: 7, page: 0, order: 'round' })).toEqual({})
})

test('no column orders the rotas until one is pressed, which orders upwards, then downwards', () => {
  expect(orderOf({})).toEqual({ by: 'now', isDescending: false })
  expect(orderOf(sortedBy({}, 'start'))).toEqual({ by: 'start', isDescending: false })
  const once = readRotaSearch(sortedBy({ page: 3 }, 'name'))
  expect(once).toEqual({ sort: 'name', order: 'up' })
  expect(orderOf(sortedBy(once, 'name'))).toEqual({ by: 'name', isDescending: true })
})

test('a list without its filters keeps its order', () => {
  expect(withoutFilters({ sort: 'type', order: 'up', words: 'x', page: 2 })).toEqual({ sort: 'type', order: 'up' })
  expect(isNarrowed({ sort: 'type', page: 2 })).toBe(false)
  expect(isNarrowed({ status: 'draft' })).toBe(true)
})
