import { expect, test } from 'vitest'
import { lastTime, nextTime } from '../../../domain/time/nearest-time.ts'
import { at, zone } from '../../support/builders.ts'

test('the next time is today while it is to come, else tomorrow', () => {
  const now = { at: at('2026-11-23 10:00'), zone }
  expect(nextTime('11:30', now)).toBe(at('2026-11-23 11:30'))
  expect(nextTime('10:00', now)).toBe(at('2026-11-24 10:00'))
})

test('the last time is on the same day up to that minute, else the day before', () => {
  const stop = { at: at('2026-11-23 00:20'), zone }
  expect(lastTime('00:20', stop)).toBe(at('2026-11-23 00:20'))
  expect(lastTime('23:50', stop)).toBe(at('2026-11-22 23:50'))
})

test('across the change of the clocks the local times stand', () => {
  expect(lastTime('22:00', { at: at('2026-10-25 06:00'), zone })).toBe(at('2026-10-24 22:00'))
})
