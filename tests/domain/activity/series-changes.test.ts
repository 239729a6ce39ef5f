import { expect, test } from 'vitest'
import { buildRepeat, type RepeatEnd, type RepeatPattern } from '../../../domain/activity/repeat-rule.ts'
import { activityOnDay, type Series } from '../../../domain/activity/series.ts'
import { plannedAs, stoppedAfter, withRule } from '../../../domain/activity/series-changes.ts'
import { anActivity, anEntry, at, idOf, zone } from '../../support/builders.ts'

const aSeries = (pattern: RepeatPattern, end: RepeatEnd): Series => {
  const first = { activityId: idOf('first'), day: '2026-11-24' }
  const repeat = buildRepeat({ pattern, end, from: '2026-11-24', startTime: '09:30', endTime: '10:30', first })
  if (repeat === undefined) throw new Error('A rule is built.')
  return { ...anActivity({ title: 'Walk', clients: [anEntry('AB')] }), id: idOf('series'), master: true, repeat }
}
const weekly = { every: 'week', weekdays: [2, 5] } as const

test('a series that is stopped keeps the activity it was stopped on, and nothing after it', () => {
  const series = aSeries(weekly, { kind: 'never' })
  const stopped = stoppedAfter(series, activityOnDay(series, '2026-12-04', zone), zone)
  expect(stopped).toMatchObject({
    activityId: series.id,
    repeat: { ...series.repeat, rule: 'FREQ=WEEKLY;WKST=MO;BYDAY=TU,FR;UNTIL=20261204' },
    endDate: at('2026-12-04 10:30'),
  })
})

test('this and all later ones are planned as one activity is, with the times that are left', () => {
  const series = aSeries(weekly, { kind: 'after', times: 6 })
  const edited = { ...activityOnDay(series, '2026-12-01', zone), title: 'Swim' }
  expect(plannedAs(series, edited, zone)).toMatchObject({
    title: 'Swim',
    startDate: at('2026-12-01 09:30'),
    endDate: at('2026-12-11 10:30'),
    repeat: { startsOn: '2026-12-01', rule: 'FREQ=WEEKLY;WKST=MO;BYDAY=TU,FR;COUNT=4', first: series.repeat.first },
  })
})

test('one that was moved to another day stays in step with the others', () => {
  const series = aSeries({ every: 'days', interval: 3 }, { kind: 'never' })
  const moved = { ...activityOnDay(series, '2026-11-27', zone), startDate: at('2026-11-28 09:30') }
  expect(plannedAs(series, moved, zone)?.repeat.startsOn).toBe('2026-11-30')
})

test('after the last one there is nothing to plan', () => {
  const series = aSeries(weekly, { kind: 'on', day: '2026-12-01' })
  expect(plannedAs(series, anActivity({ startDate: at('2026-12-02 09:00') }), zone)).toBeUndefined()
})

test('a rule that this build cannot read is neither stopped nor planned', () => {
  const series = aSeries(weekly, { kind: 'never' })
  const newer = { ...series, repeat: { ...series.repeat, rule: 'FREQ=WEEKLY;BYDAY=TU;BYSETPOS=1' } }
  expect(stoppedAfter(newer, series, zone)).toBeUndefined()
  expect(withRule(series, series.repeat, zone).startDate).toBe(at('2026-11-24 09:30'))
})
