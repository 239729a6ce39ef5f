import { expect, test } from 'vitest'
import { type RepeatValue, repeatIn, repeatValueOf } from '../../../../src/features/repeats/repeat-value.ts'
import { anActivity, at, idOf, zone } from '../../../support/builders.ts'

const walk = anActivity({ startDate: at('2026-11-24 09:30'), endDate: at('2026-11-24 10:15') })
const first = { activityId: idOf('walk'), day: '2026-11-24' }
const given = { from: '2026-11-24', first }
const value = (part: Partial<RepeatValue> = {}): RepeatValue => ({ ...repeatValueOf(walk, undefined, zone), ...part })

test('nobody has to choose much: every week on its day, at its times, without an end', () => {
  expect(repeatIn(value(), given)).toEqual({
    repeat: {
      rule: 'FREQ=WEEKLY;WKST=MO;BYDAY=TU',
      startsOn: '2026-11-24',
      startTime: '09:30',
      endTime: '10:15',
      first,
    },
    errors: {},
  })
})

test.each<[string, Partial<RepeatValue>, string]>([
  ['weekdays', { weekdays: ['1', '3'] }, 'FREQ=WEEKLY;WKST=MO;BYDAY=MO,WE'],
  ['a fortnight', { every: 'fortnight', week: '2' }, 'FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TU'],
  ['every third day, ten times', { every: 'days', interval: '3', ends: 'after' }, 'FREQ=DAILY;INTERVAL=3;COUNT=10'],
  ['until a day', { ends: 'on', untilOn: '2026-12-20' }, 'FREQ=WEEKLY;WKST=MO;BYDAY=TU;UNTIL=20261220'],
])('what is chosen is shown again when the repeat is changed: %s', (_what, part, rule) => {
  const chosen = value(part)
  const { repeat } = repeatIn(chosen, given)
  expect(repeat?.rule).toBe(rule)
  expect(repeatValueOf(walk, repeat, zone)).toEqual(chosen)
})

test('what is missing is said at its field, and nothing is made of it', () => {
  const wrong = (part: Partial<RepeatValue>) => {
    const { repeat, errors } = repeatIn(value(part), given)
    expect(repeat).toBeUndefined()
    return Object.keys(errors)
  }
  expect(wrong({ weekdays: [] })).toEqual(['weekdays'])
  expect(wrong({ every: 'days', interval: '0' })).toEqual(['interval'])
  expect(wrong({ every: 'days', interval: 'two' })).toEqual(['interval'])
  expect(wrong({ startTime: '', endTime: '' })).toEqual(['startTime', 'endTime'])
  expect(wrong({ ends: 'on' })).toEqual(['untilOn'])
  expect(wrong({ ends: 'on', untilOn: '2026-11-23' })).toEqual(['untilOn'])
  expect(wrong({ ends: 'after', times: '501' })).toEqual(['times'])
})

test('a rule of a newer build is chosen anew', () => {
  const newer = { rule: 'FREQ=MONTHLY', startsOn: '2026-11-24', startTime: '07:00', endTime: '08:00' }
  expect(repeatValueOf(walk, newer, zone)).toEqual(value())
})
