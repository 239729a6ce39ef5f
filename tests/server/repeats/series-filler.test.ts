import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOnDay } from '../../../domain/activity/series.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { take } from '../../../server/queue/queue-table.ts'
import { seriesTable } from '../../../server/repeats/series-work.ts'
import { aSeriesWorld, hourMs, repeatOf, type SeriesWorld, seriesToday } from '../../support/a-series-world.ts'

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
const cd = () => world.clients[1]

test('a rule makes ordinary activities for the coming five weeks, at the same local time over the clock change', async () => {
  const { id } = await world.saved()
  const made = await world.standing(id)
  expect(made.map(({ startDate }) => startDate)).toEqual([
    '2026-10-13T19:00:00.000Z',
    '2026-10-16T19:00:00.000Z',
    '2026-10-20T19:00:00.000Z',
    '2026-10-23T19:00:00.000Z',
    '2026-10-27T20:00:00.000Z',
    '2026-10-30T20:00:00.000Z',
    '2026-11-03T20:00:00.000Z',
    '2026-11-06T20:00:00.000Z',
    '2026-11-10T20:00:00.000Z',
    '2026-11-13T20:00:00.000Z',
  ])
  const one = await world.server.ask(world.carer, `GET /rota-activities/${idOnDay(id, '2026-10-27')}`)
  expect(one.body).toMatchObject({
    ...{ title: 'Evening walk', master: false, adhoc: false, seriesId: id, shifts: [], version: 1 },
    clients: [{ initials: 'AB' }, { initials: 'CD' }],
  })
  expect(one.body).not.toHaveProperty('repeat')
})

test('a series has the time that its rule says, and is kept by staff alone', async () => {
  const { id, startDate, endDate } = await world.saved({
    startDate: '2020-01-01T00:00:00.000Z',
    endDate: '2020-01-01T01:00:00.000Z',
    repeat: repeatOf({ rule: 'FREQ=WEEKLY;WKST=MO;BYDAY=TU,FR;COUNT=4' }),
  })
  expect([startDate, endDate]).toEqual(['2026-10-13T19:00:00.000Z', '2026-10-23T19:45:00.000Z'])
  expect(await world.daysOf(id)).toHaveLength(4)
  expect((await world.server.ask(world.carer, `GET /rota-activities/${id}`)).status).toBe(200)
  expect((await world.server.ask(world.agency, `GET /rota-activities/${id}`)).status).toBe(404)
  expect((await world.server.ask(world.agency, 'POST /rota-activities', { body: world.aSeries() })).status).toBe(403)
})

test('two processes that fill at once, and fill again, make nothing twice', async () => {
  const { id } = await world.saved({ repeat: repeatOf({ rule: 'FREQ=DAILY;INTERVAL=1', startsOn: seriesToday }) })
  expect(await world.standing(id)).toHaveLength(36)
  await world.server.database.drizzle.execute(sql`update series_work set due_at = now() - interval '1 year'`)
  await Promise.all([world.fill(), world.fill(), world.fill()])
  const made = await world.madeBy(id)
  expect(made).toHaveLength(36)
  expect(new Set(made.map(({ version }) => version))).toEqual(new Set([1]))
  const trail = await rowsOf<{ who: string }>(
    world.server.database.drizzle,
    sql`select user_id::text as "who" from audit_trail where action = 'v1.activity.repeat' and request_id = ${id}::text`,
  )
  expect(trail).toHaveLength(36)
  expect(new Set(trail.map(({ who }) => who))).toEqual(new Set([world.carer.id]))
})

test('what a killed process had taken is made by another a minute later', async () => {
  const { id } = await world.saved()
  const { drizzle } = world.server.database
  await drizzle.execute(sql`
    with gone as (delete from activity_clients where activity_id in (
      select id from activities where body ->> 'seriesId' = ${id}::text))
    delete from activities where body ->> 'seriesId' = ${id}::text`)
  await drizzle.execute(sql`update series_work set due_at = now() - interval '1 year'`)
  await take(drizzle, seriesTable, world.now())
  await world.fill()
  expect(await world.standing(id)).toEqual([])
  world.pass(61_000)
  await world.fill()
  expect(await world.standing(id)).toHaveLength(10)
})

test('the window moves on with the days', async () => {
  const { id } = await world.saved()
  expect((await world.daysOf(id)).at(-1)).toBe('2026-11-13')
  world.pass(5 * 24 * hourMs)
  await world.fill()
  expect((await world.daysOf(id)).at(-1)).toBe('2026-11-17')
  world.pass(-5 * 24 * hourMs)
})

test('a change reaches those that nobody has touched, and no other', async () => {
  const { id } = await world.saved()
  const [edited, begun, commented] = ['2026-10-13', '2026-10-16', '2026-10-20'].map((day) => idOnDay(id, day))
  await world.change(edited ?? '', { title: 'Walk with the dog' })
  const clients = [{ id: ab().id }]
  const date = new Date(world.now()).toISOString()
  await world.server.ask(world.carer, `POST /rota-activities/${begun}/start`, { body: { date, clients } })
  await world.server.ask(world.carer, `POST /rota-activities/${commented}/comment`, {
    body: { date, clients, note: 'Likes it' },
  })
  const repeat = repeatOf({ rule: 'FREQ=WEEKLY;WKST=MO;BYDAY=TU', startTime: '18:30', endTime: '19:00' })
  expect((await world.change(id, { title: 'Swim', clients: [{ id: cd().id }], repeat })).status).toBe(200)
  await world.fill()
  const all = await world.standing(id)
  const kept = all.filter((one) => [edited, begun, commented].includes(one.id))
  expect(kept.map(({ title }) => title)).toEqual(['Walk with the dog', 'Evening walk', 'Evening walk'])
  expect(kept.map(({ startDate }) => startDate.slice(11, 16))).toEqual(['19:00', '19:00', '19:00'])
  const followed = all.filter((one) => !kept.includes(one))
  expect(followed.map(({ startDate }) => startDate)).toEqual([
    '2026-10-27T18:30:00.000Z',
    '2026-11-03T18:30:00.000Z',
    '2026-11-10T18:30:00.000Z',
  ])
  expect(followed.every(({ title, clients: count }) => title === 'Swim' && count === 1)).toBe(true)
  // Once more changes nothing, and what follows the series still counts as untouched.
  const versions = (await world.madeBy(id)).map(({ version }) => version)
  await world.server.database.drizzle.execute(sql`update series_work set due_at = now() - interval '1 year'`)
  await world.fill()
  expect((await world.madeBy(id)).map(({ version }) => version)).toEqual(versions)
  await world.change(id, { title: 'Swim again' })
  await world.fill()
  expect((await world.standing(id)).filter(({ title }) => title === 'Swim again')).toHaveLength(3)
})

test('this and all later ones: what is earlier stays as it was', async () => {
  const { id } = await world.saved()
  await world.change(id, { title: 'Later', repeat: repeatOf({ startsOn: '2026-10-27' }) })
  await world.fill()
  const titles = (await world.standing(id)).map(({ title }) => title)
  expect(titles.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'Evening walk'))
  expect(new Set(titles.slice(4))).toEqual(new Set(['Later']))
})
