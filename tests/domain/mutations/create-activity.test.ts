import { expect, test } from 'vitest'
import { createActivity, startOfNewActivity } from '../../../domain/mutations/create-activity.ts'
import { aStamp, at, idOf } from '../../support/builders.ts'

const planned = {
  id: idOf('new'),
  title: 'Baking',
  note: ' ',
  type: 'care' as const,
  startDate: at('2026-11-23 14:00'),
  endDate: at('2026-11-23 15:00'),
  clients: [{ id: idOf('AB'), initials: 'AB' }, { id: idOf('CD') }],
}

test('a new activity is ad hoc, no master, for one person, and drops an empty note', () => {
  const made = createActivity.apply(undefined, planned, aStamp())
  expect(made).toMatchObject({ adhoc: true, master: false, personsRequired: 1, version: 0 })
  expect(made).toMatchObject({ madeBy: aStamp().actor.userId })
  expect(made).not.toHaveProperty('note')
  expect(made).not.toHaveProperty('startForClients')
  expect(made?.clients).toMatchObject([
    { clientId: idOf('AB'), initials: 'AB' },
    { clientId: idOf('CD'), initials: '' },
  ])
})

test('it is started at the press for the clients so marked, under the id of the press', () => {
  const chosen = { ...planned, startForClients: [{ id: idOf('CD') }] }
  const made = createActivity.apply(undefined, chosen, aStamp())
  expect(made?.clients.map(({ startDate }) => startDate)).toEqual([undefined, aStamp().recordedAt])
  expect(made?.clients[1]?.reports[0]).toMatchObject({ id: aStamp().id, eventId: aStamp().id, event: 'STARTED' })
  expect(startOfNewActivity(chosen, aStamp())).toMatchObject({ activityId: planned.id, clients: [{ id: idOf('CD') }] })
})

test('without marked clients it brings no start', () => {
  expect(startOfNewActivity(planned, aStamp())).toBeUndefined()
})
