import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buildRepeat,
  firstDayOf,
  parseRule,
  type RepeatRule,
  startsOnItsDay,
} from '../../../domain/activity/repeat-rule.ts'
import { masterWeekOf } from '../../../domain/rota/master-week.ts'
import { addDays } from '../../../domain/time/local-day.ts'

const times = { startTime: '09:30', endTime: '10:15' }
const built = (rule: RepeatRule, from = '2026-11-25') => buildRepeat({ ...rule, ...times, from })

test('a rule is kept as the text of iCalendar, from its first day on', () => {
  expect(built({ pattern: { every: 'week', weekdays: [2, 5] }, end: { kind: 'on', day: '2026-12-20' } })).toEqual({
    rule: 'FREQ=WEEKLY;WKST=MO;BYDAY=TU,FR;UNTIL=20261220',
    startsOn: '2026-11-27',
    ...times,
  })
  expect(built({ pattern: { every: 'days', interval: 3 }, end: { kind: 'after', times: 10 } })?.rule).toBe(
    'FREQ=DAILY;INTERVAL=3;COUNT=10',
  )
})

test('a fortnight starts in its own week of the master rota', () => {
  const week = masterWeekOf('2026-11-25')
  const other = week === 1 ? 2 : 1
  const own = built({ pattern: { every: 'fortnight', week, weekdays: [1] }, end: { kind: 'never' } })
  const next = built({ pattern: { every: 'fortnight', week: other, weekdays: [1] }, end: { kind: 'never' } })
  expect(own?.startsOn).toBe('2026-12-07')
  expect(next?.startsOn).toBe('2026-11-30')
  expect(own?.rule).toBe('FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO')
})

test('without a weekday there is no rule', () => {
  expect(built({ pattern: { every: 'week', weekdays: [] }, end: { kind: 'never' } })).toBeUndefined()
  expect(firstDayOf({ every: 'fortnight', week: 1, weekdays: [] }, '2026-11-25')).toBeUndefined()
})

test.each([
  '',
  'FREQ=HOURLY',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO',
  'FREQ=DAILY;BYDAY=MO',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=9999',
  'FREQ=DAILY;COUNT=501',
  'FREQ=DAILY;COUNT=5;UNTIL=20261220',
  'FREQ=DAILY;UNTIL=20260231',
  'FREQ=DAILY;FREQ=DAILY',
  'FREQ=DAILY;BYHOUR=3',
  'FREQ=WEEKLY;WKST=SU;BYDAY=MO',
  'RRULE:FREQ=DAILY',
])('a rule that we do not make is not read: %s', (rule) => {
  expect(parseRule({ rule, startsOn: '2026-11-25' })).toBeUndefined()
})

const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((days) => days.sort())
const day = fc.integer({ min: 0, max: 4380 }).map((days) => addDays('2024-01-01', days))
const rule = fc.record({
  pattern: fc.oneof(
    fc.record({ every: fc.constant('days' as const), interval: fc.integer({ min: 1, max: 365 }) }),
    fc.record({ every: fc.constant('week' as const), weekdays }),
    fc.record({ every: fc.constant('fortnight' as const), week: fc.constantFrom(1 as const, 2 as const), weekdays }),
  ),
  end: fc.oneof(
    fc.constant({ kind: 'never' as const }),
    fc.record({ kind: fc.constant('on' as const), day }),
    fc.record({ kind: fc.constant('after' as const), times: fc.integer({ min: 1, max: 500 }) }),
  ),
})

test('what is built is read again as it was, and starts on a day of its own', () => {
  fc.assert(
    fc.property(rule, day, (chosen, from) => {
      const repeat = built(chosen, from)
      expect(repeat && parseRule(repeat)).toEqual(chosen)
      expect(repeat && startsOnItsDay(chosen, repeat.startsOn)).toBe(true)
      expect((repeat?.startsOn ?? '') >= from).toBe(true)
    }),
  )
})
