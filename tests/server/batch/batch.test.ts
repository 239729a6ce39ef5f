import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPartOfBatch } from '../../../server/request/batched-routes.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity } from '../../support/rows.ts'

let server: TestServer
let carer: Person
const client = aClient()

beforeAll(async () => {
  server = await aServer()
  carer = await server.person()
  await server.put('clients', client)
})
afterAll(() => server.close())

const planned = async () => {
  const activity = anActivity([client])
  await server.put('activities', activity)
  return activity
}

const comment = (activityId: string, note: string, chain?: string) => {
  const id = crypto.randomUUID()
  return {
    id,
    method: 'POST',
    path: `/v1/rota-activities/${activityId}/comment`,
    headers: { 'Idempotency-Key': id },
    body: { id, date: '2026-11-21T09:00:00.000Z', note, clients: [{ id: client.id }] },
    ...(chain === undefined ? {} : { chain }),
  }
}

test('a day of entries goes in one request, and each is answered as if sent alone', async () => {
  const { id } = await planned()
  const requests = ['One', 'Two', 'Three'].map((note) => comment(id, note))
  const first = await server.ask(carer, 'POST /batch', { body: { requests } })
  expect(first.body.responses.map(({ status }: { status: number }) => status)).toEqual([200, 200, 200])
  expect(first.body.responses.map((answer: { id: string }) => answer.id)).toEqual(requests.map((one) => one.id))
  expect(first.body.responses[2].body.clients[0].reports).toHaveLength(3)
  const again = await server.ask(carer, 'POST /batch', { body: { requests } })
  expect(again.body.responses[0].headers['idempotency-replayed']).toBe('true')
  expect((await server.ask(carer, `GET /rota-activities/${id}`)).body.clients[0].reports).toHaveLength(3)
})

test('what a device whose clock is fast says in one request stays in its order', async () => {
  const { id } = await planned()
  const notes = Array.from({ length: 20 }, (_, index) => `Note ${index}`)
  const requests = notes.map((note) => {
    const said = comment(id, note)
    return { ...said, body: { ...said.body, date: '2099-01-01T09:00:00.000Z' } }
  })
  await server.ask(carer, 'POST /batch', { body: { requests } })
  const [{ reports }] = (await server.ask(carer, `GET /rota-activities/${id}`)).body.clients
  expect(reports.map(({ note }: { note: string }) => note)).toEqual(notes)
})

test('whatever the keys of a batch are spelt like, each is known again', async () => {
  const { id } = await planned()
  const requests = ['{', 'a,b', '"quoted"', 'back\\slash', 'NULL', 'two words'].map((key) => {
    const said = comment(id, `With the key ${key}`)
    return { ...said, headers: { 'Idempotency-Key': `${key} ${said.id}` } }
  })
  const first = await server.ask(carer, 'POST /batch', { body: { requests } })
  const again = await server.ask(carer, 'POST /batch', { body: { requests } })
  for (const [index, { status, headers, body }] of again.body.responses.entries()) {
    expect([status, headers['idempotency-replayed']]).toEqual([200, 'true'])
    expect(body).toEqual(first.body.responses[index].body)
  }
})

test('after a refused request those of its chain are not tried, and the others are', async () => {
  const { id } = await planned()
  const requests = [
    comment(crypto.randomUUID(), 'About nothing', 'a'),
    comment(id, 'Depends on it', 'a'),
    comment(id, 'Does not', 'b'),
  ]
  const { body } = await server.ask(carer, 'POST /batch', { body: { requests } })
  expect(body.responses.map(({ status }: { status: number }) => status)).toEqual([404, 424, 200])
})

test('an edit in a chain is based on the answer before it', async () => {
  const { id } = await planned()
  const edit = (title: string, ifMatch: string) => ({
    id: title,
    method: 'PATCH',
    path: `/rota-activities/${id}`,
    headers: { 'if-match': ifMatch },
    body: { title },
    chain: 'a',
  })
  const requests = [edit('First', '"1"'), edit('Second', '$previous')]
  const { body } = await server.ask(carer, 'POST /batch', { body: { requests } })
  expect(body.responses.map(({ headers }: { headers: Record<string, string> }) => headers['etag'])).toEqual([
    '"2"',
    '"3"',
  ])
})

test('an edit in a chain names those before it by their ids', async () => {
  const { id } = await planned()
  const edit = (title: string, ifMatch: string) => ({
    ...{ id: title, method: 'PATCH', path: `/rota-activities/${id}`, chain: 'a', body: { title } },
    headers: { 'if-match': ifMatch },
  })
  const send = (requests: object[]) => server.ask(carer, 'POST /batch', { body: { requests } })
  const { body } = await send([edit('A', '"1"'), edit('B', '"1", $A'), edit('C', '"1", $A, $B')])
  expect(body.responses.map(({ status }: { status: number }) => status)).toEqual([200, 200, 200])
  const { body: unnamed } = await send([edit('D', '"4"'), edit('E', '"4", $nobody')])
  expect(unnamed.responses.map(({ status }: { status: number }) => status)).toEqual([200, 400])
})

test('more than a hundred at once are refused', async () => {
  const { id } = await planned()
  const many = Array.from({ length: 101 }, () => comment(id, 'x'))
  expect((await server.ask(carer, 'POST /batch', { body: { requests: many } })).status).toBe(422)
})

const DISGUISED = ['/batch', '/%62atch', '/x/../batch', '/x/%2e%2e/batch', '/clients/..%2fbatch', '//batch', '/b\tatch']

test('no request of an agency holds up the batches of others, however it spells a batch within a batch', async () => {
  const agency = await server.person({ roles: ['cc-rota-agency'], agencyId: crypto.randomUUID() })
  const inner = { requests: [{ id: '1', method: 'GET', path: '/v1/users/me' }] }
  const nested = DISGUISED.map((path) => ({ id: path, method: 'POST', path, body: inner }))
  const streams = ['/events', '/x/../events'].map((path) => ({ id: path, method: 'GET', path }))
  const { body } = await server.ask(agency, 'POST /batch', { body: { requests: [...nested, ...streams] } })
  expect(new Set(body.responses.map(({ status }: { status: number }) => status))).toEqual(new Set([404]))
  const { id } = await planned()
  const others = await server.ask(carer, 'POST /batch', { body: { requests: [comment(id, 'Well')] } })
  expect(others.body.responses[0].status).toBe(200)
})

test('a batch and the event stream refuse what is sent within a batch, whatever let it through', async () => {
  for (const options of [
    { method: 'POST', payload: { requests: [] }, url: '/v1/batch' } as const,
    { url: '/v1/events' },
  ]) {
    const headers = { authorization: carer.token }
    const answer = await asPartOfBatch(async () => server.app.inject({ ...options, headers }))
    expect([answer.statusCode, answer.json().detail]).toEqual([404, expect.stringContaining('part of a batch')])
  }
})

test('a batch answers no more than can be held, and has the rest asked for again', async () => {
  const background = 'x'.repeat(10_000)
  await server.put('clients', ...Array.from({ length: 60 }, () => ({ ...aClient(), background })))
  const requests = Array.from({ length: 30 }, (_, at) => ({ id: `${at}`, method: 'GET', path: '/clients?pageSize=60' }))
  const { body } = await server.ask(carer, 'POST /batch', { body: { requests } })
  const statuses = body.responses.map(({ status }: { status: number }) => status)
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(503)
  expect(body.responses.at(-1).headers['retry-after']).toBe('1')
})
