import { expect, test } from 'vitest'
import { weekWords } from '../../../domain/rota-user/working-days.ts'

test('the days of a week are said in their order, and three in a row as a span', () => {
  expect(weekWords([5, 1, 2, 3])).toBe('Mon to Wed, Fri')
  expect(weekWords([7, 6])).toBe('Sat, Sun')
  expect(weekWords([1, 2, 3, 4, 5, 6, 7])).toBe('Mon to Sun')
  expect(weekWords([2, 2, 4])).toBe('Tue, Thu')
})

test('no days say nothing', () => {
  expect(weekWords([])).toBeUndefined()
  expect(weekWords(undefined)).toBeUndefined()
})
