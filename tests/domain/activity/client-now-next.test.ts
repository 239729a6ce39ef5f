import { expect, test } from 'vitest'
import { clientsNowNext, type Surroundings } from '../../../domain/activity/client-now-next.ts'
import { settleActivity } from '../../../domain/activity/with-report.ts'
import { anActivity, anEntry, ann, aReport, aShiftOf, at, carl, idOf, zone } from '../../support/builders.ts'

const now = at('2026-11-23 09:30')
const client = { id: idOf('AB'), initials: 'AB', location: { locationId: 'gh' } }

const nowNext = (around: Partial<Surroundings>) => {
  const found = clientsNowNext({ activities: [], shifts: [], clients: [client], now, zone, ...around }).get(client.id)
  return { now: found?.now.map(({ title }) => title), next: found?.next?.title, found }
}

const reported = (title: string, ...reports: Parameters<typeof aReport>[0][]) =>
  settleActivity(anActivity({ title, clients: [anEntry('AB', reports.map(aReport))] }))

const planned = (title: string, from: string, until: string) =>
  anActivity({ title, startDate: at(from), endDate: at(until), clients: [anEntry('AB')] })

test('now is what runs with the client, with those who started and joined', () => {
  const walk = reported(
    'Walk',
    { event: 'STARTED', date: at('2026-11-23 09:05') },
    { event: 'STARTED', date: at('2026-11-23 09:10'), ...carl },
  )
  const { now: titles, found } = nowNext({ activities: [walk] })
  expect(titles).toEqual(['Walk'])
  expect(found?.now[0]).toMatchObject({ activityId: walk.id, startDate: at('2026-11-23 09:05'), staff: [ann, carl] })
})

test('after a hand-over nobody is with the client until somebody takes it up', () => {
  const begun = { event: 'STARTED', date: at('2026-11-23 09:05') } as const
  const handedOver = { event: 'CONTINUATION', date: at('2026-11-23 09:20') } as const
  const taken = { event: 'STARTED', date: at('2026-11-23 09:25'), ...carl } as const
  const staffOf = (...reports: Parameters<typeof reported>[1][]) =>
    nowNext({ activities: [reported('Walk', ...reports)] }).found?.now[0]?.staff
  expect(staffOf(begun, handedOver)).toEqual([])
  expect(staffOf(begun, handedOver, taken)).toEqual([carl])
})

test('what was stopped, refused, withdrawn or is old is not now', () => {
  const started = { event: 'STARTED', date: at('2026-11-23 09:05') } as const
  const activities = [
    reported('Stopped', started, { event: 'STOPPED', date: at('2026-11-23 09:20') }),
    reported('Refused', { event: 'REFUSED', date: at('2026-11-23 09:20') }),
    reported('Old', { event: 'STARTED', date: at('2026-11-22 09:00') }),
  ]
  expect(nowNext({ activities })).toMatchObject({ now: [], next: undefined })
})

test('next is the first that was not begun; a late one counts until its planned end', () => {
  const lunch = planned('Lunch', '2026-11-23 12:00', '2026-11-23 13:00')
  const late = planned('Late', '2026-11-23 09:00', '2026-11-23 10:00')
  const missed = planned('Missed', '2026-11-23 08:00', '2026-11-23 09:00')
  const dayAfter = planned('Day after', '2026-11-24 10:00', '2026-11-24 11:00')
  expect(nowNext({ activities: [lunch, late, missed] }).next).toBe('Late')
  expect(nowNext({ activities: [lunch, missed, dayAfter] }).next).toBe('Lunch')
  expect(nowNext({ activities: [dayAfter] }).next).toBeUndefined()
})

test('next names whom the plan gives it to', () => {
  const shifts = [{ shiftId: idOf('shift'), rotaId: idOf('rota'), ...ann }]
  const lunch = { ...planned('Lunch', '2026-11-23 12:00', '2026-11-23 13:00'), shifts }
  expect(nowNext({ activities: [lunch] }).found?.next?.staff).toEqual([ann])
})

test('the care that a shift’s schedule has for the client is with whom works the shift', () => {
  const care = (notes: string, startTime: string, endTime: string) =>
    ({ type: 'care', notes, startTime, endTime }) as const
  const schedule = [care('AB breakfast', '09:00:00', '10:00:00'), care('Lunch AB', '12:00:00', '13:00:00')]
  const shift = aShiftOf(carl, { schedule })
  const { now: titles, next, found } = nowNext({ shifts: [shift] })
  expect([titles, next]).toEqual([['AB breakfast'], 'Lunch AB'])
  expect(found?.now[0]).toMatchObject({ kind: 'care', shiftId: shift.shiftId, staff: [carl] })
  expect(nowNext({ shifts: [{ ...shift, location: 'mf' }] }).now).toEqual([])
})
