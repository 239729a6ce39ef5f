import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayAndMonth,
  formatDuration,
  formatTime,
  timeAgo,
  timeAhead,
  untilWeekday,
} from '../../../domain/time/format.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { aShift, at, zone } from '../../support/builders.ts'

const minute = 60_000

test('days are friendly in text, and dashed in tables', () => {
  expect([formatDay('2026-11-23'), formatDayAndMonth('2026-12-06'), formatDate('2026-12-06')]).toEqual([
    'Mon 23 Nov',
    '6 Dec',
    '06-12-2026',
  ])
})

test('instants are shown in the provider’s zone, in summer and in winter', () => {
  expect(formatDateTime(Date.UTC(2026, 10, 23, 9, 5), zone)).toBe('23/11/2026 09:05')
  expect(formatDateTime(Date.UTC(2026, 6, 1, 23, 30), zone)).toBe('02/07/2026 00:30')
  expect(formatTime(Date.UTC(2026, 6, 1, 8, 5), zone)).toBe('09:05')
})

test('lengths of time are said in hours and minutes', () => {
  expect([0, 46, 60, 65, 600].map((minutes) => formatDuration(minutes * minute))).toEqual([
    '0 min',
    '46 min',
    '1 h',
    '1 h 05 min',
    '10 h',
  ])
  expect(formatDuration(-minute)).toBe('0 min')
})

describe('how long ago', () => {
  const now = at('2026-11-23 12:00')
  const ago = (minutes: number) => timeAgo(now - minutes * minute, now)

  test('is said in the largest whole unit', () => {
    expect([0.5, 1, 59.9, 60, 1439, 1440, 2880].map(ago)).toEqual([
      'just now',
      '1 min ago',
      '59 min ago',
      '1 h ago',
      '23 h ago',
      '1 day ago',
      '2 days ago',
    ])
  })

  test('is just now for a clock that runs ahead', () => {
    expect(ago(-5)).toBe('just now')
  })
})

test('a night says until which day it runs, a day does not', () => {
  expect(untilWeekday(aShift({ day: '2026-11-27', startTime: '20:00', endTime: '08:00' }), zone)).toBe('until Sat')
  expect(untilWeekday(aShift(), zone)).toBeUndefined()
})

test('a coming time is said with its day where that is not today', () => {
  const ahead = (when: string) => timeAhead(at(when), { now: at('2026-11-25 21:00'), zone })
  expect(ahead('2026-11-25 23:30')).toBe('23:30')
  expect(ahead('2026-11-26 08:30')).toBe('08:30 tomorrow')
  expect(ahead('2026-11-27 00:00')).toBe('Fri 27 Nov, 00:00')
})

test('every day of a year has the name that a calendar gives it', () => {
  const named = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  for (let count = 0; count < 366; count += 1) {
    const day = addDays('2028-01-01', count)
    const said = Object.fromEntries(
      named.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]),
    )
    expect(formatDay(day)).toBe(`${said['weekday']} ${said['day']} ${said['month']}`)
  }
})
