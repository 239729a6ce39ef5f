import { expect, test } from 'vitest'
import { isDetailedNote } from '../../../domain/activity/detailed-note.ts'
import { unfiledIncidents } from '../../../domain/activity/unfiled-incidents.ts'
import { reportBehaviour } from '../../../domain/mutations/report-behaviour.ts'
import { anActivity, anEntry, aReport, aStamp, at, idOf } from '../../support/builders.ts'

test('a note says enough with five words and twenty characters', () => {
  expect(isDetailedNote('Enjoyed every minute of the walk')).toBe(true)
  expect(isDetailedNote('He was ok and ate')).toBe(false)
  expect(isDetailedNote('Unbelievably enthusiastic')).toBe(false)
  expect(isDetailedNote('  ')).toBe(false)
})

test('a provider may ask for less', () => {
  expect(isDetailedNote('All fine', { minWords: 2, minCharacters: 5 })).toBe(true)
})

test('incidents that nobody filed are listed with their client, the oldest first', () => {
  const incident = { inHome: true, staffIntervened: false, otherStaff: [], otherClients: [] }
  const behaviour = (name: string, text: string, filed?: number) =>
    aReport({
      id: idOf(name),
      event: 'BEHAVIOUR',
      date: at(text),
      incident: { ...incident, ...(filed === undefined ? {} : { reportFiled: filed }) },
    })
  const activity = anActivity({
    clients: [
      anEntry('AB', [behaviour('late', '2026-11-23 11:00'), behaviour('filed', '2026-11-23 10:00', 1)]),
      anEntry('CD', [behaviour('early', '2026-11-23 09:00'), aReport({ event: 'BEHAVIOUR', type: 'HAPPY' })]),
    ],
  })
  expect(unfiledIncidents([activity]).map(({ client, report }) => [client.initials, report.id])).toEqual([
    ['CD', idOf('early')],
    ['AB', idOf('late')],
  ])
})

test('an incident about a client who was taken off the activity has its client, with whom it is filed', () => {
  const incident = { inHome: true, staffIntervened: false, otherStaff: [], otherClients: [] }
  const about = { activityId: idOf('activity'), clientId: idOf('EF'), date: at('2026-11-23 09:30') }
  const said = { ...about, type: 'AGITATED' as const, note: 'Shouted at the gate', incident }
  const activity = reportBehaviour.apply(anActivity(), said, aStamp())
  const unfiled = unfiledIncidents(activity === undefined ? [] : [activity])
  expect(unfiled.map(({ client, report }) => [client.clientId, report.id])).toEqual([[idOf('EF'), aStamp().id]])
})
