import { expect, test } from 'vitest'
import { repeatOf } from '../../../domain/activity/repeat-of.ts'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import { anActivity, anEntry, aReport, aStamp, at, idOf } from '../../support/builders.ts'

const now = at('2026-11-23 15:10')
const everybody = { id: idOf('new'), now, isHere: () => true }

test('the same again begins now, takes as long, and runs for its clients', () => {
  const done = anActivity({
    clients: [anEntry('AB', [aReport({ event: 'STOPPED' })]), anEntry('CD')],
    note: 'By the sea',
  })
  const made = createActivity.apply(undefined, repeatOf(done, everybody), aStamp({ recordedAt: now }))
  expect(made).toMatchObject({
    id: idOf('new'),
    title: done.title,
    note: 'By the sea',
    startDate: now,
    endDate: at('2026-11-23 16:10'),
    adhoc: true,
    actualStartDate: now,
  })
  expect(made?.clients.map(({ initials, reports }) => [initials, reports.map(({ event }) => event)])).toEqual([
    ['AB', ['STARTED']],
    ['CD', ['STARTED']],
  ])
})

test('what took no time by an old record still ends after it starts', () => {
  const { startDate } = anActivity()
  expect(repeatOf(anActivity({ endDate: startDate }), everybody).endDate).toBe(now + 60_000)
})

test('who has left is not in it', () => {
  const again = repeatOf(anActivity(), { ...everybody, isHere: (id) => id === idOf('CD') })
  expect([again.clients, again.startForClients].map((clients) => clients.map(({ id }) => id))).toEqual([
    [idOf('CD')],
    [idOf('CD')],
  ])
})

test('an appointment moves with it, what is done where stays', () => {
  const appointment = { startDate: at('2026-11-23 09:15'), endDate: at('2026-11-23 09:45'), location: 'Surgery' }
  const again = repeatOf(anActivity({ plan: { appointment, subLocations: ['lounge'] } }), everybody)
  expect(again.plan).toEqual({
    subLocations: ['lounge'],
    appointment: { ...appointment, startDate: at('2026-11-23 15:25'), endDate: at('2026-11-23 15:55') },
  })
})

test('it is run on the shift that the person works now', () => {
  const shift = { shiftId: idOf('shift'), rotaId: idOf('rota'), userId: idOf('ann') }
  expect(repeatOf(anActivity(), { ...everybody, shift }).shifts).toEqual([shift])
  expect(repeatOf(anActivity({ shifts: [shift] }), everybody).shifts).toEqual([])
})

test('an appointment that took no time by an old record still ends after it starts', () => {
  const startDate = at('2026-11-23 09:15')
  const again = repeatOf(anActivity({ plan: { appointment: { startDate, endDate: startDate } } }), everybody)
  expect(again.plan?.appointment).toMatchObject({ endDate: at('2026-11-23 15:26') })
})

test('with no one who is still here it takes place where it did for them', () => {
  const { locationId: _none, ...forOne } = anActivity({ clients: [anEntry('AB')] })
  const lives = forOne.clients[0]?.location?.locationId
  expect(lives).toBeDefined()
  expect(repeatOf(forOne, { ...everybody, isHere: () => false })).toMatchObject({ clients: [], locationId: lives })
  expect(repeatOf(forOne, everybody)).not.toHaveProperty('locationId')
})

test('why it was entered late stays with the day that it was entered late for', () => {
  const noteOf = (note: string) => repeatOf(anActivity({ note }), everybody).note
  expect(noteOf('By the sea\nEntered late: no signal all day')).toBe('By the sea')
  expect(noteOf('Entered late: no signal all day')).toBeUndefined()
  expect(noteOf('By the sea\nTwo hours')).toBe('By the sea\nTwo hours')
})
