import { expect, test } from 'vitest'
import { addMonths, monthGrid, monthOf, monthsOf, sameDayIn } from '../../../domain/time/month.ts'

test('a month is shown in whole weeks from Monday', () => {
  const { weeks } = monthGrid('2026-11')
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual(['2026-10-26', '2026-12-06', 6])
  expect(monthGrid('2027-02').weeks).toHaveLength(4)
})

test('months run on over the turn of the year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ])
})

test('a day lies in its month', () => {
  expect(monthOf('2026-11-23')).toBe('2026-11')
})

test('rotas span the months from the first start to the last end, though nobody works in some', () => {
  const far = { startDate: '2027-02-01', endDate: '2027-03-14' }
  const near = { startDate: '2026-11-23', endDate: '2026-12-06' }
  expect(monthsOf([far, near])).toEqual({ first: '2026-11', last: '2027-03' })
  expect(monthsOf([])).toBeUndefined()
})

test('a month later is the same day, or the last of a month that is shorter', () => {
  expect(sameDayIn('2026-11-25', 1)).toBe('2026-12-25')
  expect(sameDayIn('2026-01-31', 1)).toBe('2026-02-28')
  expect(sameDayIn('2028-02-29', -12)).toBe('2027-02-28')
})
