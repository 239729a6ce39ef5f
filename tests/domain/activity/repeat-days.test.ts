import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endFrom, lastRepeatDay } from '../../../domain/activity/repeat-days.ts'
import { buildRepeat, type RepeatPattern, type RepeatRule } from '../../../domain/activity/repeat-rule.ts'
import { spanOnDay } from '../../../domain/activity/series.ts'
import { masterWeekOf } from '../../../domain/rota/master-week.ts'
import { formatTime } from '../../../domain/time/format.ts'
import { addDays, daysBetween, weekdayOf } from '../../../domain/time/local-day.ts'
import { nextRuleDays, ruleDays } from '../../../domain/time/rule-days.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { zone } from '../../support/builders.ts'

const times = { startTime: '20:00', endTime: '08:00' }

const aRepeat = (rule: RepeatRule, from: string) => {
  const repeat = buildRepeat({ ...rule, ...times, from })
  if (repeat === undefined) throw new Error('The pattern has no weekday.')
  return repeat
}

/** The same by looking at every day on its own. */
const plainDays = ({ pattern, end }: RepeatRule, from: string, [fromOn, untilOn]: [string, string]): string[] => {
  const isOf = (day: string, one: RepeatPattern): boolean => {
    if (one.every === 'days') return daysBetween(from, day) % one.interval === 0
    return one.weekdays.includes(weekdayOf(day)) && (one.every === 'week' || masterWeekOf(day) === one.week)
  }
  const days: string[] = []
  for (let day = from; day <= untilOn; day = addDays(day, 1)) {
    if (!isOf(day, pattern) || (end.kind === 'on' && day > end.day)) continue
    days.push(day)
    if (end.kind === 'after' && days.length === end.times) break
  }
  return days.filter((day) => day >= fromOn)
}

const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
const day = fc.integer({ min: 0, max: 4380 }).map((days) => addDays('2024-01-01', days))
const rules: fc.Arbitrary<RepeatRule> = fc.record({
  pattern: fc.oneof(
    fc.record({ every: fc.constant('days' as const), interval: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ every: fc.constant('week' as const), weekdays }),
    fc.record({ every: fc.constant('fortnight' as const), week: fc.constantFrom(1 as const, 2 as const), weekdays }),
  ),
  end: fc.oneof(
    fc.constant({ kind: 'never' as const }),
    fc.record({ kind: fc.constant('on' as const), day }),
    fc.record({ kind: fc.constant('after' as const), times: fc.integer({ min: 1, max: 60 }) }),
  ),
})

const asked = fc.record({ ahead: fc.integer({ min: 0, max: 400 }), span: fc.integer({ min: 0, max: 120 }) })

test('the days of a rule are those that a calendar names, at the same local time over every clock change', () => {
  fc.assert(
    fc.property(rules, day, asked, (rule, from, { ahead, span }) => {
      const repeat = aRepeat(rule, from)
      const [fromOn, untilOn] = [addDays(from, ahead), addDays(from, ahead + span)]
      const days = ruleDays(repeat, fromOn, untilOn)
      expect(days).toEqual(plainDays(rule, repeat.startsOn, [fromOn, untilOn]))
      for (const one of days) {
        const { startDate, endDate } = spanOnDay(repeat, one, zone)
        expect([localDayOf(startDate, zone), formatTime(startDate, zone)]).toEqual([one, '20:00'])
        expect([localDayOf(endDate, zone), formatTime(endDate, zone)]).toEqual([addDays(one, 1), '08:00'])
      }
    }),
    { numRuns: 150 },
  )
})

test('eight in the evening stays eight in the evening, in nights of 11, 12 and 13 hours', () => {
  const repeat = aRepeat({ pattern: { every: 'week', weekdays: [6] }, end: { kind: 'never' } }, '2026-03-21')
  const hours = (one: string) => {
    const { startDate, endDate } = spanOnDay(repeat, one, zone)
    return (endDate - startDate) / 3_600_000
  }
  expect(['2026-03-21', '2026-03-28', '2026-10-24'].map(hours)).toEqual([12, 11, 13])
})

test('the next days, the last day, and what is left of a number of times', () => {
  const weekly = { every: 'week', weekdays: [2, 5] } as const
  const twice = aRepeat({ pattern: weekly, end: { kind: 'after', times: 5 } }, '2026-11-24')
  expect(nextRuleDays(twice, '2026-11-25', 2)).toEqual(['2026-11-27', '2026-12-01'])
  expect(nextRuleDays(twice, '2026-12-05', 9)).toEqual(['2026-12-08'])
  expect(lastRepeatDay(twice)).toBe('2026-12-08')
  expect(endFrom(twice, '2026-12-01')).toEqual({ kind: 'after', times: 3 })
  const until = aRepeat({ pattern: weekly, end: { kind: 'on', day: '2026-12-03' } }, '2026-11-24')
  expect(lastRepeatDay(until)).toBe('2026-12-01')
  expect(endFrom(until, '2026-12-01')).toEqual({ kind: 'on', day: '2026-12-03' })
  expect(lastRepeatDay(aRepeat({ pattern: weekly, end: { kind: 'never' } }, '2026-11-24'))).toBeUndefined()
  expect(ruleDays(until, '2026-12-10', '2026-12-01')).toEqual([])
})

test('a series whose end lies before its first day has no day', () => {
  const none = aRepeat(
    { pattern: { every: 'week', weekdays: [5] }, end: { kind: 'on', day: '2026-11-25' } },
    '2026-11-24',
  )
  expect(ruleDays(none, '2026-01-01', '2027-12-31')).toEqual([])
  expect(lastRepeatDay(none)).toBe('2026-11-27')
})
