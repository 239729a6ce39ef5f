import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoSettings } from '../../../server/seed/provider.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { type Counted, countingStatements } from '../../support/counted-statements.ts'
import { aClient, anActivity, aRota, aShift, todays } from '../../support/rows.ts'

let counted: Counted
let server: TestServer
let manager: Person
let carer: Person
const client = aClient()

beforeAll(async () => {
  counted = countingStatements(await aDatabase())
  server = await aServer({ database: counted.database })
  manager = await server.person({ roles: ['cc-rota-admin'] })
  carer = await server.person({ name: 'Ada' })
  await server.put('providerSettings', demoSettings)
  await server.put('clients', client)
})
afterAll(() => server.close())

/** How many statements a request takes, of everything that the server sends for it. */
const statementsOf = async (...asked: Parameters<TestServer['ask']>): Promise<number> => {
  counted.taken()
  const { status, body } = await server.ask(...asked)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  // What is read for those who listen to live events is read beside it, at any time.
  return counted.taken().filter((text) => !text.includes('from live_events where id >')).length
}

const replayed = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => [
  status,
  headers['idempotency-replayed'],
]

test('a rota of a hundred shifts is published in as many statements as one of a few', async () => {
  const rota = aRota({ status: 'draft' })
  await server.put('rotas', rota)
  await server.put('shifts', ...Array.from({ length: 100 }, () => aShift(rota)))
  expect(await statementsOf(manager, `POST /rotas/${rota.id}/publish`)).toBeLessThanOrEqual(20)
})

test('an activity is planned in as many statements where people of twenty agencies work', async () => {
  for (const agencyId of Array.from({ length: 20 }, () => crypto.randomUUID()))
    await server.person({ roles: ['cc-rota-agency'], agencyId })
  const { clients, ...planned } = anActivity([client], todays)
  const body = { ...planned, clients: clients.map(({ id }) => ({ id })) }
  expect(await statementsOf(manager, 'POST /rota-activities', { body })).toBeLessThanOrEqual(12)
})

test('a comment takes six statements, with who sends it and what is kept of its device', async () => {
  const activity = anActivity([client], todays)
  await server.put('activities', activity)
  const id = crypto.randomUUID()
  const body = { id, date: new Date().toISOString(), note: 'Enjoyed the walk by the sea', clients: [{ id: client.id }] }
  const headers = { 'idempotency-key': id, device: `${crypto.randomUUID()};seq=1;newest=1` }
  const path = `POST /rota-activities/${activity.id}/comment`
  expect(await statementsOf(carer, path, { body, headers })).toBeLessThanOrEqual(6)
  expect((await server.ask(carer, path, { body, headers })).headers['idempotency-replayed']).toBe('true')
})

test('a comment of somebody whom an agency supplies takes as many', async () => {
  const agencyId = crypto.randomUUID()
  const person = await server.person({ roles: ['cc-rota-agency'], agencyId })
  const shifts = [{ shiftId: crypto.randomUUID(), rotaId: crypto.randomUUID(), agencyId }]
  const activity = anActivity([client], { ...todays, shifts })
  await server.put('activities', activity)
  const id = crypto.randomUUID()
  const body = { id, date: new Date().toISOString(), note: 'Enjoyed the walk by the sea', clients: [{ id: client.id }] }
  const headers = { 'idempotency-key': id, device: `${crypto.randomUUID()};seq=1;newest=1` }
  const path = `POST /rota-activities/${activity.id}/comment`
  expect(await statementsOf(person, path, { body, headers })).toBeLessThanOrEqual(6)
})

test('fifty records that were opened are stored in as many statements as a few, and one transaction', async () => {
  const device = crypto.randomUUID()
  const requests = Array.from({ length: 50 }, (_, index) => {
    const id = crypto.randomUUID()
    const body = { id, date: new Date().toISOString(), clientIds: [client.id] }
    const headers = { 'idempotency-key': id, device: `${device};seq=${index + 1};newest=50` }
    return { id, method: 'POST', path: '/log/viewed', headers, body }
  })
  counted.taken()
  const { body } = await server.ask(carer, 'POST /batch', { body: { requests } })
  const statements = counted.taken()
  expect(body.responses.map(({ status }: { status: number }) => status)).toEqual(requests.map(() => 200))
  expect(statements.filter((text) => text === 'begin')).toHaveLength(1)
  expect(statements.length).toBeLessThanOrEqual(10)
})

test('what a device handed in is noted last, so that nobody waits for its row while more is done', async () => {
  const device = crypto.randomUUID()
  const asked = [
    { path: '/log/viewed', body: { clientIds: [client.id] } },
    {
      path: '/log/set-aside',
      body: { entryId: crypto.randomUUID(), entryName: 'v1.activity.comment', entrySeq: 3, reason: 'Said twice' },
    },
  ]
  const requests = asked.map(({ path, body }, index) => {
    const id = crypto.randomUUID()
    const headers = { 'idempotency-key': id, device: `${device};seq=${index + 1};newest=9` }
    return { id, method: 'POST', path, headers, body: { id, date: new Date().toISOString(), ...body } }
  })
  counted.taken()
  const { body } = await server.ask(carer, 'POST /batch', { body: { requests } })
  const statements = counted.taken()
  expect(body.responses.map(({ status }: { status: number }) => status)).toEqual([200, 200])
  expect(statements.filter((text) => text === 'begin')).toHaveLength(1)
  const ends = statements.indexOf('commit')
  expect(statements.findIndex((text) => text.includes('into device_receipts'))).toBe(ends - 1)
})

test('fifty comments of a batch are stored in as many statements as a few, and one transaction', async () => {
  const activities = Array.from({ length: 10 }, () => anActivity([client], todays))
  await server.put('activities', ...activities)
  const device = crypto.randomUUID()
  const requests = Array.from({ length: 50 }, (_, index) => {
    const id = crypto.randomUUID()
    const body = { id, date: new Date().toISOString(), note: `Note ${index}`, clients: [{ id: client.id }] }
    const headers = { 'idempotency-key': id, device: `${device};seq=${index + 1};newest=50` }
    return { id, method: 'POST', path: `/rota-activities/${activities[index % 10]?.id}/comment`, headers, body }
  })
  counted.taken()
  const { body } = await server.ask(carer, 'POST /batch', { body: { requests } })
  const statements = counted.taken()
  expect(body.responses.map(({ status }: { status: number }) => status)).toEqual(requests.map(() => 200))
  expect(statements.filter((text) => text === 'begin')).toHaveLength(1)
  expect(statements.length).toBeLessThanOrEqual(14)
  // A device that heard no answer sends them again.
  const again = await server.ask(carer, 'POST /batch', { body: { requests } })
  expect(counted.taken().length).toBeLessThanOrEqual(14)
  expect(again.body.responses.map(replayed)).toEqual(requests.map(() => [200, 'true']))
  expect(again.body.responses[49].body).toEqual(body.responses[49].body)
})
