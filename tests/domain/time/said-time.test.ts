import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SaidTime } from '../../../domain/time/said-time.ts'

const messageOf = (text: unknown) => z.safeDecode(SaidTime, text as string).error?.issues[0]?.message

test('a time is kept with its seconds, said either way', () => {
  expect(['08:00', '20:30:00'].map((text) => z.decode(SaidTime, text))).toEqual(['08:00:00', '20:30:00'])
})

test('what is no time of day is refused in the words of the rules', () => {
  expect(messageOf('24:00')).toBe('number must be between 0 and 23')
  expect(messageOf('23:60')).toBe('number must be between 0 and 59')
  expect(messageOf('8:00')).toBe('invalid time format: 8:00')
  expect(messageOf(undefined)).toBe('An interval needs both a start and an end')
})
