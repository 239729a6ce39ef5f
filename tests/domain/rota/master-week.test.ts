import { expect, test } from 'vitest'
import { masterWeekOf } from '../../../domain/rota/master-week.ts'

test('weeks 1 and 2 follow each other from the anchor Monday on, over every clock change', () => {
  expect(masterWeekOf('2020-01-06')).toBe(1)
  expect(masterWeekOf('2020-01-12')).toBe(1)
  expect(masterWeekOf('2020-01-13')).toBe(2)
  expect(masterWeekOf('2020-01-20')).toBe(1)
  expect(masterWeekOf('2026-03-30')).not.toBe(masterWeekOf('2026-03-29'))
})

test('the weeks before the anchor count backwards', () => {
  expect(masterWeekOf('2020-01-05')).toBe(2)
  expect(masterWeekOf('2019-12-29')).toBe(1)
})
