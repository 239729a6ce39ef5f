import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportsOf } from '../../../domain/activity/event-reports.ts'
import { withReportChanged, withReports } from '../../../domain/activity/with-report.ts'
import { mutationNamed } from '../../../domain/mutations/index.ts'
import { anActivity, anEntry, aReport, aStamp, at, idOf } from '../../support/builders.ts'
import { presses, stampOf } from '../mutations/payloads.ts'

const date = at('2026-11-23 09:00')

test('what was said of a client who was taken off meanwhile brings them back', () => {
  const report = aReport({ event: 'COMMENT', note: 'Came along' })
  const { clients, reports } = withReports(anActivity(), [{ clientId: idOf('ZZ'), report }])
  expect(clients.map(({ clientId }) => clientId)).toEqual([idOf('AB'), idOf('CD'), idOf('ZZ')])
  expect(clients[2]?.reports).toEqual([report])
  expect(reports).toEqual([])
})

test('reports stand in the order in which things happened, not in which they arrived', () => {
  const [late, early] = [20, 10].map((minutes) =>
    aReport({ id: idOf(`${minutes}`), event: 'COMMENT', date: date + minutes }),
  )
  const both = [late, early].flatMap((report) => (report === undefined ? [] : [{ clientId: idOf('AB'), report }]))
  expect(withReports(anActivity(), both).clients[0]?.reports.map(({ id }) => id)).toEqual([idOf('10'), idOf('20')])
})

test('a change of a report that is not there changes nothing that shows', () => {
  const activity = anActivity()
  expect(withReportChanged(activity, idOf('none'), (report) => ({ ...report, note: 'x' }))).toEqual(activity)
})

test('the reports of one event have an id each, the same on every device', () => {
  const ids = () =>
    reportsOf(anActivity(), aStamp(), { clients: undefined, event: 'STARTED', date }).map(({ report }) => report.id)
  expect(new Set(ids()).size).toBe(2)
  expect(ids()).toEqual(ids())
})

test('one client, or none, takes the event’s own id', () => {
  const alone = anActivity({ clients: [anEntry('AB')] })
  const none = anActivity({ clients: [] })
  const idsOf = (activity: typeof alone) =>
    reportsOf(activity, aStamp(), { clients: undefined, event: 'STARTED', date }).map(({ report }) => report.id)
  expect([idsOf(alone), idsOf(none)]).toEqual([[aStamp().id], [aStamp().id]])
})

test('facts from two devices give one picture, in whatever order they arrive', () => {
  // These name an earlier report and always arrive after it, so they are no part of this.
  const later = ['v1.activity.incident-filed', 'v1.activity.withdraw', 'v1.activity.help-seen']
  const facts = presses.map((history) => history.filter(([name]) => !later.includes(name)))
  fc.assert(
    fc.property(facts, fc.func(fc.nat()), (history, weight) => {
      // Every event names its clients from the press on.
      const everybody = anActivity().clients.map(({ id }) => ({ id }))
      const named = (payload: unknown) => ({ ...Object(payload), clients: Object(payload).clients ?? everybody })
      const events = history.map(([name, payload], n) => ({ name, payload: named(payload), n }))
      const play = (order: typeof events) =>
        order.reduce<unknown>(
          (activity, { name, payload, n }) => mutationNamed(name)?.apply(activity, payload, stampOf(n)),
          anActivity(),
        )
      const shuffled = [...events].sort((a, b) => weight(a.n) - weight(b.n))
      expect(play(shuffled)).toEqual(play(events))
    }),
    { numRuns: 100 },
  )
})
