import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity } from '../../support/rows.ts'

let server: TestServer
const client = aClient()

beforeAll(async () => {
  server = await aServer()
  await server.put('clients', client)
})
afterAll(() => server.close())

const carerRoles = ['cc-rota-user'] as const

const takeRoles = async ({ id }: Person): Promise<void> => {
  const admin = await server.person({ name: 'Sys', roles: ['sysadmin'] })
  const taken = await server.ask(admin, `PUT /users/${id}/roles`, { body: { roles: [], seen: carerRoles } })
  expect(taken.status).toBe(200)
}

const planned = async () => {
  const activity = anActivity([client], {})
  await server.put('activities', activity)
  return activity
}

const aComment = (note: string) => {
  const [id, date] = [crypto.randomUUID(), new Date().toISOString()]
  return { body: { id, date, dateRecorded: date, clockOffset: 0, note }, headers: { 'idempotency-key': id } }
}

const aPlan = () => {
  const [startDate, endDate] = ['2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z']
  const about = { title: 'Swim', type: 'support', startDate, endDate, dateRecorded: startDate, locationId: 'gh' }
  const body = { id: crypto.randomUUID(), ...about }
  return { body: { ...body, clients: [{ id: client.id }] }, headers: { 'idempotency-key': crypto.randomUUID() } }
}

test('a note whose answer was lost is received, though its author may write none by now, and told without the activity', async () => {
  const carer = await server.person({ name: 'Ada', roles: [...carerRoles] })
  const { id } = await planned()
  const note = aComment('Slept badly')
  const first = await server.ask(carer, `POST /rota-activities/${id}/comment`, note)
  await takeRoles(carer)
  const again = await server.ask(carer, `POST /rota-activities/${id}/comment`, note)
  expect(again.status).toBe(200)
  expect(again.body).toEqual({ id: note.body.id, status: 200, dateModified: first.body.dateModified })
  expect(again.headers['idempotency-replayed']).toBe('true')
})

test('a new activity whose answer was lost is received all the same', async () => {
  const carer = await server.person({ name: 'Bea', roles: [...carerRoles] })
  const plan = aPlan()
  const first = await server.ask(carer, 'POST /rota-activities', plan)
  await takeRoles(carer)
  const again = await server.ask(carer, 'POST /rota-activities', plan)
  expect(again.status).toBe(201)
  const { dateModified } = first.body
  expect(again.body).toEqual({ id: plan.headers['idempotency-key'], status: 201, dateModified })
})

test('what has not arrived is refused to whoever may not write it any more, however it is said', async () => {
  const carer = await server.person({ name: 'Cas', roles: [...carerRoles] })
  const { id } = await planned()
  await server.ask(carer, `POST /rota-activities/${id}/comment`, aComment('Slept badly'))
  await takeRoles(carer)
  const asked = (given: object) => server.ask(carer, `POST /rota-activities/${id}/comment`, given)
  const { body, headers } = aComment('Woke up')
  const answers = [await asked({ body, headers }), await asked({ body }), await asked({ body: { note: 3 }, headers })]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('in a batch as alone', async () => {
  const carer = await server.person({ name: 'Dot', roles: [...carerRoles] })
  const { id } = await planned()
  const note = aComment('Slept badly')
  await server.ask(carer, `POST /rota-activities/${id}/comment`, note)
  await takeRoles(carer)
  const sent = { method: 'POST', path: `/v1/rota-activities/${id}/comment` }
  const requests = [
    { ...sent, ...note, id: note.body.id },
    { ...sent, ...aComment('Woke up'), id: 'new' },
  ]
  const { body } = await server.ask(carer, 'POST /batch', { body: { requests } })
  expect(body.responses).toMatchObject([
    { id: note.body.id, status: 200 },
    { id: 'new', status: 403 },
  ])
})
