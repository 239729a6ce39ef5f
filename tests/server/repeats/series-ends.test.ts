import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOnDay } from '../../../domain/activity/series.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { aSeriesWorld, type Made, repeatOf, type SeriesWorld, seriesToday } from '../../support/a-series-world.ts'
import { aClient } from '../../support/rows.ts'

let world: SeriesWorld
beforeAll(async () => {
  world = await aSeriesWorld()
})
afterAll(async () => {
  // Nothing that was asked of the fillers was too much for them.
  expect(world.said).toEqual([])
  await world.close()
})

const ab = () => world.clients[0]

test('a day that somebody removed stays empty, also after the rule was changed and changed back', async () => {
  const { id } = await world.saved()
  const [hole, dropped] = ['2026-10-20', '2026-10-23'] as const
  const removed = await world.server.ask(world.carer, `DELETE /rota-activities/${idOnDay(id, hole)}`)
  expect(removed.status).toBe(204)
  await world.change(id, { repeat: repeatOf({ rule: 'FREQ=WEEKLY;WKST=MO;BYDAY=TU' }) })
  await world.fill()
  expect(await world.daysOf(id)).not.toContain(dropped)
  await world.change(id, { repeat: repeatOf() })
  await world.fill()
  expect(await world.daysOf(id)).toContain(dropped)
  expect(await world.daysOf(id)).not.toContain(hole)
  expect((await world.server.ask(world.manager, `GET /rota-activities/${idOnDay(id, dropped)}`)).body).toMatchObject({
    title: 'Evening walk',
    clients: [{ initials: 'AB' }, { initials: 'CD' }],
  })
})

test('the end of a series, or its removal, takes only what lies ahead and nobody has touched', async () => {
  const first = await world.saved()
  await world.change(idOnDay(first.id, '2026-11-03'), { note: 'Bring the lead' })
  await world.change(first.id, { repeat: repeatOf({ rule: 'FREQ=WEEKLY;WKST=MO;BYDAY=TU,FR;UNTIL=20261016' }) })
  await world.fill()
  expect(await world.daysOf(first.id)).toEqual(['2026-10-13', '2026-10-16', '2026-11-03'])
  const { id } = await world.saved({
    repeat: repeatOf({ rule: 'FREQ=DAILY;INTERVAL=1', startsOn: seriesToday, startTime: '08:30' }),
  })
  await world.change(idOnDay(id, '2026-10-12'), { note: 'By bus' })
  expect((await world.server.ask(world.carer, `DELETE /rota-activities/${id}`)).status).toBe(204)
  await world.fill()
  // The clocks of the house show nine: this morning's has passed its time.
  expect(await world.daysOf(id)).toEqual([seriesToday, '2026-10-12'])
})

test('a series that is stopped on a day before its last change takes along what it had made before', async () => {
  const { id } = await world.saved()
  await world.change(id, { title: 'Later', repeat: repeatOf({ startsOn: '2026-10-27' }) })
  await world.fill()
  const rule = 'FREQ=WEEKLY;WKST=MO;BYDAY=TU,FR;UNTIL=20261016'
  const stopped = await world.change(id, { repeat: repeatOf({ startsOn: '2026-10-27', rule }) })
  await world.fill()
  expect(await world.daysOf(id)).toEqual(['2026-10-13', '2026-10-16'])
  expect(stopped.body.endDate).toBe('2026-10-27T20:45:00.000Z')
})

test('the activity that a series was made from is the one of its day', async () => {
  const { id } = await world.saved({
    repeat: repeatOf({ first: { activityId: crypto.randomUUID(), day: '2026-10-13' } }),
  })
  expect((await world.daysOf(id))[0]).toBe('2026-10-16')
})

test('a client who leaves is in none from that day on, and a series for nobody makes none', async () => {
  const gone = aClient({ initials: 'XY', archivedOn: '2026-10-20' })
  await world.server.put('clients', gone)
  const shared = await world.saved({ clients: [{ id: ab().id }, { id: gone.id }] })
  expect((await world.standing(shared.id)).map(({ clients }) => clients).slice(0, 4)).toEqual([2, 2, 1, 1])
  const alone = await world.saved({ clients: [{ id: gone.id }] })
  expect(await world.daysOf(alone.id)).toEqual(['2026-10-13', '2026-10-16'])
})

test('nothing is reported on a series, and no list for work has it', async () => {
  const { id } = await world.saved({ repeat: repeatOf({ startsOn: '2026-10-13' }) })
  const body = { date: new Date(world.now()).toISOString(), clients: [{ id: ab().id }] }
  expect((await world.server.ask(world.carer, `POST /rota-activities/${id}/start`, { body })).status).toBe(409)
  const span = `startDate=${seriesToday}T00:00:00.000Z&endDate=${addDays(seriesToday, 30)}T00:00:00.000Z&includeUnassigned=true`
  const mine = await world.server.ask(world.carer, `GET /rota-activities/for-user?${span}`)
  const ids = mine.body._embedded['rota-activities'].map((one: Made) => one.id)
  expect(ids).toContain(idOnDay(id, '2026-10-13'))
  expect(ids).not.toContain(id)
})

test.each<[string, Record<string, unknown>, string]>([
  ['an unknown rule', { repeat: repeatOf({ rule: 'FREQ=HOURLY' }) }, '/repeat/rule'],
  ['a first day that is none of its days', { repeat: repeatOf({ startsOn: '2026-10-14' }) }, '/repeat/startsOn'],
  ['a first day ages ago', { repeat: repeatOf({ rule: 'FREQ=DAILY', startsOn: '0001-01-01' }) }, '/repeat/startsOn'],
  ['a rule of an ordinary activity', { master: false }, '/repeat'],
  ['a start', { startForClients: [{ id: crypto.randomUUID() }] }, '/startForClients'],
  ['a series of its own', { seriesId: crypto.randomUUID() }, '/seriesId'],
])('refused: %s', async (_what, fields, path) => {
  const refused = await world.server.ask(world.carer, 'POST /rota-activities', { body: world.aSeries(fields) })
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, path])
})

test('an ordinary activity does not become a series, nor a series an ordinary one', async () => {
  const { id } = await world.saved()
  expect((await world.change(idOnDay(id, '2026-10-13'), { repeat: repeatOf() })).body.errors[0].path).toBe('/repeat')
  expect((await world.change(id, { master: false })).body.errors[0].path).toBe('/master')
  expect((await world.change(id, { title: 'Walk' }, world.agency)).status).toBe(404)
})
