import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, todays } from '../../support/rows.ts'

let server: TestServer
let carer: Person
const client = aClient()
const days = ['2026-11-20', '2026-11-21', '2026-11-22']

const record = (day: string) => ({
  title: `Breakfast of ${day}`,
  endDate: `${day}T08:45:00.000Z`,
  actionIconId: 7001,
  dateRetrieved: '2026-11-23T00:00:00.000Z',
})

const keep = (database: TestServer['database'], day: string) =>
  database.drizzle.execute(sql`
    insert into care_records (id, client_id, start_date, body)
    values (gen_random_uuid(), ${client.id}::uuid, ${`${day}T08:30:00.000Z`}::text, ${JSON.stringify(record(day))}::jsonb)`)

beforeAll(async () => {
  server = await aServer({ hasCareRecords: true })
  carer = await server.person()
  await server.put('clients', client)
  for (const day of days) await keep(server.database, day)
})
afterAll(() => server.close())

const asked = (person: Person, query = '', id = client.id) =>
  server.ask(person, `GET /clients/${id}/pcs/activities${query}`)

const titles = ({ body }: { body: { _embedded: { activities: { title: string }[] } } }) =>
  body._embedded.activities.map(({ title }) => title.slice(-2))

test('what another system recorded comes newest first, marked with its source and its age', async () => {
  const answer = await asked(carer)
  expect(titles(answer)).toEqual(['22', '21', '20'])
  expect(answer.body._embedded.activities[0]).toMatchObject({
    clientId: client.id,
    externalSource: 'pcs',
    externalSourceMeta: { ActionIconID: 7001 },
    startDate: '2026-11-22T08:30:00.000Z',
    dateRetrieved: '2026-11-23T00:00:00.000Z',
  })
})

test('it comes in pages, and of a span only what overlaps it', async () => {
  const second = await asked(carer, '?page=2&pageSize=2')
  expect([second.body.total, second.body.count, titles(second)]).toEqual([3, 1, ['20']])
  expect(second.body._links).toHaveProperty('prev')
  const span = '?startDate=2026-11-20T08:40:00.000Z&endDate=2026-11-21T08:30:00.000Z'
  expect(titles(await asked(carer, span))).toEqual(['21', '20'])
})

test.each(['?page=0', '?pageSize=1001', '?pageSize=ten', '?startDate=yesterday', '?colour=red'])(
  '%s is refused',
  async (query) => {
    expect((await asked(carer, query)).status).toBe(400)
  },
)

test('a client whom there is not has no records, and agency staff read none', async () => {
  expect((await asked(carer, '', crypto.randomUUID())).status).toBe(404)
  const agencyId = crypto.randomUUID()
  const shifts = [{ shiftId: crypto.randomUUID(), rotaId: crypto.randomUUID(), agencyId }]
  await server.put('activities', anActivity([client], { ...todays, shifts }))
  const agencyPerson = await server.person({ roles: ['cc-rota-agency'], agencyId })
  expect((await server.ask(agencyPerson, `GET /clients/${client.id}`)).status).toBe(200)
  expect((await asked(agencyPerson)).status).toBe(403)
})

test('without a connected system the list is empty', async () => {
  const alone = await aServer()
  const person = await alone.person()
  await alone.put('clients', client)
  await keep(alone.database, '2026-11-22')
  const { status, body } = await alone.ask(person, `GET /clients/${client.id}/pcs/activities`)
  await alone.close()
  expect([status, body._embedded.activities, body.total]).toEqual([200, [], 0])
})
