import { expect, test } from 'vitest'
import { timeAsTyped, typedTime } from '../../../src/ui/typed-time.ts'

test.each([
  ['1', '1'],
  ['11', '11'],
  ['111', '11:1'],
  ['1114', '11:14'],
  ['111499', '11:14'],
  ['9:3', '9:3'],
  ['9.30', '9:30'],
  ['11:145', '11:14'],
  ['eleven', ''],
])('typing %s shows %s', (typed, shown) => {
  expect(timeAsTyped(typed)).toBe(shown)
})

test.each([
  ['11:14', '11:14'],
  ['9:30', '09:30'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['11:1', undefined],
  ['', undefined],
])('%s means %s', (typed, meant) => {
  expect(typedTime(typed)).toBe(meant)
})
