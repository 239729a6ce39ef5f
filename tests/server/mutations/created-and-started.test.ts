import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient } from '../../support/rows.ts'

const minute = 60_000
const now = Date.parse('2026-11-21T09:00:00.000Z')
const client = aClient()

let server: TestServer
let carer: Person

beforeAll(async () => {
  server = await aServer({ clock: () => now })
  carer = await server.person({ name: 'Ada' })
  await server.put('clients', client)
})
afterAll(() => server.close())

/** A new activity that begins at once, made on a tablet whose clock says `recordedAt` and is off by `clockOffset`. */
const madeAndStarted = async (recordedAt: number, clockOffset: number) => {
  const id = crypto.randomUUID()
  const made = await server.ask(carer, 'POST /rota-activities', {
    body: {
      ...{ id, title: 'Baking', type: 'support', locationId: 'gh' },
      startDate: '2026-11-21T09:00:00.000Z',
      endDate: '2026-11-21T10:00:00.000Z',
      clients: [{ id: client.id, initials: 'AB' }],
      startForClients: [{ id: client.id, initials: 'AB' }],
      ...{ dateRecorded: new Date(recordedAt).toISOString(), clockOffset },
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(made.status).toBe(201)
  const read = await server.ask(carer, `GET /rota-activities/${id}`)
  expect(made.body).toEqual(read.body)
  return read.body.clients[0].reports[0]
}

test('an activity that starts with its making starts by the server’s clock, in the answer as in every list', async () => {
  const started = await madeAndStarted(now + 60 * minute, -60 * minute)
  expect(started).toMatchObject({ event: 'STARTED', date: new Date(now).toISOString() })
  expect(started).not.toHaveProperty('clockCorrected')
})

test('what lies ahead of its receipt all the same is brought back to it, and says so', async () => {
  const started = await madeAndStarted(now + 10 * minute, 0)
  expect(started).toMatchObject({ date: new Date(now).toISOString(), clockCorrected: true })
})
