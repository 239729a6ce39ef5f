import { expect, test } from 'vitest'
import { timelineOf } from '../../../domain/activity/timeline.ts'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { stopActivity } from '../../../domain/mutations/stop-activity.ts'
import { anActivity, aReport, aStamp, at, idOf } from '../../support/builders.ts'

const activityId = idOf('activity')

test('one press for several clients is one line that names them', () => {
  const started = startActivity.apply(anActivity(), { activityId, date: at('2026-11-23 09:00') }, aStamp())
  const lines = started === undefined ? [] : timelineOf(started)
  expect(lines.map(({ clients }) => clients.map(({ initials }) => initials))).toEqual([['AB', 'CD']])
})

test('a stop that says something else of each client is a line each', () => {
  const reports = [{ clientId: idOf('CD'), note: 'Turned back early' }]
  const stop = { activityId, date: at('2026-11-23 10:00'), note: 'A calm walk', reports }
  const stopped = stopActivity.apply(anActivity(), stop, aStamp())
  expect(stopped === undefined ? 0 : timelineOf(stopped).length).toBe(2)
})

test('the latest comes first, calls for help among the rest', () => {
  const help = aReport({ event: 'HELP', date: at('2026-11-23 09:30') })
  const started = startActivity.apply(
    anActivity({ reports: [help] }),
    { activityId, date: at('2026-11-23 09:00') },
    aStamp(),
  )
  const events = started === undefined ? [] : timelineOf(started).map(({ report }) => report.event)
  expect(events).toEqual(['HELP', 'STARTED'])
})
