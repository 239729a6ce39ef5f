import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, aRota, aShift, todays } from '../../support/rows.ts'

let server: TestServer
let carer: Person
let agencyPerson: Person
const agencyId = crypto.randomUUID()
const known = aClient({ initials: 'AB' })
const unseen = aClient({ initials: 'ZZ', location: { locationId: 'mf' } })
const rota = aRota()
const ours = aShift(rota, { ...todays, assignedTo: [{ type: 'current', agencyId, displayName: 'Helping Hands' }] })
const ofOurShift = { ...todays, shifts: [{ shiftId: ours.id, rotaId: rota.id, agencyId }] }
const bo = { userId: crypto.randomUUID(), displayName: 'Bo' }
const worked = aShift(rota, { assignedTo: [{ type: 'current', ...bo }] })

beforeAll(async () => {
  server = await aServer()
  carer = await server.person()
  agencyPerson = await server.person({ roles: ['cc-rota-agency'], agencyId })
  await server.put('clients', known, unseen)
  await server.put('rotas', rota)
  await server.put('shifts', ours, worked)
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
  const activity = anActivity([known], ofOurShift)
  const hidden = aClient({ location: { locationId: 'mf' } })
  await server.put('activities', activity)
  await server.put('clients', hidden)
  const incident = { inHome: true, staffIntervened: true, otherStaff: [carer.id], otherClients: [known.id, hidden.id] }
  const behaviour = `/rota-activities/${activity.id}/clients/${known.id}/reports/challenging-behaviour`
  const about = { date: new Date().toISOString(), type: 'AGITATED', note: 'Shouted', incident }
  await server.ask(agencyPerson, `POST ${behaviour}`, { body: about })
  const comment = { date: new Date().toISOString(), note: 'Calm again' }
  const path = `POST /rota-activities/${activity.id}/comment`
  const othersTold = async (sender: Person) => {
    const { body } = await server.ask(sender, path, { body: comment })
    return body.clients[0].reports[0].incident
  }
  expect(await othersTold(agencyPerson)).toMatchObject({ otherStaff: [], otherClients: [known.id] })
  expect(await othersTold(carer)).toMatchObject({ otherStaff: [carer.id], otherClients: [known.id, hidden.id] })
})

test('an incident that others reported is not an agency’s to read, to list or to file', async () => {
  const activity = anActivity([known], ofOurShift)
  await server.put('activities', activity)
  const incident = { inHome: true, staffIntervened: true, otherStaff: [], otherClients: [] }
  const behaviour = `/rota-activities/${activity.id}/clients/${known.id}/reports/challenging-behaviour`
  const about = { date: new Date().toISOString(), type: 'AGITATED', note: 'Hit the door', incident }
  const { body: reported } = await server.ask(carer, `POST ${behaviour}`, { body: about })
  await server.ask(carer, `POST /rota-activities/${activity.id}/comment`, {
    body: { date: new Date().toISOString(), note: 'Had tea' },
  })
  const { body: told } = await server.ask(agencyPerson, `GET /rota-activities/${activity.id}`)
  expect(JSON.stringify(told)).toContain('Had tea')
  expect(JSON.stringify(told)).not.toContain('Hit the door')
  const unfiled = 'GET /rota-activities/reports/challenging-behaviour/unfiled-incident-reports'
  expect((await server.ask(agencyPerson, unfiled)).body.total).toBe(0)
  expect((await server.ask(carer, unfiled)).body.total).toBeGreaterThan(0)
  expect((await server.ask(agencyPerson, 'GET /rota-activities?reportsOnly=true')).status).toBe(400)
  const filed = `POST ${behaviour}/${reported.reportId}/incident-report-filed`
  expect((await server.ask(agencyPerson, filed, { body: { date: new Date().toISOString() } })).status).toBe(403)
  expect((await server.ask(carer, filed, { body: { date: new Date().toISOString() } })).status).toBe(200)
})

test('of a client an agency reads what it needs at the door, and no history', async () => {
  const client = aClient({
    howToSupport: 'One step at a time',
    risksAndTriggers: 'Loud rooms',
    whatMatters: 'Her brother',
    hours: [{ effectiveFrom: '2026-01-01', definition: { level0: {}, level1: {}, level2: {} } }],
    careEscalationHistory: [
      { effectiveFrom: '2026-01-01', escalationLevel: 'level2' },
      { effectiveFrom: '2026-02-01', escalationLevel: 'level1' },
    ],
  })
  await server.put('clients', client)
  const { body } = await server.ask(agencyPerson, `GET /clients/${client.id}`)
  expect(body).toMatchObject({ initials: 'AB', howToSupport: 'One step at a time', risksAndTriggers: 'Loud rooms' })
  // The level in force is a risk; what it was before is not theirs.
  expect(body).toMatchObject({ hours: [], careEscalationHistory: [{ escalationLevel: 'level1' }] })
  expect(body).not.toHaveProperty('whatMatters')
})

test('who is hidden and who never existed are answered alike', async () => {
  const activity = anActivity([known], ofOurShift)
  await server.put('activities', activity)
  const answerAbout = async (id: string) => {
    const told = await server.ask(agencyPerson, `POST /rota-activities/${activity.id}/comment`, {
      body: { date: new Date().toISOString(), note: 'Calm', clients: [{ id }] },
    })
    const behaviour = await behaviourOf({ id }, agencyPerson)
    const viewed = await server.ask(agencyPerson, 'POST /log/viewed', {
      body: { id: crypto.randomUUID(), clientIds: [id], date: new Date().toISOString() },
    })
    return [told, behaviour, viewed].map(({ status, body }) => ({ status, detail: body.detail }))
  }
  const never = await answerAbout(crypto.randomUUID())
  expect(never.map(({ status }) => status)).toEqual([404, 404, 200])
  expect(await answerAbout(unseen.id)).toEqual(never)
  expect((await answerAbout(known.id)).map(({ status }) => status)).toEqual([200, 201, 200])
})

test('agency staff report on an activity and leave its plan as it is', async () => {
  const activity = anActivity([known], ofOurShift)
  await server.put('activities', activity)
  const path = `PATCH /rota-activities/${activity.id}`
  expect((await server.ask(agencyPerson, path, { body: { title: 'A nap' } })).status).toBe(403)
  expect((await server.ask(agencyPerson, path, { body: { clients: [{ id: unseen.id }] } })).status).toBe(403)
})

test('who works a shift is what its rota says: whoever plans an activity shows it to no agency by naming one', async () => {
  const path = '/rota-activities'
  const client = aClient({ location: { locationId: 'mf' } })
  await server.put('clients', client)
  const plan = { title: 'A walk', type: 'care', ...todays, locationId: 'mf', clients: [{ id: client.id }] }
  const naming = (shiftId: string) => [{ shiftId, rotaId: rota.id, agencyId, displayName: 'Helping Hands' }]
  const made = async (shiftId: string) =>
    (await server.ask(carer, `POST ${path}`, { body: { ...plan, shifts: naming(shiftId) } })).body
  const byAnother = await made(worked.id)
  expect(byAnother.shifts).toEqual([{ shiftId: worked.id, rotaId: rota.id, ...bo }])
  const byNone = await made(crypto.randomUUID())
  expect(byNone.shifts).toMatchObject([{ rotaId: rota.id }])
  expect(byNone.shifts[0]).not.toHaveProperty('agencyId')
  await server.ask(carer, `PATCH ${path}/${byNone.id}`, { body: { shifts: naming(worked.id) } })
  for (const { id } of [byAnother, byNone])
    expect((await server.ask(agencyPerson, `GET ${path}/${id}`)).status).toBe(404)
  expect((await server.ask(agencyPerson, `GET /clients/${client.id}`)).status).toBe(404)
  const byThem = await made(ours.id)
  expect((await server.ask(agencyPerson, `GET ${path}/${byThem.id}`)).status).toBe(200)
})

test('an edit that agency staff may not make and that clashes tells them nothing of the activity either', async () => {
  const activity = anActivity([known], ofOurShift)
  await server.put('activities', activity)
  const incident = { inHome: true, staffIntervened: true, otherStaff: [], otherClients: [] }
  const about = { date: new Date().toISOString(), type: 'AGITATED', note: 'Hit the door', incident }
  const behaviour = `/rota-activities/${activity.id}/clients/${known.id}/reports/challenging-behaviour`
  await server.ask(carer, `POST ${behaviour}`, { body: about })
  const edit = `PATCH /rota-activities/${activity.id}`
  await server.ask(carer, edit, { body: { title: 'A walk' } })
  const clashing = { body: { title: 'A nap' }, headers: { 'if-match': '"0"' } }
  const refused = await server.ask(agencyPerson, edit, clashing)
  expect(JSON.stringify(refused.body)).not.toContain('Hit the door')
  expect(refused.status).toBe(403)
  expect((await server.ask(carer, edit, clashing)).body).toMatchObject({ status: 412, current: { title: 'A walk' } })
})

test('agency staff to whom no agency was given work nowhere: they see no activity and no client', async () => {
  const ofOthers = anActivity([], {
    ...todays,
    shifts: [{ shiftId: worked.id, rotaId: rota.id, userId: crypto.randomUUID() }],
  })
  await server.put('activities', ofOthers)
  const person = await server.person({ roles: ['cc-rota-agency'] })
  expect((await server.ask(person, `GET /rota-activities/${ofOthers.id}`)).status).toBe(404)
  expect((await server.ask(person, 'GET /rota-activities')).body.total).toBe(0)
  expect((await server.ask(person, 'GET /clients')).body.total).toBe(0)
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
  const activity = anActivity([client], {
    ...todays,
    shifts: [{ shiftId: worked.id, rotaId: rota.id, userId: carer.id }],
  })
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

/** The agency's people work at both houses today; `client` is theirs to see through the first alone. */
const workAtTwoHouses = async (client: ReturnType<typeof aClient>, activityAt: string) => {
  const agency = crypto.randomUUID()
  const person = await server.person({ roles: ['cc-rota-agency'], agencyId: agency })
  const assignedTo = [{ type: 'current', agencyId: agency, displayName: 'Helping Hands' }]
  const elsewhere = aRota({ location: 'annexe' })
  const here = aShift(rota, { ...todays, assignedTo })
  const there = aShift(elsewhere, { ...todays, assignedTo })
  const shifts = [{ shiftId: there.id, rotaId: elsewhere.id, agencyId: agency }]
  const activity = anActivity([], { ...todays, locationId: activityAt, shifts })
  await server.put('rotas', elsewhere)
  await server.put('shifts', here, there)
  await server.put('clients', client)
  await server.put('activities', activity)
  const body = { date: new Date().toISOString(), note: 'Came along', clients: [{ id: client.id }] }
  expect((await server.ask(person, `POST /rota-activities/${activity.id}/comment`, { body })).status).toBe(200)
  /** Whom the plan is for, which is what an agency sees clients through. */
  const planned = await rowsOf<{ id: string }>(
    server.database.drizzle,
    sql`select client_id::text as "id" from activity_clients where activity_id = ${activity.id}::uuid`,
  )
  const endOfAccess = () => server.database.drizzle.execute(sql`delete from shifts where id = ${here.id}::uuid`)
  return { person, activity, planned: planned.map(({ id }) => id), endOfAccess }
}

test('whoever is named on an activity at another house stays in nobody’s sight for it, and what was said of them is kept', async () => {
  const client = aClient({ initials: 'KE' })
  const { person, activity, planned, endOfAccess } = await workAtTwoHouses(client, 'annexe')
  expect(planned).toEqual([])
  expect((await server.ask(person, `GET /clients/${client.id}`)).status).toBe(200)
  await endOfAccess()
  expect((await server.ask(person, `GET /clients/${client.id}`)).status).toBe(404)
  const { body } = await server.ask(carer, `GET /rota-activities/${activity.id}`)
  expect(body.clients).toMatchObject([{ clientId: client.id, reports: [{ note: 'Came along' }] }])
})

test('whoever lives where an activity is joins it when an agency says so', async () => {
  const client = aClient({ location: { locationId: 'annexe' } })
  expect((await workAtTwoHouses(client, 'annexe')).planned).toEqual([client.id])
})
