import { expect, test } from 'vitest'
import type { Activity } from '../../../domain/activity/activity.ts'
import { recentAdhoc } from '../../../domain/activity/recent-adhoc.ts'
import { settleActivity } from '../../../domain/activity/with-report.ts'
import { anActivity, anEntry, ann, aReport, at, carl, idOf, zone } from '../../support/builders.ts'

const now = at('2026-11-23 12:00')
const ofAnn = { userId: ann.userId, now, zone }

const begun = (title: string, day: string, more: Partial<Activity> = {}): Activity =>
  settleActivity(
    anActivity({
      id: idOf(`${title} ${day}`),
      title,
      adhoc: true,
      startDate: at(`${day} 09:00`),
      endDate: at(`${day} 10:00`),
      clients: [anEntry('AB', [aReport({ event: 'STARTED', date: at(`${day} 09:00`) })])],
      ...more,
    }),
  )
const titles = (activities: Activity[], of = ofAnn) => recentAdhoc(activities, of).map(({ title }) => title)

test('the latest comes first, and five at most', () => {
  const days = ['17', '18', '19', '20', '21', '22'].map((day) => begun(`Walk ${day}`, `2026-11-${day}`))
  expect(titles(days)).toEqual(['Walk 22', 'Walk 21', 'Walk 20', 'Walk 19', 'Walk 18'])
})

test('one that was done often is offered once, as it was the last time', () => {
  const [first, later] = [begun('Walk', '2026-11-20'), begun('walk ', '2026-11-22')]
  expect(recentAdhoc([first, later], ofAnn)).toEqual([later])
})

test('thirty days back count, the day before does not', () => {
  expect(titles([begun('In', '2026-10-24'), begun('Out', '2026-10-23')])).toEqual(['In'])
})

test('what was planned, is a master, lies ahead or is somebody else’s is not offered', () => {
  const others = [
    begun('Planned', '2026-11-22', { adhoc: false }),
    begun('Master', '2026-11-22', { master: true }),
    begun('Ahead', '2026-11-24'),
  ]
  expect(titles(others)).toEqual([])
  expect(titles([begun('Walk', '2026-11-22')], { ...ofAnn, userId: carl.userId })).toEqual([])
})

test('one that the person was to run is theirs, though somebody else began it', () => {
  const shifts = [{ shiftId: idOf('shift'), rotaId: idOf('rota'), userId: carl.userId }]
  expect(titles([begun('Walk', '2026-11-22', { shifts })], { ...ofAnn, userId: carl.userId })).toEqual(['Walk'])
})

test('one that the person made is theirs, though somebody else began it', () => {
  const walk = begun('Walk', '2026-11-22', { madeBy: carl.userId })
  expect(titles([walk], { ...ofAnn, userId: carl.userId })).toEqual(['Walk'])
})

test('one that only carries a report is nothing to do again', () => {
  expect(titles([begun('Behaviour', '2026-11-22', { madeBy: ann.userId, carriesReport: true })])).toEqual([])
})
