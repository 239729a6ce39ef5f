import { expect, test } from 'vitest'
import { agencySearch, readAgencySearch } from '../../../../src/features/setup/agency-search.ts'
import { agencyChanges, agencyErrors, agencySaid } from '../../../../src/features/setup/agency-value.ts'

const { sortedBy: agenciesSortedBy } = agencySearch

const before = { name: 'Helping Hands', shortName: 'HH' }

test('an agency has a name and a short name, and an edit sends what is new', () => {
  expect(agencySaid({ name: ' Bay Care ', shortName: ' BC' })).toEqual({ name: 'Bay Care', shortName: 'BC' })
  expect(agencyChanges(before, { name: 'Helping Hands ', shortName: 'Hands' })).toEqual({ shortName: 'Hands' })
  expect(agencyErrors(before)).toEqual([])
  expect(agencyErrors({ name: ' ', shortName: 'x'.repeat(41) }).map(({ fieldId }) => fieldId)).toEqual([
    'agency-name',
    'agency-short-name',
  ])
})

test('the address of the list says its words, order and page, and nonsense says nothing', () => {
  expect(readAgencySearch({ words: 'bay', sort: 'shortName', order: 'down', page: 2 })).toEqual({
    ...{ words: 'bay', sort: 'shortName', order: 'down', page: 2 },
  })
  expect(readAgencySearch({ sort: 'age', page: -1, archived: 'only' })).toEqual({})
  expect(readAgencySearch(agenciesSortedBy({}, 'name'))).toEqual({ sort: 'name', order: 'down' })
})
