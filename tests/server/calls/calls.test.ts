import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCurrentUser } from '../../../domain/calls/get-current-user.ts'
import { answered } from '../../../server/calls/answered-call.ts'
import { answeredCalls } from '../../../server/calls/index.ts'
import { demandAllAnswered } from '../../../server/calls/mount-calls.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, aRota, aShift } from '../../support/rows.ts'

let server: TestServer
let carer: Person
const client = aClient()
const now = () => Date.parse('2026-11-21T12:00:00.000Z')

beforeAll(async () => {
  server = await aServer({ clock: now })
  carer = await server.person({ name: 'Ada', roles: ['cc-rota-user', 'cc-chat-user'] })
  await server.put('clients', client)
})
afterAll(() => server.close())

const titles = (answer: { body: { _embedded: Record<string, { title: string }[]> } }) =>
  answer.body._embedded['rota-activities']?.map(({ title }) => title)

const say = (activityId: string, what: string, fields: Record<string, unknown>) =>
  server.ask(carer, `POST /rota-activities/${activityId}/${what}`, {
    body: { id: crypto.randomUUID(), date: '2026-11-21T11:00:00.000Z', clients: [{ id: client.id }], ...fields },
  })

test('a call whose handler was forgotten keeps the server from starting, and so does one that has two', () => {
  const others = answeredCalls.filter(({ call }) => call !== getCurrentUser)
  const theirs = answered(getCurrentUser, async () => ({}))
  expect(() => demandAllAnswered(others)).toThrow('The call users.me has no handler.')
  expect(() => demandAllAnswered([...others, theirs])).not.toThrow()
  expect(() => demandAllAnswered([...answeredCalls, theirs])).toThrow('The call users.me has 2 handlers.')
})

test('the signed-in person is told who they are and what they may do', async () => {
  const { body } = await server.ask(carer, 'GET /users/me')
  expect(body).toMatchObject({ id: carer.id, roles: ['cc-rota-user', 'cc-chat-user'], profile: { firstName: 'Ada' } })
  expect(body.ability).toContainEqual({ action: 'self-assign', subject: 'rota.rotas' })
})

test('a sign-in is noted once, however often the person is loaded, and so is the sign-out', async () => {
  const bo = await server.person()
  await server.ask(bo, 'GET /users/me')
  await server.ask(bo, 'GET /users/me')
  await server.ask(bo, 'POST /log/logout', { body: { id: crypto.randomUUID(), date: '2026-11-21T11:30:00.000Z' } })
  const answer = await server.database.drizzle.execute(
    `select kind from auth_events where user_id = '${bo.id}' order by id`,
  )
  expect((answer as unknown as { rows: unknown[] }).rows).toEqual([{ kind: 'sign-in' }, { kind: 'sign-out' }])
})

test('activities in progress, to retry and with an unfiled incident are found by what happened', async () => {
  const [running, tried, refused] = [
    anActivity([client], { title: 'Running' }),
    anActivity([client], { title: 'Tried' }),
    anActivity([client], { title: 'Refused' }),
  ] as const
  await server.put('activities', running, tried, refused)
  await say(running.id, 'start', {})
  await say(tried.id, 'unavailable', { reason: 'asleep', retry: '2026-11-21T13:00:00.000Z' })
  await say(refused.id, 'unavailable', { reason: 'refused' })
  expect(titles(await server.ask(carer, 'GET /rota-activities/in-progress'))).toEqual(['Running'])
  expect(titles(await server.ask(carer, 'GET /rota-activities/need-retry'))).toEqual(['Tried'])
})

test('what is in progress and to be tried again is narrowed as what is a person’s own', async () => {
  const day = { startDate: '2026-11-20T09:00:00.000Z', endDate: '2026-11-20T10:00:00.000Z' }
  const rota = aRota()
  const shift = aShift(rota)
  const entry = { shiftId: shift.id, rotaId: rota.id, userId: carer.id }
  const own = anActivity([client], { ...day, title: 'Own', shifts: [entry] })
  const theirs = anActivity([client], { ...day, title: 'Theirs', shifts: [{ ...entry, userId: crypto.randomUUID() }] })
  const nobodys = anActivity([client], { ...day, title: 'Nobody’s' })
  await server.put('rotas', rota)
  await server.put('shifts', shift)
  await server.put('activities', own, theirs, nobodys)
  const span = 'startDate=2026-11-20T00:00:00.000Z&endDate=2026-11-20T23:59:59.999Z'
  const found = async (list: string, query: string) =>
    titles(await server.ask(carer, `GET /rota-activities/${list}?${query}`))?.sort()
  for (const { id } of [own, theirs, nobodys]) await say(id, 'unavailable', { reason: 'asleep', retry: day.endDate })
  expect(await found('need-retry', span)).toEqual(['Nobody’s', 'Own', 'Theirs'])
  expect(await found('need-retry', `${span}&includeUnassigned=false`)).toEqual(['Own'])
  for (const { id } of [own, theirs, nobodys]) await say(id, 'start', {})
  expect(await found('in-progress', span)).toEqual(['Nobody’s', 'Own', 'Theirs'])
  expect(await found('in-progress', `${span}&includeUnassigned=true`)).toEqual(['Nobody’s', 'Own'])
  expect(await found('in-progress', `${span}&includeUnassigned=false`)).toEqual(['Own'])
  const before = 'startDate=2026-11-10T00:00:00.000Z&endDate=2026-11-11T00:00:00.000Z'
  expect(await found('in-progress', before)).toEqual([])
  for (const { id } of [own, theirs, nobodys]) await say(id, 'stop', {})
})

test('the lists of activities come in pages, with links', async () => {
  const day = { startDate: '2032-05-01T09:00:00.000Z', endDate: '2032-05-01T10:00:00.000Z' }
  await server.put('activities', ...['A', 'B', 'C'].map((title) => anActivity([client], { ...day, title })))
  const span = 'startDate=2032-05-01T00:00:00.000Z&endDate=2032-05-01T23:59:59.999Z&includeUnassigned=true'
  const second = await server.ask(carer, `GET /rota-activities/for-user?${span}&page=2&pageSize=2`)
  expect(second.body).toMatchObject({ total: 3, count: 1, page: 2, pageSize: 2 })
  expect(Object.keys(second.body._links).sort()).toEqual(['first', 'last', 'prev', 'self'])
  const lists = ['in-progress', 'need-retry', 'reports/challenging-behaviour/unfiled-incident-reports']
  for (const list of lists) {
    const { body } = await server.ask(carer, `GET /rota-activities/${list}?page=1&pageSize=2`)
    expect(body).toMatchObject({ page: 1, pageSize: 2, _links: { self: { href: expect.stringContaining(list) } } })
    expect((await server.ask(carer, `GET /rota-activities/${list}?pageSize=1001`)).status).toBe(400)
  }
})

test('an incident is to be filed until somebody says that it was, and the first filing stands', async () => {
  const activity = anActivity([client], { title: 'Incident' })
  await server.put('activities', activity)
  const path = `clients/${client.id}/reports/challenging-behaviour`
  const incident = { inHome: true, staffIntervened: false, otherStaff: [], otherClients: [] }
  const filed = await say(activity.id, path, { type: 'AGITATED', note: 'Threw a cup', incident, clients: undefined })
  const unfiled = 'GET /rota-activities/reports/challenging-behaviour/unfiled-incident-reports'
  expect(titles(await server.ask(carer, unfiled))).toEqual(['Incident'])
  const filing = (date: string) =>
    say(activity.id, `${path}/${filed.body.reportId}/incident-report-filed`, { date, clients: undefined })
  const other = aClient({ initials: 'CD' })
  await server.put('clients', other)
  const wrong = path.replace(client.id, other.id)
  expect(
    (await say(activity.id, `${wrong}/${filed.body.reportId}/incident-report-filed`, { clients: undefined })).status,
  ).toBe(404)
  await filing('2026-11-21T11:30:00.000Z')
  const again = await filing('2026-11-21T11:45:00.000Z')
  expect(again.body.clients[0].reports[0].incident.reportFiled).toBe('2026-11-21T11:30:00.000Z')
  expect(titles(await server.ask(carer, unfiled))).toEqual([])
})

test('a person’s activities are those of their shifts, and on request those of nobody', async () => {
  const rota = aRota()
  const shift = aShift(rota)
  const entry = { shiftId: shift.id, rotaId: rota.id, userId: carer.id }
  const day = { startDate: '2031-05-01T09:00:00.000Z', endDate: '2031-05-01T10:00:00.000Z' }
  await server.put('rotas', rota)
  await server.put('shifts', shift)
  await server.put('activities', anActivity([], { ...day, title: 'Mine', shifts: [entry] }))
  await server.put('activities', anActivity([], { ...day, title: 'Free' }))
  const other = { ...entry, userId: crypto.randomUUID() }
  await server.put('activities', anActivity([], { ...day, title: 'Theirs', shifts: [other] }))
  const span = 'startDate=2031-05-01T00:00:00.000Z&endDate=2031-05-01T23:59:59.999Z'
  expect(titles(await server.ask(carer, `GET /rota-activities/for-user?${span}`))).toEqual(['Mine'])
  const both = await server.ask(carer, `GET /rota-activities/for-user?${span}&includeUnassigned=true`)
  expect(titles(both)?.sort()).toEqual(['Free', 'Mine'])
  expect((await server.ask(carer, 'GET /rota-activities/for-user?startDate=today')).status).toBe(400)
})

test('what a shift on a withdrawn rota was to run is nobody’s, and stands on request', async () => {
  const rota = aRota({ status: 'withdrawn' })
  const shift = aShift(rota, { assignedTo: [{ type: 'current', userId: carer.id }] })
  await server.put('rotas', rota)
  await server.put('shifts', shift)
  const day = { startDate: '2031-06-01T09:00:00.000Z', endDate: '2031-06-01T10:00:00.000Z' }
  const shifts = [{ shiftId: shift.id, rotaId: rota.id, userId: carer.id }]
  await server.put('activities', anActivity([], { ...day, title: 'Withdrawn', shifts }))
  const span = 'startDate=2031-06-01T00:00:00.000Z&endDate=2031-06-01T23:59:59.999Z'
  expect(titles(await server.ask(carer, `GET /rota-activities/for-user?${span}`))).toEqual([])
  const all = await server.ask(carer, `GET /rota-activities/for-user?${span}&includeUnassigned=true`)
  expect(titles(all)).toEqual(['Withdrawn'])
})

test('the rotas of today come with their shifts', async () => {
  const rota = aRota({ name: 'The weeks of today' })
  const shift = aShift(rota)
  await server.put('rotas', rota)
  await server.put('shifts', shift)
  const { body } = await server.ask(carer, 'GET /rotas/current')
  const found = body._embedded.rotas.find(({ id }: { id: string }) => id === rota.id)
  expect(found).toMatchObject({ name: 'The weeks of today', shifts: [{ id: shift.id }] })
})

test('a manager sees which entries of which device have not arrived', async () => {
  const activity = anActivity([client])
  await server.put('activities', activity)
  const deviceId = crypto.randomUUID()
  const said = (seq: number) => {
    const id = crypto.randomUUID()
    return server.ask(carer, `POST /rota-activities/${activity.id}/comment`, {
      body: { id, date: '2026-11-21T11:00:00.000Z', note: 'All is well here', clients: [] },
      headers: { device: `${deviceId};seq=${seq};newest=6;name=Tablet%20in%20the%20hall`, host: 'rota.care.localhost' },
    })
  }
  await said(1)
  await said(2)
  await said(5)
  const waiting = [{ seq: 6, userId: carer.id, kind: 'v1.activity.stop', pressedAt: '2026-11-21T11:50:00.000Z' }]
  const pinged = await server.ask(carer, 'POST /users/me/ping', {
    body: { deviceId, origin: 'rota', newest: 6, waiting, version: '1' },
  })
  expect(pinged.body).toEqual({ serverTime: '2026-11-21T12:00:00.000Z', received: [1, 2, 5] })
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  const { body } = await server.ask(manager, 'GET /devices')
  expect(body._embedded.devices).toMatchObject([
    {
      deviceId,
      origin: 'rota',
      deviceName: 'Tablet in the hall',
      newest: 6,
      received: 3,
      gaps: [
        { from: 3, to: 4 },
        { from: 6, to: 6 },
      ],
      waiting,
    },
  ])
  expect((await server.ask(carer, 'GET /devices')).status).toBe(403)
})

test('too many requests in a minute are told to wait', async () => {
  const slow = await aServer({ requestsPerMinute: 3 })
  const person = await slow.person()
  const statuses: number[] = []
  for (let count = 0; count < 4; count += 1) statuses.push((await slow.ask(person, 'GET /clients')).status)
  const refused = await slow.ask(person, 'GET /clients')
  await slow.close()
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('every call is described to anybody who asks', async () => {
  const { status, body } = await server.ask(undefined, 'GET /openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/v1/clients', '/v1/rota-activities/{activityId}/start', '/v1/batch', '/v1/users/me']),
  )
  const session = Object.entries(body.paths).filter(([path]) => path.startsWith('/v1/session'))
  expect(session.map(([path, methods]) => [path, Object.keys(Object(methods))])).toEqual([
    ['/v1/session', ['post', 'delete']],
    ['/v1/session/token', ['post']],
    ['/v1/session/grant', ['post']],
  ])
  const start = body.paths['/v1/rota-activities/{activityId}/start'].post
  expect(start.requestBody.content['application/json'].schema.properties).toMatchObject({ date: { type: 'string' } })
})
