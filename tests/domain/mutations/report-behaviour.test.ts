import { expect, test } from 'vitest'
import { reportBehaviour } from '../../../domain/mutations/report-behaviour.ts'
import { anActivity, aStamp, at, idOf } from '../../support/builders.ts'

const said = {
  activityId: idOf('activity'),
  clientId: idOf('CD'),
  date: at('2026-11-23 09:40'),
  type: 'AGITATED' as const,
  note: 'Shouted at the bus stop',
}
const adhoc = {
  title: 'Behaviour',
  locationId: 'mf',
  startDate: said.date,
  endDate: said.date + 600_000,
  client: { initials: 'CD', location: { locationId: 'mf', roomNumber: '7' } },
}

test('behaviour stands on its client under the id of its event', () => {
  const incident = { inHome: false, staffIntervened: true, otherStaff: [], otherClients: [] }
  const reported = reportBehaviour.apply(anActivity(), { ...said, incident }, aStamp())
  expect(reported?.clients[0]?.reports).toEqual([])
  expect(reported?.clients[1]?.reports).toMatchObject([
    { id: aStamp().id, event: 'BEHAVIOUR', type: 'AGITATED', incident },
  ])
})

test('behaviour outside an activity makes the activity that carries it', () => {
  const made = reportBehaviour.apply(undefined, { ...said, adhoc }, aStamp())
  expect(made).toMatchObject({ id: said.activityId, title: 'Behaviour', type: 'care', adhoc: true, locationId: 'mf' })
  expect(made?.clients).toMatchObject([{ initials: 'CD', reports: [{ event: 'BEHAVIOUR' }] }])
  expect(made).toMatchObject({ madeBy: aStamp().actor.userId, carriesReport: true })
})

test('behaviour in an activity that is not here changes nothing', () => {
  expect(reportBehaviour.apply(undefined, said, aStamp())).toBeUndefined()
})
