import { expect, test } from 'vitest'
import { inPortions } from '../../../../src/features/rota-views/use-printed-pages.ts'

test('very many people are printed on several pages, and nobody on one', () => {
  expect(inPortions(['Ann', 'Carl', 'Dai'], 2)).toEqual([['Ann', 'Carl'], ['Dai']])
  expect(inPortions(['Ann', 'Carl'], 2)).toEqual([['Ann', 'Carl']])
  expect(inPortions([], 2)).toEqual([[]])
})
