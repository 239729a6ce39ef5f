import { expect, test } from 'vitest'
import { rotaWeeks, weekOfDay } from '../../../domain/rota/rota-weeks.ts'
import { aRota } from '../../support/builders.ts'

test('two weeks of seven days each', () => {
  const weeks = rotaWeeks(aRota())
  expect(weeks.map(({ week, days }) => [week, days[0], days.at(-1)])).toEqual([
    [1, '2026-11-16', '2026-11-22'],
    [2, '2026-11-23', '2026-11-29'],
  ])
})

test('the last week of a rota may be short, and the longest rota has nine', () => {
  expect(rotaWeeks({ startDate: '2026-11-16', endDate: '2026-11-24' }).map(({ days }) => days.length)).toEqual([7, 2])
  expect(rotaWeeks({ startDate: '2026-11-16', endDate: '2027-01-17' })).toHaveLength(9)
})

test('today says which week is shown, else the first is', () => {
  expect(weekOfDay(aRota(), '2026-11-25')).toBe(2)
  expect(weekOfDay(aRota(), '2027-11-25')).toBe(1)
})
