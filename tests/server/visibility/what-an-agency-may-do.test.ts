import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, aRota, aShift } from '../../support/rows.ts'

let server: TestServer
let carer: Person
let agencyPerson: Person
const agencyId = crypto.randomUUID()
const known = aClient({ initials: 'AB' })
const unseen = aClient({ initials: 'ZZ', location: { locationId: 'mf' } })
const rota = aRota()
const worked = aShift(rota, { assignedTo: [{ type: 'current', userId: crypto.randomUUID(), displayName: 'Bo' }] })

beforeAll(async () => {
  server = await aServer()
  carer = await server.person()
  agencyPerson = await server.person({ roles: ['cc-rota-agency'], agencyId })
  await server.put('clients', known, unseen)
  await server.put('rotas', rota)
  await server.put('shifts', worked)
})
afterAll(() => server.close())

const behaviourOf = (client: { id: string }, sender: Person) =>
  server.ask(
    sender,
    `POST /rota-activities/${crypto.randomUUID()}/clients/${client.id}/reports/challenging-behaviour`,
    {
      body: {
        date: '2026-11-21T09:00:00.000Z',
        type: 'AGITATED',
        note: 'Shouted in the hall',
        adhoc: {
          title: 'Behaviour',
          locationId: 'mf',
          startDate: '2026-11-21T09:00:00.000Z',
          endDate: '2026-11-21T09:30:00.000Z',
          client: { initials: '?', location: { locationId: 'mf' } },
        },
      },
    },
  )

test('a report outside of any activity does not open the record of a client whom the agency may not see', async () => {
  expect((await behaviourOf(unseen, agencyPerson)).status).toBe(404)
  expect((await server.ask(agencyPerson, `GET /clients/${unseen.id}`)).status).toBe(404)
  expect((await behaviourOf(unseen, carer)).status).toBe(201)
})

test('agency staff are answered whom of an incident they may see, and nobody else', async () => {
  const activity = anActivity([known])
  const hidden = aClient({ location: { locationId: 'mf' } })
  await server.put('activities', activity)
  await server.put('clients', hidden)
  const incident = { inHome: true, staffIntervened: true, otherStaff: [carer.id], otherClients: [known.id, hidden.id] }
  const behaviour = `/rota-activities/${activity.id}/clients/${known.id}/reports/challenging-behaviour`
  const about = { date: '2026-11-21T09:00:00.000Z', type: 'AGITATED', note: 'Shouted', incident }
  await server.ask(carer, `POST ${behaviour}`, { body: about })
  const comment = { date: '2026-11-21T09:05:00.000Z', note: 'Calm again' }
  const path = `POST /rota-activities/${activity.id}/comment`
  const othersTold = async (sender: Person) => {
    const { body } = await server.ask(sender, path, { body: comment })
    return body.clients[0].reports[0].incident
  }
  expect(await othersTold(agencyPerson)).toMatchObject({ otherStaff: [], otherClients: [known.id] })
  expect(await othersTold(carer)).toMatchObject({ otherStaff: [carer.id], otherClients: [known.id, hidden.id] })
})

test('agency staff report on an activity and leave its plan as it is', async () => {
  const activity = anActivity([known])
  await server.put('activities', activity)
  const path = `PATCH /rota-activities/${activity.id}`
  expect((await server.ask(agencyPerson, path, { body: { title: 'A nap' } })).status).toBe(403)
  expect((await server.ask(agencyPerson, path, { body: { clients: [{ id: unseen.id }] } })).status).toBe(403)
})

test('agency staff to whom no agency was given see what is nobody’s, and nothing of others', async () => {
  const ofOthers = anActivity([], { shifts: [{ shiftId: worked.id, rotaId: rota.id, userId: crypto.randomUUID() }] })
  await server.put('activities', ofOthers)
  const person = await server.person({ roles: ['cc-rota-agency'] })
  expect((await server.ask(person, `GET /rota-activities/${ofOthers.id}`)).status).toBe(404)
  expect((await server.ask(person, 'GET /rotas/shifts')).body.total).toBe(0)
  expect((await server.ask(person, 'GET /rota-users')).body.total).toBe(0)
})

test('an agency reads anew when a plan opens or closes the record of a client to it', async () => {
  // Its only person leaves one day, and has not left.
  await server.database.drizzle.execute(
    sql`update users set archived_at = '2099-01-01' where id = ${agencyPerson.id}::uuid`,
  )
  const client = aClient({ location: { locationId: 'mf' } })
  await server.put('clients', client)
  const activity = anActivity([client], { shifts: [{ shiftId: worked.id, rotaId: rota.id, userId: carer.id }] })
  await server.put('activities', activity)
  const sinceNow = async () => {
    const { body } = await server.ask(agencyPerson, 'GET /clients?pageSize=1')
    const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: body._asOf }])
    return async () => (await server.ask(agencyPerson, `GET /clients?${new URLSearchParams({ filter })}`)).status
  }
  const change = (body: Record<string, unknown>) => server.ask(carer, `PATCH /rota-activities/${activity.id}`, { body })
  const beforeFreed = await sinceNow()
  await change({ title: 'A longer walk' })
  expect(await beforeFreed()).toBe(200)
  await change({ shifts: [] })
  expect(await beforeFreed()).toBe(410)
  const beforeTaken = await sinceNow()
  await change({ clients: [] })
  expect(await beforeTaken()).toBe(410)
})
