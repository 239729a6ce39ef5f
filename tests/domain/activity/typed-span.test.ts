import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesOf, onDay, spanOf, typedSpanOf, withMinutes } from '../../../domain/activity/typed-span.ts'
import { at, zone } from '../../support/builders.ts'

const typed = { day: '2026-11-23', startTime: '14:00', endTime: '15:00' }

test('a day with two times is a stretch of that day', () => {
  expect(spanOf(typed, zone)).toEqual({ startDate: at('2026-11-23 14:00'), endDate: at('2026-11-23 15:00') })
})

test('an end that is not after its start is on the next day', () => {
  expect(spanOf({ ...typed, endTime: '09:00' }, zone).endDate).toBe(at('2026-11-24 09:00'))
  expect(spanOf({ ...typed, endTime: '14:00' }, zone).endDate).toBe(at('2026-11-24 14:00'))
})

test('while the day or the start is missing there is no stretch; while the end is, there is a start', () => {
  expect(spanOf({ ...typed, day: '' }, zone)).toEqual({ startDate: undefined, endDate: undefined })
  expect(spanOf({ ...typed, startTime: '' }, zone)).toEqual({ startDate: undefined, endDate: undefined })
  expect(spanOf({ ...typed, endTime: '' }, zone)).toEqual({ startDate: at('2026-11-23 14:00'), endDate: undefined })
  expect(typedSpanOf({ startDate: undefined, endDate: undefined }, zone)).toEqual({
    day: '',
    startTime: '',
    endTime: '',
  })
})

test('two hours over the night of the clock change are two hours that really pass', () => {
  const night = { day: '2026-10-24', startTime: '23:30', endTime: '' }
  const long = withMinutes(night, 180, zone)
  expect(long.endTime).toBe('01:30')
  expect(spanOf(withMinutes({ day: '2026-03-29', startTime: '00:30', endTime: '' }, 60, zone), zone)).toEqual({
    startDate: at('2026-03-29 00:30'),
    endDate: at('2026-03-29 02:30'),
  })
})

test('a stretch of several days keeps its last day', () => {
  const trip = { startDate: at('2026-11-23 10:00'), endDate: at('2026-11-26 16:00') }
  expect(typedSpanOf(trip, zone)).toEqual({
    day: '2026-11-23',
    startTime: '10:00',
    endTime: '16:00',
    lastDay: '2026-11-26',
  })
})

test('a stretch of several days is moved as a whole, also while its first day is only half typed', () => {
  const trip = { ...typed, day: '2026-11-23', lastDay: '2026-11-26' }
  expect(onDay(trip, '2026-11-24')).toMatchObject({ day: '2026-11-24', lastDay: '2026-11-27' })
  const half = onDay(trip, '')
  expect(spanOf(half, zone)).toEqual({ startDate: undefined, endDate: undefined })
  expect(spanOf(onDay(onDay(half, ''), '2026-12-01'), zone)).toEqual({
    startDate: at('2026-12-01 14:00'),
    endDate: at('2026-12-04 15:00'),
  })
  expect(onDay(typed, '2026-11-24')).toEqual({ ...typed, day: '2026-11-24' })
  expect(onDay({ ...typed, lastDay: '' }, '2026-11-24').lastDay).toBe('')
})

test('what stands in the fields means what it was made from, save in the hour that exists twice', () => {
  const minuteMs = 60_000
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 1, max: 6000 }), (start, minutes) => {
      const startDate = at('2026-01-01 00:00') + start * minuteMs
      const span = { startDate, endDate: startDate + minutes * minuteMs }
      const isTwice = (instant: number) =>
        instant >= Date.parse('2026-10-25T00:00:00Z') && instant < Date.parse('2026-10-25T02:00:00Z')
      fc.pre(!isTwice(span.startDate) && !isTwice(span.endDate))
      expect(spanOf(typedSpanOf(span, zone), zone)).toEqual(span)
      expect(minutesOf(span)).toBe(minutes)
    }),
    { seed: 55 },
  )
})
