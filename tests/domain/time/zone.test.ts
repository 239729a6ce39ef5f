import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Instant, toWireInstant } from '../../../domain/time/instant.ts'
import { addDays, daysBetween, mondayOf, weekdayOf } from '../../../domain/time/local-day.ts'
import { dayRange, instantOf, localDayOf, localTimeOf } from '../../../domain/time/zone.ts'
import { zone } from '../../support/builders.ts'

const iso = (day: string, time: string) => new Date(instantOf(day, time, zone)).toISOString()
const hoursOf = (day: string) => {
  const { fromAt, untilAt } = dayRange(day, zone)
  return (untilAt - fromAt) / 3_600_000
}

describe('a local time becomes an instant', () => {
  test('by the offset of its season', () => {
    expect([iso('2026-11-23', '09:00'), iso('2026-07-01', '09:00')]).toEqual([
      '2026-11-23T09:00:00.000Z',
      '2026-07-01T08:00:00.000Z',
    ])
  })

  test('moved forward by the gap when it does not exist', () => {
    expect(iso('2026-03-29', '01:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(localTimeOf(instantOf('2026-03-29', '01:30', zone), zone)).toBe('02:30')
  })

  test('the first of the two when it exists twice', () => {
    expect(iso('2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z')
  })
})

test('a day of the clock change has 23 or 25 hours', () => {
  expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(hoursOf)).toEqual([24, 23, 25])
})

const days = fc.integer({ min: -4000, max: 4000 }).map((count) => addDays('2026-01-01', count))
const minutes = fc
  .integer({ min: 0, max: 1439 })
  .map((count) => `${String(Math.floor(count / 60)).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}`)
const zones = fc.constantFrom('Europe/London', 'Pacific/Auckland', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC')

test('every local time that exists comes back from its instant', () => {
  fc.assert(
    fc.property(days, minutes, zones, (day, time, where) => {
      const instant = instantOf(day, time, where)
      const isGap = localTimeOf(instant, where) > time && localDayOf(instant, where) === day
      expect(isGap || `${localDayOf(instant, where)} ${localTimeOf(instant, where)}` === `${day} ${time}`).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('days follow each other without a gap, in every zone', () => {
  fc.assert(
    fc.property(days, zones, (day, where) => {
      const { fromAt, untilAt } = dayRange(day, where)
      expect(dayRange(addDays(day, 1), where).fromAt).toBe(untilAt)
      expect(localDayOf(fromAt, where)).toBe(day)
      expect(localDayOf(untilAt - 1, where)).toBe(day)
    }),
    { numRuns: 200 },
  )
})

test('calendar days are counted, whatever the clock does', () => {
  expect([addDays('2026-03-28', 2), daysBetween('2026-03-01', '2026-04-01')]).toEqual(['2026-03-30', 31])
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29'), mondayOf('2026-11-29')]).toEqual([1, 7, '2026-11-23'])
})

test('an instant travels as a text with milliseconds and Z, and nothing else does', () => {
  expect(toWireInstant(0)).toBe('1970-01-01T00:00:00.000Z')
  expect(z.safeDecode(Instant, '2026-11-23T09:00:00.000Z').data).toBe(Date.UTC(2026, 10, 23, 9))
  expect(z.safeDecode(Instant, '2026-11-23').success).toBe(false)
})
