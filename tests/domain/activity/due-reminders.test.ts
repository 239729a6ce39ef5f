import { expect, test } from 'vitest'
import { dueReminders } from '../../../domain/activity/due-reminders.ts'
import { anActivity, anEntry, ann, aReport, aShiftOf, at, carl, idOf } from '../../support/builders.ts'

const noShifts = { shifts: [], unworked: new Set<string>() }
const mine = { shiftId: idOf('mine'), rotaId: idOf('rota'), ...ann }
const startDate = at('2026-11-23 14:00')
const walk = anActivity({ id: idOf('walk'), startDate, endDate: at('2026-11-23 15:00'), shifts: [mine] })
const due = (activity: typeof walk, now: string, minutes = 10) =>
  dueReminders([activity], { user: { id: ann.userId }, ...noShifts, now: at(`2026-11-23 ${now}`), minutes })

test('one is reminded so many minutes before, until it begins', () => {
  expect(due(walk, '13:49')).toEqual([])
  expect(due(walk, '13:50')).toEqual([{ key: `${walk.id}:${startDate}`, activityId: walk.id, startDate }])
  expect(due(walk, '13:59')).toHaveLength(1)
  expect(due(walk, '14:00')).toEqual([])
  expect(due(walk, '13:30', 30)).toHaveLength(1)
})

test('of what is one’s own, by name or by shift, and of nothing else', () => {
  expect(due({ ...walk, shifts: [{ ...mine, ...carl }] }, '13:55')).toEqual([])
  expect(due({ ...walk, shifts: [] }, '13:55')).toEqual([])
  const shift = aShiftOf(ann, { id: idOf('mine'), shiftId: idOf('mine') })
  const asked = { user: { id: ann.userId }, ...noShifts, shifts: [shift], now: at('2026-11-23 13:55'), minutes: 10 }
  expect(dueReminders([{ ...walk, shifts: [{ shiftId: idOf('mine'), rotaId: idOf('rota') }] }], asked)).toHaveLength(1)
  const withdrawn = new Set([idOf('mine')])
  expect(dueReminders([walk], { ...asked, shifts: [], unworked: withdrawn })).toEqual([])
  const agency = { user: { id: idOf('eve'), agencyId: idOf('agency') }, ...noShifts, now: asked.now, minutes: 10 }
  expect(dueReminders([{ ...walk, shifts: [{ ...mine, agencyId: idOf('agency') }] }], agency)).toHaveLength(1)
})

test('not of what was begun or closed, nor of a template or of what another system keeps', () => {
  const started = { ...walk, start: { ...ann, actualStartDate: at('2026-11-23 13:40') } }
  expect(due(started, '13:55')).toEqual([])
  const refused = { ...walk, clients: [anEntry('AB', [aReport({ event: 'REFUSED' })])] }
  expect(due(refused, '13:55')).toEqual([])
  expect(due({ ...walk, master: true }, '13:55')).toEqual([])
  expect(due({ ...walk, externalSource: 'pcs' }, '13:55')).toEqual([])
})

test('what is planned anew is another reminder, and the soonest comes first', () => {
  const later = { ...walk, startDate: at('2026-11-23 14:05') }
  const asked = { user: { id: ann.userId }, ...noShifts, now: at('2026-11-23 13:56'), minutes: 10 }
  const keys = dueReminders([later, walk], asked).map(({ key }) => key)
  expect(keys).toEqual([`${walk.id}:${startDate}`, `${walk.id}:${later.startDate}`])
})
