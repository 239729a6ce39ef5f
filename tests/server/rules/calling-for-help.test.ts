import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualSettings } from '../../../domain/provider/usual-settings.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, aRota, aShift, someSettings } from '../../support/rows.ts'

const client = aClient({ location: { locationId: 'mf', roomNumber: '2' } })
const rota = aRota({ location: 'mf' })
let now = Date.parse('2026-11-21T15:00:00.000Z')
let server: TestServer
let early: Person
let late: Person
let night: Person
let elsewhere: Person
let manager: Person

const worked = (by: Person, [startTime, endTime]: [string, string], fields: Record<string, unknown> = {}) => {
  const endDay = endTime < startTime ? '2026-11-22' : '2026-11-21'
  return aShift(rota, {
    ...{ day: '2026-11-21', startTime, endTime, assignedTo: [{ type: 'current', userId: by.id }] },
    ...{ startDate: `2026-11-21T${startTime}.000Z`, endDate: `${endDay}T${endTime}.000Z` },
    ...fields,
  })
}

beforeAll(async () => {
  server = await aServer({ clock: () => now })
  const people = ['Bo', 'Cy', 'Di', 'El'].map((name) => server.person({ name }))
  ;[early, late, night, elsewhere] = (await Promise.all(people)) as [Person, Person, Person, Person]
  manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.put('providerSettings', { ...someSettings(), sessions: usualSettings.sessions })
  await server.put('clients', client)
  await server.put('rotas', rota)
  await server.put(
    'shifts',
    worked(early, ['14:00:00', '20:00:00']),
    worked(late, ['14:00:00', '20:00:00'], { dutiesRequired: ['hoc'] }),
    worked(night, ['20:00:00', '08:00:00']),
    worked(elsewhere, ['14:00:00', '20:00:00'], { location: 'gh' }),
  )
})
afterAll(() => server.close())

/** Those of everybody who are told of a call for help on this activity at this time, by somebody who never called before. */
const toldOf = async (activity: ReturnType<typeof anActivity>, time: string): Promise<Person[]> => {
  now = Date.parse(`2026-11-21T${time}:00.000Z`)
  await server.put('activities', activity)
  const caller = await server.person({ name: 'Ada' })
  const body = { id: crypto.randomUUID(), date: new Date(now).toISOString(), message: 'Come to the garden' }
  const answer = await server.ask(caller, `POST /rota-activities/${activity.id}/request-help`, { body })
  expect(answer.status).toBe(200)
  const isTold = async (person: Person) => {
    const unread = await server.ask(person, 'GET /announcements/unread')
    return unread.body.items.some(({ id }: { id: string }) => id === body.id)
  }
  const everybody = [caller, early, late, night, elsewhere, manager]
  const told = await Promise.all(everybody.map(isTold))
  return everybody.filter((_person, index) => told[index])
}

const withoutPlace = () => {
  const { locationId: _none, ...activity } = anActivity([client])
  return activity as ReturnType<typeof anActivity>
}

test('on an activity that was not asked for its place, those on shift where its client lives are called', async () => {
  expect(await toldOf(withoutPlace(), '15:00')).toEqual([early, late])
})

test('an activity’s own place goes before where its client lives', async () => {
  expect(await toldOf(anActivity([client], { locationId: 'gh' }), '15:00')).toEqual([elsewhere])
})

test('between the afternoon and the night those are called who stay for the handover', async () => {
  expect(await toldOf(withoutPlace(), '20:10')).toEqual([late])
})

test('once the night has come it is called, and the handover is no more', async () => {
  expect(await toldOf(withoutPlace(), '20:30')).toEqual([night])
})

test('where nobody is on shift the managers are called', async () => {
  expect(await toldOf(withoutPlace(), '13:00')).toEqual([manager])
})

test('whoever calls again and again is asked to wait, and loses no call', async () => {
  const di = await server.person({ name: 'Di' })
  const activity = anActivity([client])
  await server.put('activities', activity)
  now = Date.parse('2026-11-21T16:00:00.000Z')
  const call = (sender: Person, id = crypto.randomUUID()) => {
    // The device says that it was long ago, as one does that had no signal.
    const body = { id, date: '2026-11-21T11:00:00.000Z', message: 'Come' }
    return server.ask(sender, `POST /rota-activities/${activity.id}/request-help`, { body })
  }
  const first = crypto.randomUUID()
  expect((await call(di, first)).status).toBe(200)
  now += 20_000
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(di)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
    [429, '40'],
    [429, '40'],
  ])
  expect((await call(di, first)).status).toBe(200)
  expect((await call(early)).status).toBe(200)
  now += 40_000
  expect((await call(di)).status).toBe(200)
  expect((await call(di)).status).toBe(429)
})

test('a call says who it is about and in which room, where the activity is not on the device', async () => {
  const activity = { ...withoutPlace(), title: 'Walk to the sea' }
  expect(await toldOf(activity, '19:00')).toEqual([early, late])
  const { items } = (await server.ask(early, 'GET /announcements/unread')).body
  const told = items.find(({ activityId }: { activityId: string }) => activityId === activity.id)
  expect(told.title).toMatch(/ asks for help: Walk to the sea, AB \(room 2\)$/)
})

test('a call that arrives with the report which makes its activity reaches those on shift there', async () => {
  now = Date.parse('2026-11-21T15:00:00.000Z')
  const sender = await server.person({ name: 'Ada' })
  const activityId = crypto.randomUUID()
  const date = new Date(now).toISOString()
  const span = { startDate: '2026-11-21T14:00:00.000Z', endDate: '2026-11-21T15:00:00.000Z' }
  const adhoc = { title: 'Behaviour', locationId: 'gh', ...span, client: { initials: 'AB', location: client.location } }
  const report = { date, type: 'AGITATED', note: 'Shouted in the garden', adhoc }
  const request = (path: string, body: object) => {
    const id = crypto.randomUUID()
    const headers = { 'idempotency-key': id }
    return { id, method: 'POST', path: `/rota-activities/${activityId}/${path}`, headers, body: { id, ...body } }
  }
  const call = request('request-help', { date, message: 'Come to the garden' })
  const requests = [request(`clients/${client.id}/reports/challenging-behaviour`, report), call]
  const { body } = await server.ask(sender, 'POST /batch', { body: { requests } })
  expect(body.responses.map(({ status }: { status: number }) => status)).toEqual([201, 200])
  const isTold = async (person: Person) => {
    const { items } = (await server.ask(person, 'GET /announcements/unread')).body
    return items.some(({ id }: { id: string }) => id === call.id)
  }
  expect([await isTold(elsewhere), await isTold(early), await isTold(manager)]).toEqual([true, false, false])
})
