import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, todays } from '../../support/rows.ts'

let server: TestServer
let carer: Person
let manager: Person
const clients = [aClient({ initials: 'AB' }), aClient({ initials: 'CD' })] as const

beforeAll(async () => {
  server = await aServer()
  carer = await server.person({ name: 'Ada' })
  manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.put('clients', ...clients)
})
afterAll(() => server.close())

const planned = async (fields = {}) => {
  const activity = anActivity([...clients], fields)
  await server.put('activities', activity)
  return activity
}

const change = (id: string, body: Record<string, unknown>, version?: number) =>
  server.ask(manager, `PATCH /rota-activities/${id}`, {
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  })

const newActivity = (fields = {}) => ({
  title: 'Baking',
  type: 'support',
  startDate: '2026-11-21T09:00:00.000Z',
  endDate: '2026-11-21T10:00:00.000Z',
  // Pressed on that day, whenever it arrives. Decision 107.
  dateRecorded: '2026-11-21T09:00:00.000Z',
  locationId: 'gh',
  clients: [{ id: clients[0].id }],
  ...fields,
})

test('a new activity is ad hoc, for one person, and knows its clients as their records do', async () => {
  const id = crypto.randomUUID()
  const made = await server.ask(carer, 'POST /rota-activities', { body: newActivity({ id, note: '' }) })
  expect(made.status).toBe(201)
  expect(made.headers['etag']).toBe('"1"')
  expect(made.body).toMatchObject({ id, adhoc: true, master: false, personsRequired: 1, version: 1 })
  expect(made.body.clients).toMatchObject([{ id: clients[0].id, clientId: clients[0].id, initials: 'AB' }])
  expect(made.body).not.toHaveProperty('note')
  expect((await server.ask(manager, `GET /rota-activities/${id}`)).body).toEqual(made.body)
})

test('a plan that names a client twice is refused as it is made, and changed it has them once', async () => {
  const twice = [{ id: clients[0].id }, { id: clients[0].id }]
  const made = await server.ask(carer, 'POST /rota-activities', { body: newActivity({ clients: twice }) })
  expect([made.status, made.body.errors?.[0]?.message]).toEqual([422, 'Choose each client only once.'])
  const { id } = await planned()
  const changed = await change(id, { clients: twice })
  expect(changed.body.clients).toMatchObject([{ clientId: clients[0].id }])
})

test('an activity that is started as it is made has its start, once', async () => {
  const id = crypto.randomUUID()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = newActivity({
    id,
    startForClients: [{ id: clients[0].id, initials: 'AB', location: { locationId: 'gh' } }],
  })
  const made = await server.ask(carer, 'POST /rota-activities', { body, headers })
  const again = await server.ask(carer, 'POST /rota-activities', { body, headers })
  expect(again.body).toEqual(made.body)
  const read = await server.ask(carer, `GET /rota-activities/${id}`)
  expect(read.body).toEqual(made.body)
  expect(read.body.clients[0].reports).toMatchObject([{ event: 'STARTED', eventId: headers['idempotency-key'] }])
})

test('two edits of different fields from the same version both stand', async () => {
  const { id } = await planned()
  expect((await change(id, { title: 'A longer walk' }, 1)).status).toBe(200)
  const second = await change(id, { personsRequired: 2 }, 1)
  expect(second.status).toBe(200)
  expect(second.headers['etag']).toBe('"3"')
  expect(second.body).toMatchObject({ title: 'A longer walk', personsRequired: 2, version: 3 })
})

test('an edit of a field that somebody else changed meanwhile is refused with both values', async () => {
  const { id } = await planned()
  await change(id, { title: 'A longer walk' }, 1)
  const second = await change(id, { title: 'A shorter walk' }, 1)
  expect(second.status).toBe(412)
  expect(second.body).toMatchObject({ conflicts: ['title'], current: { title: 'A longer walk', version: 2 } })
})

test('what happens to an activity does not change the version of its plan', async () => {
  const { id } = await planned()
  const date = '2026-11-21T09:02:00.000Z'
  const started = await server.ask(carer, `POST /rota-activities/${id}/start`, {
    body: { id: crypto.randomUUID(), date, clients: clients.map((client) => ({ id: client.id })) },
  })
  expect(started.headers['etag']).toBe('"1"')
  const changed = await change(id, { title: 'A longer walk' }, 1)
  expect(changed.body).toMatchObject({ title: 'A longer walk', actualStartDate: date })
})

test('a client with reports is closed by an edit, never removed', async () => {
  const { id } = await planned()
  await server.ask(carer, `POST /rota-activities/${id}/comment`, {
    body: { date: '2026-11-21T09:02:00.000Z', note: 'Went well', clients: [{ id: clients[0].id }] },
  })
  const changed = await change(id, { clients: [] }, 1)
  expect(changed.body.clients.map(({ initials }: { initials: string }) => initials)).toEqual(['AB'])
})

test('a carer removes their own untouched activity; others need a manager and a reason', async () => {
  const id = crypto.randomUUID()
  await server.ask(carer, 'POST /rota-activities', { body: newActivity({ id }) })
  const removed = await server.ask(carer, `DELETE /rota-activities/${id}`)
  // The version that the removal made: a report that comes later makes a newer one.
  expect([removed.status, removed.headers.etag]).toEqual([204, '"2"'])
  const other = await planned()
  expect((await server.ask(carer, `DELETE /rota-activities/${other.id}`)).status).toBe(403)
  expect((await server.ask(manager, `DELETE /rota-activities/${other.id}`, { body: {} })).status).toBe(422)
  expect((await server.ask(manager, `DELETE /rota-activities/${other.id}`, { body: { reason: 'Twice' } })).status).toBe(
    204,
  )
})

test('what is not a field of the plan cannot be written', async () => {
  const { id } = await planned()
  const answer = await change(id, { actualStartDate: '2026-11-21T09:02:00.000Z' })
  expect(answer.status).toBe(422)
  expect(answer.body.errors[0].path).toBe('/actualStartDate')
})

test('an agency carer reports, and makes no activities', async () => {
  const agencyId = crypto.randomUUID()
  const agency = await server.person({ roles: ['cc-rota-agency'], agencyId })
  expect((await server.ask(agency, 'POST /rota-activities', { body: newActivity() })).status).toBe(403)
  const shifts = [{ shiftId: crypto.randomUUID(), rotaId: crypto.randomUUID(), agencyId }]
  const { id } = await planned({ ...todays, shifts })
  const commented = await server.ask(agency, `POST /rota-activities/${id}/comment`, {
    body: { date: '2026-11-21T09:02:00.000Z', note: 'Went well', clients: [{ id: clients[0].id }] },
  })
  expect(commented.status).toBe(200)
  expect(commented.body.clients[0].reports[0].agencyId).toBeDefined()
})

test('a submit-only permit hands in what was recorded, is told only that it arrived and how new its row is, and reads nothing', async () => {
  const { id } = await planned()
  const permit = { id: carer.id, token: `Grant grant ${carer.id}` }
  const eventId = crypto.randomUUID()
  const body = { id: eventId, date: '2026-11-21T09:02:00.000Z', clients: [{ id: clients[0].id }] }
  const path = `POST /rota-activities/${id}/start`
  expect((await server.ask(permit, path, { body })).status).toBe(422)
  const handed = await server.ask(permit, path, { body, headers: { 'idempotency-key': eventId } })
  const { dateModified, ...receipt } = handed.body
  expect(receipt).toEqual({ id: eventId, status: 200 })
  expect((await server.ask(permit, 'GET /clients')).status).toBe(403)
  expect((await server.ask(permit, `PATCH /rota-activities/${id}`, { body: { title: 'x' } })).status).toBe(403)
  const read = await server.ask(carer, `GET /rota-activities/${id}`)
  expect(read.body.start.userId).toBe(carer.id)
  // How new the row has become says when a copy of it has what was handed in. Decision 150.
  expect(dateModified).toBe(read.body.dateModified)
})

test('templates are made by managers alone', async () => {
  expect((await server.ask(carer, 'POST /rota-activities', { body: newActivity({ master: true }) })).status).toBe(403)
  const { id } = await planned()
  const hidden = await server.ask(carer, `PATCH /rota-activities/${id}`, { body: { master: true } })
  expect(hidden.status).toBe(403)
  expect(hidden.body.errors[0].path).toBe('/master')
  expect((await change(id, { master: true })).status).toBe(200)
})

test('a sign-out is handed in with a submit-only permit, after the person has gone', async () => {
  const permit = { id: carer.id, token: `Grant grant ${carer.id}` }
  const id = crypto.randomUUID()
  const body = { id, date: '2026-11-21T09:02:00.000Z' }
  const noted = await server.ask(permit, 'POST /log/logout', { body, headers: { 'idempotency-key': id } })
  expect(noted.body).toEqual({ id, status: 200 })
})
