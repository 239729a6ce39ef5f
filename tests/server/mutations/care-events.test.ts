import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, someSettings } from '../../support/rows.ts'

let server: TestServer
let carer: Person
let senior: Person
const client = aClient()

beforeAll(async () => {
  server = await aServer()
  carer = await server.person({ name: 'Ada' })
  senior = await server.person({ name: 'Bo' })
  await server.put('clients', client)
})
afterAll(() => server.close())

const planned = async (fields = {}) => {
  const activity = anActivity([client], fields)
  await server.put('activities', activity)
  return activity
}

const event = (date: string, more = {}) => ({
  id: crypto.randomUUID(),
  date,
  dateRecorded: date,
  clockOffset: 0,
  clients: [{ id: client.id }],
  ...more,
})

test('a carer starts an activity, and the answer is the activity with the start', async () => {
  const { id } = await planned()
  const started = await server.ask(carer, `POST /rota-activities/${id}/start`, {
    body: event('2026-11-21T09:02:00.000Z'),
  })
  expect(started.status).toBe(200)
  expect(started.body.actualStartDate).toBe('2026-11-21T09:02:00.000Z')
  expect(started.body.clients[0].reports).toMatchObject([{ event: 'STARTED', displayName: 'Ada', userId: carer.id }])
  const read = await server.ask(senior, `GET /rota-activities/${id}`)
  expect(read.body).toEqual(started.body)
})

test('an answer that was lost is given again, and nothing happens twice', async () => {
  const { id } = await planned()
  const body = event('2026-11-21T09:02:00.000Z', { note: 'Enjoyed the walk' })
  const headers = { 'idempotency-key': body.id }
  const first = await server.ask(carer, `POST /rota-activities/${id}/comment`, { body, headers })
  const again = await server.ask(carer, `POST /rota-activities/${id}/comment`, { body, headers })
  expect(first.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(again.headers['idempotency-replayed']).toBe('true')
  const read = await server.ask(carer, `GET /rota-activities/${id}`)
  expect(read.body.clients[0].reports).toHaveLength(1)
})

test('the same key with other words is refused', async () => {
  const { id } = await planned()
  const body = event('2026-11-21T09:02:00.000Z', { note: 'One thing' })
  await server.ask(carer, `POST /rota-activities/${id}/comment`, { body })
  const other = await server.ask(carer, `POST /rota-activities/${id}/comment`, { body: { ...body, note: 'Another' } })
  expect(other.status).toBe(422)
})

test('of two people who start one activity the earlier is its start, and the other joined', async () => {
  const { id } = await planned()
  await server.ask(senior, `POST /rota-activities/${id}/start`, { body: event('2026-11-21T09:10:00.000Z') })
  const second = await server.ask(carer, `POST /rota-activities/${id}/start`, {
    body: event('2026-11-21T09:04:00.000Z'),
  })
  expect(second.status).toBe(200)
  expect(second.body.start).toMatchObject({ displayName: 'Ada', actualStartDate: '2026-11-21T09:04:00.000Z' })
  expect(second.body.clients[0].reports.map((report: { displayName: string }) => report.displayName)).toEqual([
    'Ada',
    'Bo',
  ])
})

test('a date that lies ahead of the server is brought back to the receipt and flagged, not refused', async () => {
  const { id } = await planned()
  const ahead = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString()
  const started = await server.ask(carer, `POST /rota-activities/${id}/start`, { body: event(ahead) })
  expect(started.status).toBe(200)
  const [report] = started.body.clients[0].reports
  expect(Date.parse(report.date)).toBeLessThanOrEqual(Date.now())
  expect(report.clockCorrected).toBe(true)
})

test('a clock that is known to run ahead is corrected by its offset', async () => {
  const { id } = await planned()
  const body = event('2026-11-21T10:00:00.000Z', { clockOffset: -3_600_000 })
  const started = await server.ask(carer, `POST /rota-activities/${id}/start`, { body })
  expect(started.body.actualStartDate).toBe('2026-11-21T09:00:00.000Z')
})

test('what happened before it was written down is corrected by the same offset, and all three times are kept', async () => {
  const { id } = await planned()
  const body = event('2026-11-21T09:20:00.000Z', { dateRecorded: '2026-11-21T10:00:00.000Z', clockOffset: -3_600_000 })
  const started = await server.ask(carer, `POST /rota-activities/${id}/start`, { body })
  expect(started.body.actualStartDate).toBe('2026-11-21T08:20:00.000Z')
  const [report] = started.body.clients[0].reports
  expect(report).toMatchObject({ date: '2026-11-21T08:20:00.000Z', dateRecorded: expect.any(String) })
  expect(Date.parse(report.dateReceived)).toBeGreaterThan(Date.parse(report.dateRecorded))
})

test.each([
  ['in the year 0', { date: '0000-01-01T00:00:00.000Z', dateRecorded: '0000-01-01T00:00:00.000Z' }],
  ['with a clock that is off by ages', { clockOffset: -9_007_199_254_740_991 }],
  ['with a number beyond all bounds', {}],
])('a report %s is kept, and the activity can still be read', async (_what, more) => {
  const { id } = await planned()
  const body = event('2026-11-21T09:00:00.000Z', more)
  const headers = { device: '0d1f6c9e-6f6d-4a57-9a3e-0a4c6b0f5a11;seq=999999999999999;newest=999999999999999' }
  expect((await server.ask(carer, `POST /rota-activities/${id}/start`, { body, headers })).status).toBe(200)
  expect((await server.ask(senior, `GET /rota-activities/${id}`)).body.start.userId).toBe(carer.id)
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  expect((await server.ask(manager, 'GET /devices')).status).toBe(200)
})

test('what is nested without end is refused', async () => {
  const { id } = await planned()
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const answer = await server.app.inject({
    method: 'POST',
    url: `/v1/rota-activities/${id}/start`,
    headers: { authorization: carer.token, 'content-type': 'application/json' },
    payload: `{"clients":${nested}}`,
  })
  expect(answer.statusCode).toBe(422)
})

test('what is wrong with a body is named', async () => {
  const { id } = await planned()
  const answer = await server.ask(carer, `POST /rota-activities/${id}/start`, {
    body: { date: 'yesterday', mood: 'good' },
  })
  expect(answer.status).toBe(422)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['/date', '/mood'])
})

test('an activity or client that never existed is not found', async () => {
  const { id } = await planned()
  const unknown = crypto.randomUUID()
  const noActivity = await server.ask(carer, `POST /rota-activities/${unknown}/start`, {
    body: event('2026-11-21T09:02:00.000Z'),
  })
  const noClient = await server.ask(carer, `POST /rota-activities/${id}/start`, {
    body: { ...event('2026-11-21T09:02:00.000Z'), clients: [{ id: unknown }] },
  })
  expect([noActivity.status, noClient.status]).toEqual([404, 404])
})

test('somebody without the right is refused, and nobody at all is asked to sign in', async () => {
  const { id } = await planned()
  const recruiter = await server.person({ roles: ['cc-recruitment-admin'] })
  const body = event('2026-11-21T09:02:00.000Z')
  expect((await server.ask(recruiter, `POST /rota-activities/${id}/start`, { body })).status).toBe(403)
  expect((await server.ask(undefined, `POST /rota-activities/${id}/start`, { body })).status).toBe(401)
})

test('behaviour outside of any activity makes the activity that carries it, as one unit', async () => {
  const id = crypto.randomUUID()
  const adhoc = {
    title: 'Behaviour',
    locationId: 'gh',
    startDate: '2026-11-21T09:00:00.000Z',
    endDate: '2026-11-21T09:30:00.000Z',
    client: { initials: '??', location: { locationId: 'gh' } },
  }
  const { clients: _clients, ...body } = event('2026-11-21T09:02:00.000Z', { type: 'AGITATED', note: 'Paced', adhoc })
  const path = `/rota-activities/${id}/clients/${client.id}/reports/challenging-behaviour`
  const filed = await server.ask(carer, `POST ${path}`, { body })
  expect(filed.status).toBe(201)
  expect(filed.body.reportId).toBe(body.id)
  expect(filed.body.clients[0]).toMatchObject({ initials: 'AB', reports: [{ event: 'BEHAVIOUR', type: 'AGITATED' }] })
  expect((await server.ask(carer, `GET /rota-activities/${id}`)).body.adhoc).toBe(true)
})

test('behaviour outside of any activity happens at a place of the provider, and its title is one line', async () => {
  const office = await aServer()
  const ada = await office.person()
  await office.put('providerSettings', someSettings())
  await office.put('clients', client)
  const file = (id: string, fields: object) => {
    const times = { startDate: '2026-11-21T09:00:00.000Z', endDate: '2026-11-21T09:30:00.000Z' }
    const place = { client: { initials: 'AB', location: { locationId: 'gh' } } }
    const { clients: _clients, ...body } = event('2026-11-21T09:02:00.000Z', {
      ...{
        type: 'AGITATED',
        note: 'Paced',
        adhoc: { title: 'In the\r\nhall', locationId: 'gh', ...times, ...place, ...fields },
      },
    })
    return office.ask(ada, `POST /rota-activities/${id}/clients/${client.id}/reports/challenging-behaviour`, { body })
  }
  const id = crypto.randomUUID()
  const refused = await file(id, { locationId: 'nowhere' })
  expect([refused.status, refused.body.detail]).toEqual([422, 'This location cannot be found.'])
  expect(refused.body.errors[0].path).toBe('/adhoc/locationId')
  expect((await office.ask(ada, `GET /rota-activities/${id}`)).status).toBe(404)
  expect((await file(id, {})).body.title).toBe('In the hall')
  // What it is reported on is there by then: where that is, is settled.
  expect((await file(id, { locationId: 'nowhere' })).status).toBe(201)
  await office.close()
})

test('an event for an activity that was removed meanwhile brings it back, ad hoc and flagged', async () => {
  const { id } = await planned()
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  const removed = await server.ask(manager, `DELETE /rota-activities/${id}`, { body: { reason: 'Planned twice' } })
  expect(removed.status).toBe(204)
  expect((await server.ask(carer, `GET /rota-activities/${id}`)).status).toBe(404)
  await server.ask(carer, `POST /rota-activities/${id}/start`, { body: event('2026-11-21T09:02:00.000Z') })
  const back = await server.ask(carer, `GET /rota-activities/${id}`)
  expect(back.body).toMatchObject({ cameBack: true, adhoc: true, actualStartDate: '2026-11-21T09:02:00.000Z' })
})

test('what was reported can be withdrawn by its author, not by a colleague', async () => {
  const { id } = await planned()
  const said = event(new Date(Date.now() - 60_000).toISOString(), { note: 'Wrong client' })
  await server.ask(carer, `POST /rota-activities/${id}/comment`, { body: said })
  const withdrawal = () => {
    const { clients: _clients, ...body } = event(new Date().toISOString(), {
      reportId: said.id,
      reason: 'Wrong client',
    })
    return body
  }
  const path = `POST /rota-activities/${id}/withdraw`
  expect((await server.ask(senior, path, { body: withdrawal() })).status).toBe(403)
  const done = await server.ask(carer, path, { body: withdrawal() })
  expect(done.body.clients[0].reports[0]).toMatchObject({ note: 'Wrong client', withdrawn: { reason: 'Wrong client' } })
})

test('an id that stands for something else already is refused, whatever it stood for', async () => {
  const { id } = await planned()
  const eventId = crypto.randomUUID()
  const said = { id: eventId, date: '2026-11-21T09:00:00.000Z', note: 'Went well' }
  expect((await server.ask(carer, `POST /rota-activities/${id}/comment`, { body: said })).status).toBe(200)
  const other = await planned()
  expect((await server.ask(carer, `POST /rota-activities/${other.id}/comment`, { body: said })).status).toBe(422)
  const started = {
    title: 'Baking',
    type: 'support',
    startDate: '2026-11-21T09:00:00.000Z',
    endDate: '2026-11-21T10:00:00.000Z',
    locationId: 'gh',
    clients: [{ id: client.id }],
    startForClients: [{ id: client.id, initials: 'AB', location: { locationId: 'gh' } }],
  }
  const colleague = await server.person({ name: 'Bo' })
  const headers = { 'idempotency-key': eventId }
  expect((await server.ask(colleague, 'POST /rota-activities', { body: started, headers })).status).toBe(422)
})
