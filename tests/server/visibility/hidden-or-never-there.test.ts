import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, todays } from '../../support/rows.ts'

let server: TestServer
let agencyPerson: Person
const client = aClient()
const hidden = anActivity([client], {
  ...todays,
  shifts: [{ shiftId: crypto.randomUUID(), rotaId: crypto.randomUUID(), userId: crypto.randomUUID() }],
})

beforeAll(async () => {
  server = await aServer()
  agencyPerson = await server.person({ roles: ['cc-rota-agency'], agencyId: crypto.randomUUID() })
  await server.put('clients', client)
  await server.put('activities', hidden)
})
afterAll(() => server.close())

const date = '2026-11-21T09:00:00.000Z'

test.each([
  ['withdraw', { date, reportId: crypto.randomUUID(), reason: 'Wrong person' }],
  ['unavailable', { date, reason: 'asleep', clients: [{ id: client.id }] }],
  ['help-seen', { date, reportId: crypto.randomUUID() }],
])('an agency that says %s of a hidden activity is answered as of one that never existed', async (said, body) => {
  const answerOf = (id: string) => server.ask(agencyPerson, `POST /rota-activities/${id}/${said}`, { body })
  const [ofHidden, ofNone] = [await answerOf(hidden.id), await answerOf(crypto.randomUUID())]
  expect(ofHidden.status).toBe(404)
  expect(ofNone.body).toEqual(ofHidden.body)
})
