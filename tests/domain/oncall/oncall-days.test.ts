import { expect, test } from 'vitest'
import { daysReached, weekOf } from '../../../domain/oncall/oncall-days.ts'

const week = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`)

test('a week begins on its Monday, whichever of its days is asked for', () => {
  for (const day of week) expect(weekOf(day)).toEqual(week)
  expect(weekOf('2026-03-29')[6]).toBe('2026-03-29')
})

test('an assignment is for its day, for the rest of the week, or for the week', () => {
  const current = '2026-11-20'
  expect(daysReached('2026-11-26', { reach: 'day', current })).toEqual(['2026-11-26'])
  expect(daysReached('2026-11-26', { reach: 'rest', current })).toEqual(week.slice(3))
  expect(daysReached('2026-11-26', { reach: 'week', current })).toEqual(week)
})

test('a whole week leaves the days alone that are over, unless it was one of them that was pressed', () => {
  const current = '2026-11-25'
  expect(daysReached('2026-11-28', { reach: 'week', current })).toEqual(week.slice(2))
  expect(daysReached('2026-11-25', { reach: 'week', current })).toEqual(week.slice(2))
  expect(daysReached('2026-11-24', { reach: 'week', current })).toEqual(week)
})
