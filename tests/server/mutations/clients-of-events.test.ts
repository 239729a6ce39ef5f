import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, todays } from '../../support/rows.ts'

const date = '2026-11-21T09:02:00.000Z'
const [first, second] = [aClient({ initials: 'AB' }), aClient({ initials: 'CD' })] as const
const ofAgency = { shiftId: crypto.randomUUID(), rotaId: crypto.randomUUID(), agencyId: crypto.randomUUID() }
let server: TestServer
let carer: Person
let agency: Person

beforeAll(async () => {
  server = await aServer()
  carer = await server.person({ name: 'Ada' })
  agency = await server.person({ roles: ['cc-rota-agency'], agencyId: ofAgency.agencyId })
  await server.put('clients', first, second)
})
afterAll(() => server.close())

const plannedFor = async (...clients: ReturnType<typeof aClient>[]): Promise<string> => {
  const activity = anActivity(clients)
  await server.put('activities', activity)
  return activity.id
}

const report = async (id: string, what: string, body: Record<string, unknown>) => {
  const answer = await server.ask(carer, `POST /rota-activities/${id}/${what}`, { body: { date, ...body } })
  expect(answer.status).toBeLessThan(300)
  return answer.body
}

const changeClients = (id: string, ...clients: ReturnType<typeof aClient>[]) =>
  server.ask(carer, `PATCH /rota-activities/${id}`, { body: { clients: clients.map((client) => ({ id: client.id })) } })

type Entry = { initials: string; startDate?: string; reports: { id: string; event: string }[] }

/** The clients of an activity as it is read, with the ids of what was reported about each. */
const entriesOf = async (id: string): Promise<[string, string[]][]> => {
  const { body } = await server.ask(carer, `GET /rota-activities/${id}`)
  return body.clients.map(({ initials, reports }: Entry) => [initials, reports.map((one) => one.id)])
}

test('an event that named no clients was about those of its time, not about who comes later', async () => {
  const id = await plannedFor(first)
  const started = crypto.randomUUID()
  await report(id, 'start', { id: started })
  expect((await changeClients(id, first, second)).status).toBe(200)
  expect(await entriesOf(id)).toEqual([
    ['AB', [started]],
    ['CD', []],
  ])
})

test('what was reported while there was nobody stays with the activity once it is for somebody', async () => {
  const id = await plannedFor()
  const said = crypto.randomUUID()
  await report(id, 'comment', { id: said, note: 'Nobody came to the quiz' })
  await changeClients(id, first)
  expect(await entriesOf(id)).toEqual([['AB', []]])
  const { body } = await server.ask(carer, `GET /rota-activities/${id}`)
  expect(body.reports.map((one: { id: string }) => one.id)).toEqual([said])
})

const incident = { inHome: true, staffIntervened: false, otherStaff: [], otherClients: [] }

test('a report about a client who was taken off meanwhile brings them back, and its incident can be filed', async () => {
  const id = await plannedFor(first, second)
  await changeClients(id, first)
  const said = { id: crypto.randomUUID(), date, type: 'AGITATED', note: 'Shouted at the gate', incident }
  const path = `POST /rota-activities/${id}/clients/${second.id}/reports/challenging-behaviour`
  const reported = await server.ask(carer, path, { body: said })
  expect(reported.status).toBe(201)
  const back = { initials: 'CD', location: second.location, reports: [{ id: said.id }] }
  expect(reported.body.clients).toMatchObject([{ initials: 'AB', reports: [] }, back])
  const filed = await server.ask(carer, `${path}/${said.id}/incident-report-filed`, { body: { date } })
  expect(filed.status).toBe(200)
  const { body } = await server.ask(carer, `GET /rota-activities/${id}`)
  expect(body.clients[1]).toMatchObject({ ...back, reports: [{ incident: { reportFiled: date } }] })
  expect(body.reports).toEqual([])
})

test('a client whom an agency may not see is to it as one who never existed', async () => {
  const unseen = aClient({ initials: 'ZZ', location: { locationId: 'mf', roomNumber: '9' } })
  await server.put('clients', unseen)
  const own = anActivity([first], { ...todays, shifts: [ofAgency] })
  await server.put('activities', own)
  const { id } = own
  const about = async (clientId: string, path: string, said: object) => {
    const answer = await server.ask(agency, `POST ${path.replace('CLIENT', clientId)}`, { body: { date, ...said } })
    return [answer.status, answer.body.detail]
  }
  const nobody = [404, 'This client cannot be found, or you do not have access to them.']
  const adhoc = {
    ...{ title: 'In the hall', locationId: 'gh', startDate: date, endDate: '2026-11-21T09:30:00.000Z' },
    client: { initials: 'ZZ', location: { locationId: 'gh' } },
  }
  for (const clientId of [unseen.id, crypto.randomUUID()]) {
    const comment = { note: 'Came along to the sea', clients: [{ id: clientId }] }
    expect(await about(clientId, `/rota-activities/${id}/comment`, comment)).toEqual(nobody)
    const path = `clients/CLIENT/reports/challenging-behaviour`
    const behaviour = { type: 'AGITATED', note: 'Paced' }
    expect(await about(clientId, `/rota-activities/${id}/${path}`, behaviour)).toEqual(nobody)
    const made = `/rota-activities/${crypto.randomUUID()}/${path}`
    expect(await about(clientId, made, { ...behaviour, adhoc })).toEqual(nobody)
  }
})

test('that an agency opened a record is kept, and tells it nothing of who there is', async () => {
  const unseen = aClient()
  await server.put('clients', unseen)
  for (const clientId of [unseen.id, crypto.randomUUID()]) {
    const body = { id: crypto.randomUUID(), date, clientIds: [clientId] }
    expect((await server.ask(agency, 'POST /log/viewed', { body })).status).toBe(200)
  }
})

test('what an agency reports about a client whom it knew of is kept, once they are hidden, and shows them to nobody', async () => {
  const moved = aClient({ initials: 'ZZ', location: { locationId: 'mf', roomNumber: '9' } })
  await server.put('clients', moved)
  const own = anActivity([first], { ...todays, shifts: [ofAgency] })
  const other = anActivity([moved], { ...todays, shifts: [ofAgency] })
  await server.put('activities', own, other)
  const body = { date: new Date().toISOString(), note: 'Came along to the sea', clients: [{ id: moved.id }] }
  const say = () => server.ask(agency, `POST /rota-activities/${own.id}/comment`, { body })
  // Their device has the record, and then the plan that showed it changes.
  expect((await server.ask(agency, 'GET /clients')).body.total).toBe(2)
  expect((await changeClients(other.id)).status).toBe(200)
  const answer = await say()
  expect(answer.status).toBe(200)
  expect((await server.ask(agency, `GET /clients/${moved.id}`)).status).toBe(404)
  expect(JSON.stringify(answer.body)).not.toContain('ZZ')
  const read = await server.ask(carer, `GET /rota-activities/${own.id}`)
  expect(read.body.clients[1]).toMatchObject({ clientId: moved.id, reports: [{ note: 'Came along to the sea' }] })
  // Our own people report on it as ever, and then everybody whom it tells of is planned.
  const later = { date: new Date().toISOString(), note: 'Back at four', clients: [{ id: first.id }] }
  const said = await server.ask(carer, `POST /rota-activities/${own.id}/comment`, { body: later })
  expect(said.status).toBe(200)
  expect(said.body.clients.map(({ clientId }: { clientId: string }) => clientId)).toEqual([first.id, moved.id])
})
