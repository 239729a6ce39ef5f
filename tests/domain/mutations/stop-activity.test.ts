import { expect, test } from 'vitest'
import { stopActivity } from '../../../domain/mutations/stop-activity.ts'
import { anActivity, ann, aStamp, at, idOf } from '../../support/builders.ts'

const activityId = idOf('activity')
const date = at('2026-11-23 10:04')

test('each client gets the note and satisfaction said of them, the rest the common ones', () => {
  const payload = {
    activityId,
    date,
    note: 'A calm walk',
    satisfaction: 4,
    reports: [{ clientId: idOf('CD'), note: 'Turned back early' }],
  }
  const stopped = stopActivity.apply(anActivity(), payload, aStamp())
  expect(stopped?.clients.map(({ reports }) => [reports[0]?.note, reports[0]?.satisfaction])).toEqual([
    ['A calm walk', 4],
    ['Turned back early', 4],
  ])
  expect(stopped?.stop).toEqual({ ...ann, date })
})

test('the activity runs on until its last client has stopped', () => {
  const one = stopActivity.apply(anActivity(), { activityId, date, clients: [{ id: idOf('AB') }] }, aStamp())
  expect(one?.stop).toBeUndefined()
  const both = stopActivity.apply(
    one,
    { activityId, date: date + 60_000, clients: [{ id: idOf('CD') }] },
    aStamp({ id: idOf('second') }),
  )
  expect(both?.actualEndDate).toBe(date + 60_000)
})

test('an empty note is not kept', () => {
  const stopped = stopActivity.apply(anActivity(), { activityId, date, note: '  ' }, aStamp())
  expect(stopped?.clients[0]?.reports[0]).not.toHaveProperty('note')
})
