import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('more than a hundred at once, or a batch within a batch, is refused', async () => {
  const { id } = await planned()
  const many = Array.from({ length: 101 }, () => comment(id, 'x'))
  expect((await server.ask(carer, 'POST /batch', { body: { requests: many } })).status).toBe(422)
  const nested = { id: '1', method: 'POST', path: '/v1/batch', body: { requests: [] } }
  const disguised = { ...nested, path: '/v1/%62atch' }
  const { body } = await server.ask(carer, 'POST /batch', { body: { requests: [nested, disguised] } })
  expect(body.responses.map(({ status }: { status: number }) => status)).toEqual([404, 404])
})
