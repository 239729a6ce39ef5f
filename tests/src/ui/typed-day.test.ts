import { expect, test } from 'vitest'
import { dayAsTyped, dayInWords, typedDay } from '../../../src/ui/typed-day.ts'

test.each([
  ['25', '25'],
  ['2511', '25/11'],
  ['251126', '25/11/26'],
  ['25112026', '25/11/2026'],
  ['5/1', '5/1'],
  ['25-11-2026', '25/11/2026'],
  ['25.11.26', '25/11/26'],
])('typing %s shows %s', (typed, shown) => {
  expect(dayAsTyped(typed)).toBe(shown)
})

test.each([
  ['25/11/26', '2026-11-25'],
  ['5/1/2027', '2027-01-05'],
  ['29/02/28', '2028-02-29'],
  ['29/02/27', undefined],
  ['30/02/26', undefined],
  ['11/25/26', undefined],
  ['25/11', undefined],
  ['25/11/202', undefined],
  ['', undefined],
])('%s means %s', (typed, meant) => {
  expect(typedDay(typed)).toBe(meant)
})

test('a day stands in its field as day, month, year', () => {
  expect(dayInWords('2026-11-25')).toBe('25/11/2026')
  expect(dayInWords('')).toBe('')
})
