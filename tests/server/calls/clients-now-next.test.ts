import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, aRota, aShift, someSettings, todays } from '../../support/rows.ts'

let server: TestServer
let carer: Person
const now = Date.parse('2026-11-23T09:30:00.000Z')
const client = aClient({ initials: 'AB' })
const elsewhere = aClient({ initials: 'EF', location: { locationId: 'mf' } })
const left = aClient({ initials: 'XX', archivedOn: '2026-11-23' })
const rota = aRota()
const withdrawn = aRota({ status: 'withdrawn' })
const colleague = { type: 'current', userId: crypto.randomUUID(), displayName: 'Bo' }
const schedule = [{ type: 'care', notes: 'AB medication', startTime: '09:00:00', endTime: '10:00:00' }]
const worked = aShift(rota, { day: '2026-11-23', schedule, assignedTo: [colleague] })
const called = aShift(withdrawn, { day: '2026-11-23', schedule, assignedTo: [colleague] })
const between = (from: string, until: string) => ({
  startDate: `2026-11-23T${from}:00.000Z`,
  endDate: `2026-11-23T${until}:00.000Z`,
})
const walk = anActivity([client], { title: 'Walk', ...between('09:00', '10:00') })
const lunch = anActivity([client], {
  title: 'Lunch',
  ...between('12:00', '13:00'),
  shifts: [{ shiftId: worked.id, rotaId: rota.id, userId: colleague.userId, displayName: 'Bo' }],
})

beforeAll(async () => {
  server = await aServer({ clock: () => now })
  carer = await server.person({ name: 'Ada' })
  await server.put('providerSettings', someSettings())
  await server.put('clients', client, elsewhere, left)
  await server.put('rotas', rota, withdrawn)
  await server.put('shifts', worked, called)
  await server.put('activities', walk, lunch)
  await server.ask(carer, `POST /rota-activities/${walk.id}/start`, {
    body: { id: crypto.randomUUID(), date: '2026-11-23T09:05:00.000Z', clients: [{ id: client.id }] },
  })
})
afterAll(() => server.close())

const asked = async (person: Person) => {
  const { body } = await server.ask(person, 'GET /clients/now-next')
  return body._embedded.clients
}

test('it says who is with each client who lives here and what comes next; nobody works a rota that was withdrawn', async () => {
  const clients = await asked(carer)
  expect(clients.map(({ initials }: { initials: string }) => initials)).toEqual(['AB', 'EF'])
  const who = ({ userId, displayName }: typeof colleague) => ({ userId, displayName })
  expect(clients[0].now).toEqual([
    {
      ...{ kind: 'care', shiftId: worked.id, title: 'AB medication', ...between('09:00', '10:00') },
      staff: [who(colleague)],
    },
    {
      ...{ kind: 'activity', activityId: walk.id, title: 'Walk', ...between('09:05', '10:00') },
      staff: [{ userId: carer.id, displayName: 'Ada' }],
    },
  ])
  expect(clients[0].next).toMatchObject({ title: 'Lunch', staff: [who(colleague)] })
  expect(clients[1]).toMatchObject({ now: [] })
})

test('an agency is told of the clients and of the activities that it may see, and of nothing else', async () => {
  // What an agency may see depends on the time of the database.
  const current = await aServer()
  const agencyId = crypto.randomUUID()
  const sent = await current.person({ roles: ['cc-rota-agency'], agencyId })
  const ofAgency = { shiftId: crypto.randomUUID(), rotaId: rota.id, agencyId }
  const swim = anActivity([client], { ...todays, title: 'Swim', shifts: lunch.shifts })
  const own = anActivity([client], { ...todays, title: 'Walk', shifts: [ofAgency] })
  await current.put('clients', client, elsewhere)
  await current.put('activities', own, swim)
  const start = { body: { date: new Date().toISOString(), clients: [{ id: client.id }] } }
  await current.ask(sent, `POST /rota-activities/${own.id}/start`, start)
  const { body } = await current.ask(sent, 'GET /clients/now-next')
  await current.close()
  const { clients } = body._embedded
  expect(clients).toHaveLength(1)
  expect(clients[0].now.map(({ title }: { title: string }) => title)).toEqual(['Walk'])
  expect(clients[0]).not.toHaveProperty('next')
})

test('it is a read of the clients’ records, which leaves its row', async () => {
  await asked(carer)
  const [read] = await rowsOf<{ ids: string[] }>(
    server.database.drizzle,
    sql`select to_jsonb(subject_ids) as ids from audit_trail where action = 'read' and user_id = ${carer.id}::uuid
        order by id desc limit 1`,
  )
  expect(read?.ids.sort()).toEqual([client.id, elsewhere.id].sort())
})

test('who may not read clients is refused', async () => {
  const recruiter = await server.person({ roles: ['cc-recruitment-admin'] })
  expect((await server.ask(recruiter, 'GET /clients/now-next')).status).toBe(403)
})
