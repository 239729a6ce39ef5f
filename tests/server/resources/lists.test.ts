import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity } from '../../support/rows.ts'

let server: TestServer
let carer: Person
let manager: Person
const initials = ['AB', 'CD', 'EF', 'GH', 'IJ', 'KL', 'MN']
const clients = initials.map((one, index) =>
  aClient({ initials: one, location: { locationId: index % 2 === 0 ? 'gh' : 'mf' } }),
)

beforeAll(async () => {
  server = await aServer()
  carer = await server.person()
  manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.put('clients', ...clients)
})
afterAll(() => server.close())

const listed = (path: string, query: Record<string, unknown>) => {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return server.ask(carer, `GET ${path}?${new URLSearchParams(texts)}`)
}

const mirrorSort = { dateModified: 1 }

test('a page says how many there are and where its neighbours are', async () => {
  const filter = [{ subject: 'initials', comparison: 'in', value: initials }]
  const { body } = await listed('/clients', { page: 2, pageSize: 3, sort: { initials: 1 }, filter })
  expect(body._embedded.clients.map((client: { initials: string }) => client.initials)).toEqual(['GH', 'IJ', 'KL'])
  expect(body).toMatchObject({ total: 7, count: 3, page: 2, pageSize: 3 })
  expect(new URL(body._links.next.href, 'http://x').searchParams.get('page')).toBe('3')
  expect(new URL(body._links.prev.href, 'http://x').searchParams.get('page')).toBe('1')
})

test('filters combine, and compare by the kind of their field', async () => {
  const { body } = await listed('/clients', {
    filter: [
      { subject: 'location.locationId', comparison: 'eq', value: 'gh' },
      { subject: 'initials', comparison: 'between-inc', value: ['CD', 'IJ'] },
    ],
    sort: { initials: -1 },
  })
  expect(body._embedded.clients.map((client: { initials: string }) => client.initials)).toEqual(['IJ', 'EF'])
})

test.each([
  ['an unknown field', { filter: [{ subject: 'shoeSize', comparison: 'eq', value: 1 }] }, 'shoeSize'],
  ['an unknown comparison', { filter: [{ subject: 'initials', comparison: 'like', value: 'A' }] }, 'like'],
  ['a value of another kind', { filter: [{ subject: 'archivedOn', comparison: 'lt', value: 'soon' }] }, 'archivedOn'],
  ['a page that is too large', { pageSize: '1001' }, '1000'],
  ['an unknown sort', { sort: { mood: 1 } }, 'mood'],
  ['an unknown parameter', { colour: 'red' }, 'colour'],
  ['a filter that is no JSON', { filter: 'all' }, 'filter'],
  ['a character that is no text', { filter: [{ subject: 'initials', comparison: 'eq', value: '\0' }] }, ''],
])('%s is refused with a sentence that names it', async (_what, query, named) => {
  const answer = await listed('/clients', query)
  expect(answer.status).toBe(400)
  expect(answer.body.detail).toContain(named)
})

test('another media type is not acceptable, the resource’s own is answered', async () => {
  const own = 'application/vnd.carelight.clients.v1+json'
  expect((await server.ask(carer, 'GET /clients', { headers: { accept: 'text/html' } })).status).toBe(406)
  const answer = await server.ask(carer, 'GET /clients', { headers: { accept: own } })
  expect(answer.headers['content-type']).toContain(own)
})

test('a whole read by key misses nobody while rows change under it', async () => {
  const seen = new Map<string, string>()
  let path = `/clients?${new URLSearchParams({ pageSize: '2', sort: JSON.stringify(mirrorSort) })}`
  for (let page = 0; path !== ''; page += 1) {
    const { body } = await server.ask(carer, `GET ${path}`)
    for (const client of body._embedded.clients) seen.set(client.id, client.initials)
    const added = aClient({ initials: `N${page}` })
    if (page < 3) await server.put('clients', added)
    path = body._links.next?.href.replace('/v1', '') ?? ''
  }
  expect([...seen.values()]).toEqual(expect.arrayContaining([...initials, 'N0', 'N1', 'N2']))
})

test('an incremental read brings what changed and what was removed since', async () => {
  const kept = anActivity()
  const gone = anActivity()
  await server.put('activities', kept, gone)
  const whole = await listed('/rota-activities', { sort: mirrorSort })
  await server.ask(carer, `POST /rota-activities/${kept.id}/comment`, {
    body: { date: '2026-11-21T09:00:00.000Z', note: 'Sunny today', clients: [] },
  })
  await server.ask(manager, `DELETE /rota-activities/${gone.id}`, { body: { reason: 'Planned twice' } })
  const since = { subject: 'dateModified', comparison: 'gt', value: whole.body._asOf }
  const newer = await listed('/rota-activities', { sort: mirrorSort, filter: [since] })
  expect(newer.body._embedded['rota-activities'].map(({ id }: { id: string }) => id)).toEqual([kept.id])
  expect(newer.body._deleted.map(({ id }: { id: string }) => id)).toEqual([gone.id])
  const nothing = await listed('/rota-activities', { filter: [{ ...since, value: newer.body._asOf }] })
  expect(nothing.body).toMatchObject({ count: 0, _deleted: [] })
})

test('who was away longer than tombstones are kept reads the whole list', async () => {
  const since = { subject: 'dateModified', comparison: 'gt', value: '2020-01-01T00:00:00.000000Z' }
  expect((await listed('/clients', { filter: [since] })).status).toBe(410)
})

test('activities are found by overlap, by client and by what happened to them', async () => {
  const [client] = clients
  const activity = anActivity(client === undefined ? [] : [client], {
    startDate: '2030-05-01T22:00:00.000Z',
    endDate: '2030-05-02T06:00:00.000Z',
  })
  await server.put('activities', activity)
  const overlap = [
    { subject: 'startDate', comparison: 'lt', value: '2030-05-02T23:00:00Z' },
    { subject: 'endDate', comparison: 'gt', value: '2030-05-01T23:00:00Z' },
  ]
  const ofClient = { subject: 'clients.id', comparison: 'eq', value: client?.id }
  const { body } = await listed('/rota-activities', { filter: [...overlap, ofClient] })
  expect(body._embedded['rota-activities']).toHaveLength(1)
  const upper = { ...ofClient, value: client?.id.toUpperCase() }
  expect((await listed('/rota-activities', { filter: [...overlap, upper] })).body.total).toBe(1)
  const nobody = await listed('/rota-activities', { filter: [{ ...ofClient, value: 'AB' }] })
  expect([nobody.status, nobody.body.detail]).toEqual([400, '"clients.id" is compared with an id (UUID).'])
  const started = { subject: 'actualStartDate', comparison: 'gt', value: '2030-01-01T00:00:00.000Z' }
  expect((await listed('/rota-activities', { filter: [...overlap, started] })).body.total).toBe(0)
})
