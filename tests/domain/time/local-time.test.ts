import { expect, test } from 'vitest'
import { LocalTime, parseLocalTime } from '../../../domain/time/local-time.ts'

test('a time of day is read with and without seconds', () => {
  expect(parseLocalTime('20:05')).toEqual({ hours: 20, minutes: 5 })
  expect(parseLocalTime('20:05:00')).toEqual({ hours: 20, minutes: 5 })
})

test('a number out of range says what is allowed', () => {
  expect(() => parseLocalTime('24:00')).toThrow(new RangeError('number must be between 0 and 23'))
  expect(() => parseLocalTime('12:60')).toThrow(new RangeError('number must be between 0 and 59'))
  expect(() => parseLocalTime('1x:00')).toThrow(RangeError)
})

test('a text of another length is no time of day', () => {
  expect(() => parseLocalTime('9:00')).toThrow(new RangeError('invalid time format: 9:00'))
})

test('the wire takes times of day and nothing else', () => {
  const isTime = (text: string) => LocalTime.safeParse(text).success
  expect(['00:00', '23:59', '20:00:00'].map(isTime)).toEqual([true, true, true])
  expect(['24:00', '9:00', '20:00:60', '20h'].map(isTime)).toEqual([false, false, false, false])
})
