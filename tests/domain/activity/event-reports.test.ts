import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportIdsOf, reportsOf } from '../../../domain/activity/event-reports.ts'
import { anActivity, anEntry, aStamp, idOf } from '../../support/builders.ts'

test('the ids that an undo names are those of the reports that the event left', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom('AB', 'CD', 'EF', 'GH')), (names) => {
      const activity = anActivity({ clients: names.map((name) => anEntry(name)) })
      const clients = names.map((name) => ({ id: idOf(name) }))
      const left = reportsOf(activity, aStamp(), { clients, event: 'COMMENT', date: 0 })
      const ids = clients.map(({ id }) => id)
      expect(reportIdsOf(aStamp().id, ids)).toEqual(left.map(({ report }) => report.id))
    }),
  )
})

test('about one client, or about none, a report has the id of its event', () => {
  expect(reportIdsOf(idOf('press'), [idOf('AB')])).toEqual([idOf('press')])
  expect(reportIdsOf(idOf('press'), [])).toEqual([idOf('press')])
})
