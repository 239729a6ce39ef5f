import { expect, test } from 'vitest'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { anActivity, ann, aStamp, at, carl, idOf } from '../../support/builders.ts'

const activityId = idOf('activity')

test('a start for all clients starts the activity and each of them', () => {
  const started = startActivity.apply(anActivity(), { activityId, date: at('2026-11-23 09:02') }, aStamp())
  expect(started?.start).toEqual({ ...ann, actualStartDate: at('2026-11-23 09:02') })
  expect(started?.clients.map(({ startDate }) => startDate)).toEqual([at('2026-11-23 09:02'), at('2026-11-23 09:02')])
})

test('of two starts the earlier is the activity’s, whoever arrived first', () => {
  const later = { activityId, date: at('2026-11-23 09:10') }
  const earlier = { activityId, date: at('2026-11-23 09:05') }
  const first = startActivity.apply(anActivity(), later, aStamp({ id: idOf('later') }))
  const both = startActivity.apply(first, earlier, aStamp({ id: idOf('earlier'), actor: carl }))
  expect(both?.start).toEqual({ ...carl, actualStartDate: at('2026-11-23 09:05') })
  expect(both?.clients[0]?.reports.map(({ displayName }) => displayName)).toEqual(['Carl Dean', 'Ann Bell'])
})

test('a start for one client leaves the other untouched', () => {
  const date = at('2026-11-23 09:02')
  const started = startActivity.apply(anActivity(), { activityId, date, clients: [{ id: idOf('CD') }] }, aStamp())
  expect(started?.clients.map(({ reports }) => reports.length)).toEqual([0, 1])
  expect(started?.clients[1]?.reports[0]?.id).toBe(aStamp().id)
})

test('a start of an activity that is not here changes nothing', () => {
  expect(startActivity.apply(undefined, { activityId, date: 0 }, aStamp())).toBeUndefined()
})
