import { expect, test } from 'vitest'
import { chosenIdsSearch, readChosenIds } from '../../../../src/features/clients/chosen-ids.ts'
import { idOf } from '../../../support/builders.ts'

const [a, b] = [idOf('a'), idOf('b')]

test('the clients of an address are those that it was made of', () => {
  expect(readChosenIds(chosenIdsSearch([a, b]))).toEqual([a, b])
  expect(chosenIdsSearch([])).toEqual({})
})

test('nonsense names nobody, and nobody is named twice', () => {
  expect(readChosenIds({})).toEqual([])
  expect(readChosenIds({ ids: 7 })).toEqual([])
  expect(readChosenIds({ ids: `${a},everybody,,${a}` })).toEqual([a])
})
