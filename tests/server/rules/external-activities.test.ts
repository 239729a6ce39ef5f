import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, someSettings } from '../../support/rows.ts'

const client = aClient()
const date = '2026-11-21T08:50:00.000Z'
let server: TestServer
let carer: Person
let manager: Person

beforeAll(async () => {
  server = await aServer({ clock: () => Date.parse('2026-11-21T08:55:00.000Z') })
  carer = await server.person({ name: 'Ada' })
  manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.put('providerSettings', someSettings())
  await server.put('clients', client)
})
afterAll(() => server.close())

const baking = (fields: object = {}) => ({
  ...{ id: crypto.randomUUID(), title: 'Baking', type: 'support', locationId: 'gh', clients: [{ id: client.id }] },
  startDate: '2026-11-21T09:00:00.000Z',
  endDate: '2026-11-21T10:00:00.000Z',
  ...fields,
})

const stored = async (fields: { readonly externalSource?: string }) => {
  const activity = anActivity([client], fields)
  await server.put('activities', activity)
  return `/rota-activities/${activity.id}`
}

test('only a manager enters what another care system keeps, and starts it for nobody', async () => {
  const make = (person: Person, fields: object) =>
    server.ask(person, 'POST /rota-activities', { body: baking({ externalSource: 'pcs', ...fields }) })
  const refused = await make(carer, {})
  expect([refused.status, refused.body.errors[0].path]).toEqual([403, '/externalSource'])
  const started = await make(manager, { startForClients: [{ id: client.id }] })
  expect([started.status, started.body.errors[0].path]).toEqual([422, '/startForClients'])
  expect((await make(manager, {})).body).toMatchObject({ externalSource: 'pcs' })
})

test('an activity of ours never becomes one of another system, so that no report of it comes too late', async () => {
  const path = await stored({})
  for (const person of [carer, manager]) {
    const answer = await server.ask(person, `PATCH ${path}`, { body: { externalSource: 'pcs' } })
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, '/externalSource'])
  }
  expect((await server.ask(carer, `POST ${path}/start`, { body: { date, clients: [{ id: client.id }] } })).status).toBe(
    200,
  )
})

test('what another system keeps is changed and removed there', async () => {
  const path = await stored({ externalSource: 'pcs' })
  for (const person of [carer, manager]) {
    const edit = await server.ask(person, `PATCH ${path}`, { body: { title: 'A longer walk' } })
    const removal = await server.ask(person, `DELETE ${path}`, { body: { reason: 'Planned twice' } })
    for (const { status, body } of [edit, removal]) {
      expect([status, body.detail]).toEqual([409, 'Change this activity in the other care system. It is kept there.'])
    }
  }
})

const reports: [string, object][] = [
  ['start', { clients: [] }],
  ['stop', { reports: [] }],
  ['unavailable', { clients: [], reason: 'asleep' }],
  ['comment', { note: 'Enjoyed the walk' }],
  ['continuation', { note: 'Goes on after lunch' }],
  ['request-help', { message: 'Please come to room 4' }],
  [`clients/${client.id}/reports/challenging-behaviour`, { type: 'AGITATED', note: 'Paced' }],
]

test.each(reports)('what another system keeps is reported on there: no %s', async (kind, said) => {
  const path = await stored({ externalSource: 'pcs' })
  const { status, body } = await server.ask(carer, `POST ${path}/${kind}`, { body: { date, ...said } })
  expect([status, body.detail]).toEqual([409, 'Report on this activity in the other care system. It is kept there.'])
})
