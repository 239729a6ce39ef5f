import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockChangeHours, elapsedHours, shiftTimes } from '../../../domain/rota/shift-times.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { at, zone } from '../../support/builders.ts'

const night = (day: string) => shiftTimes({ day, startTime: '20:00:00', endTime: '08:00:00' }, zone)

test('an end before its start is on the next day', () => {
  expect(night('2026-11-23')).toEqual({ startDate: at('2026-11-23 20:00'), endDate: at('2026-11-24 08:00') })
})

test('an end equal to its start is a whole day later', () => {
  const whole = shiftTimes({ day: '2026-11-23', startTime: '08:00', endTime: '08:00' }, zone)
  expect(elapsedHours(whole)).toBe(24)
})

test('the nights of the clock change have 11 and 13 hours, all others 12', () => {
  expect(['2026-03-28', '2026-10-24', '2026-11-23'].map((day) => elapsedHours(night(day)))).toEqual([11, 13, 12])
})

test('a shift always ends after it began, on any day and in any zone', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2025-01-01', count))
  const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
  const zones = fc.constantFrom('Europe/London', 'Pacific/Auckland', 'America/New_York')
  fc.assert(
    fc.property(fc.record({ day, startTime: time, endTime: time }), zones, (written, where) => {
      const hours = elapsedHours(shiftTimes(written, where))
      expect(hours).toBeGreaterThanOrEqual(0)
      expect(hours).toBeLessThanOrEqual(25)
    }),
  )
})

test('what a change of the clocks adds is told, of the nights of the change alone', () => {
  const change = (day: string) => clockChangeHours({ day, startTime: '20:00:00', endTime: '08:00:00' }, zone)
  expect(['2026-03-28', '2026-10-24', '2026-11-23'].map(change)).toEqual([-1, 1, 0])
})
