import { expect, test } from 'vitest'
import { buildRepeat } from '../../../domain/activity/repeat-rule.ts'
import { isSeries, seriesIdOf } from '../../../domain/activity/series.ts'
import { seriesFrom } from '../../../domain/activity/series-from.ts'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import { anActivity, anEntry, aStamp, at, idOf, zone } from '../../support/builders.ts'

const first = anActivity({
  note: 'Bring towels',
  clients: [anEntry('AB')],
  plan: { appointment: { startDate: at('2026-11-23 09:10'), endDate: at('2026-11-23 09:30') } },
})
const repeat = buildRepeat({
  ...{
    pattern: { every: 'days', interval: 2 },
    end: { kind: 'after', times: 3 },
    startTime: '09:00',
    endTime: '10:00',
  },
  from: '2026-11-23',
  first: { activityId: first.id, day: '2026-11-23' },
})

const made = () => {
  if (repeat === undefined) throw new Error('A rule is built.')
  const series = createActivity.apply(undefined, seriesFrom(first, repeat, zone), aStamp())
  if (!isSeries(series)) throw new Error('A series is made.')
  return series
}

test('a series plans what its first activity does, but not when and by whom', () => {
  expect(made()).toMatchObject({
    id: seriesIdOf(first.id),
    ...{ title: first.title, note: 'Bring towels', master: true, adhoc: false, shifts: [] },
    startDate: at('2026-11-23 09:00'),
    endDate: at('2026-11-27 10:00'),
    clients: [{ clientId: idOf('AB') }],
  })
})
