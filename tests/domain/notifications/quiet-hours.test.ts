import { expect, test } from 'vitest'
import { endOfQuiet } from '../../../domain/notifications/notification-choice.ts'

const zone = 'Europe/London'
const endAt = (now: string, from = '22:00', until = '07:00') => {
  const end = endOfQuiet({ from, until }, Date.parse(now), zone)
  return end === undefined ? undefined : new Date(end).toISOString()
}

test('quiet hours over midnight end on the next morning, or on this one', () => {
  expect(endAt('2026-11-21T21:59:59Z')).toBeUndefined()
  expect(endAt('2026-11-21T22:00:00Z')).toBe('2026-11-22T07:00:00.000Z')
  expect(endAt('2026-11-22T06:59:59Z')).toBe('2026-11-22T07:00:00.000Z')
  expect(endAt('2026-11-22T07:00:00Z')).toBeUndefined()
})

test('quiet hours within a day end on it', () => {
  expect(endAt('2026-07-01T12:30:00Z', '13:00', '15:00')).toBe('2026-07-01T14:00:00.000Z')
  expect(endAt('2026-07-01T14:00:00Z', '13:00', '15:00')).toBeUndefined()
})

test('they end by the clocks of the provider, whatever those do in that night', () => {
  expect(endAt('2026-03-28T23:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
  expect(endAt('2026-10-24T22:00:00Z')).toBe('2026-10-25T07:00:00.000Z')
  // 01:30 is there twice, and they end at the first; in spring it is not there at all.
  expect(endAt('2026-10-25T00:10:00Z', '22:00', '01:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(endAt('2026-10-25T01:10:00Z', '22:00', '01:30')).toBeUndefined()
  expect(endAt('2026-03-29T00:50:00Z', '22:00', '01:30')).toBe('2026-03-29T01:30:00.000Z')
})
