import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, someSettings } from '../../support/rows.ts'

let server: TestServer
let carer: Person
let manager: Person
beforeAll(async () => {
  server = await aServer()
  carer = await server.person()
  manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.put('providerSettings', someSettings())
})
afterAll(() => server.close())

const words = (count: number): string => 'x'.repeat(count)
const span = { startDate: '2026-11-21T09:00:00.000Z', endDate: '2026-11-21T10:00:00.000Z' }
const plan = (contactDetails: string) => ({ appointment: { ...span, contactDetails } })

// Pressed on that day, whenever it arrives. Decision 107.
const dateRecorded = span.startDate

const make = (body: object) =>
  server.ask(carer, 'POST /rota-activities', {
    body: { title: 'Walk', type: 'care', locationId: 'gh', dateRecorded, ...span, ...body },
  })

test('a text that is too long is refused with a sentence that says how much it may have, and nothing is kept', async () => {
  const id = crypto.randomUUID()
  const answer = await make({ id, plan: plan(words(10_001)) })
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    [{ path: '/plan/appointment/contactDetails', message: 'Shorten this to 10000 characters.' }],
  ])
  expect((await server.ask(manager, `GET /rota-activities/${id}`)).status).toBe(404)
  expect((await make({ plan: plan(words(10_000)) })).status).toBe(201)
})

test('a list that is too long is refused in the same way', async () => {
  const insideActions = Array.from({ length: 201 }, () => ({ title: 'Cook' }))
  const answer = await make({ plan: { insideActions } })
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    [{ path: '/plan/insideActions', message: 'Keep at most 200 of these.' }],
  ])
})

test('what was stored before there was a most is read, and its other fields are edited', async () => {
  const client = aClient()
  const stored = { ...anActivity([client]), plan: plan(words(20_000)) }
  await server.put('clients', client)
  await server.put('activities', stored)
  const url = `/rota-activities/${stored.id}`
  expect((await server.ask(manager, `GET ${url}`)).body.plan.appointment.contactDetails).toHaveLength(20_000)
  expect((await server.ask(manager, `PATCH ${url}`, { body: { title: 'Swim' } })).body).toMatchObject({ title: 'Swim' })
})
