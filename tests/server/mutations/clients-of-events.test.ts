import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity } from '../../support/rows.ts'

const date = '2026-11-21T09:02:00.000Z'
const [first, second] = [aClient({ initials: 'AB' }), aClient({ initials: 'CD' })] as const
let server: TestServer
let carer: Person

beforeAll(async () => {
  server = await aServer()
  carer = await server.person({ name: 'Ada' })
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
