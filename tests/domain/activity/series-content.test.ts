import { expect, test } from 'vitest'
import { activityOnDay, type Series } from '../../../domain/activity/series.ts'
import { contentOf, differsFrom } from '../../../domain/activity/series-content.ts'
import { anActivity, anEntry, at, idOf, zone } from '../../support/builders.ts'

const series: Series = {
  ...anActivity({ note: 'Bring towels', clients: [anEntry('AB')] }),
  id: idOf('series'),
  master: true,
  plan: { appointment: { startDate: at('2026-11-23 09:10'), endDate: at('2026-11-23 09:30') } },
  repeat: { rule: 'FREQ=DAILY;INTERVAL=2', startsOn: '2026-11-23', startTime: '09:00', endTime: '10:00' },
}

test('an activity of the series differs from it only by what somebody planned otherwise', () => {
  const later = activityOnDay(series, '2026-11-25', zone)
  expect(differsFrom(series, later)).toBe(false)
  expect(differsFrom(series, { ...later, startDate: later.startDate + 60_000 })).toBe(false)
  expect(differsFrom(series, { ...later, title: 'Swim' })).toBe(true)
  expect(differsFrom(series, { ...later, clients: [] })).toBe(true)
  expect(contentOf({ ...later, title: 'Swim' })).toMatchObject({ title: 'Swim', note: 'Bring towels' })
})
