import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase } from '../../support/a-database.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { listenTo } from '../../support/event-stream.ts'
import { aClient, anActivity } from '../../support/rows.ts'

// Two servers on one database: on PostgreSQL two processes of one system, on the embedded one a restart.
let first: TestServer
let second: TestServer
let carer: Person
const client = aClient()

beforeAll(async () => {
  const database = await aDatabase()
  first = await aServer({ database })
  second = await aServer({ database })
  carer = await first.person()
  await first.put('clients', client)
})
afterAll(async () => {
  await second.stop()
  await first.close()
})

const planned = async () => {
  const activity = anActivity([client])
  await first.put('activities', activity)
  return activity
}

const start = () => ({
  id: crypto.randomUUID(),
  date: '2026-11-21T09:02:00.000Z',
  clients: [{ id: client.id }],
})

test('one press that arrives a hundred times at two servers happens once', async () => {
  const { id } = await planned()
  const body = start()
  const headers = { 'idempotency-key': body.id }
  const path = `POST /rota-activities/${id}/start`
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? first : second).ask(carer, path, { body, headers })),
  )
  const others = answers.filter(({ status }) => status !== 200)
  expect(others.every(({ status, headers: told }) => status === 409 && told['retry-after'] === '1')).toBe(true)
  const fresh = answers.filter(
    ({ status, headers: told }) => status === 200 && told['idempotency-replayed'] === undefined,
  )
  expect(fresh).toHaveLength(1)
  const read = await second.ask(carer, `GET /rota-activities/${id}`)
  expect(read.body.clients[0].reports).toHaveLength(1)
})

test('what one server stored is heard at the other', async () => {
  const { id } = await planned()
  const listener = await listenTo(await second.listen(), carer)
  await first.ask(carer, `POST /rota-activities/${id}/start`, { body: start() })
  const heard = await listener.next()
  listener.stop()
  expect(heard.data).toMatchObject({ id, resource: { actualStartDate: '2026-11-21T09:02:00.000Z' } })
})

test('whoever reads on and on while fifty people write sees every change, and none behind what was read', async () => {
  const activities = Array.from({ length: 50 }, () => anActivity([client]))
  await first.put('activities', ...activities)
  const whole = await second.ask(carer, 'GET /rota-activities')
  let asOf: string = whole.body._asOf
  const seen = new Set<string>()
  const readOn = async () => {
    const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: asOf }])
    const { body } = await second.ask(carer, `GET /rota-activities?${new URLSearchParams({ filter })}`)
    for (const row of body._embedded['rota-activities']) seen.add(row.id)
    asOf = body._asOf
  }
  const writing = Promise.all(
    activities.map(({ id }) => first.ask(carer, `POST /rota-activities/${id}/start`, { body: start() })),
  )
  for (let round = 0; round < 20; round += 1) await readOn()
  await writing
  await readOn()
  expect(seen.size).toBe(50)
})
