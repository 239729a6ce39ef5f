import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { listenTo } from '../../support/event-stream.ts'
import { aClient, aMember, anActivity, aRota, aShift, todays } from '../../support/rows.ts'

let server: TestServer
let origin: string
let carer: Person
let manager: Person
let agencyPerson: Person
const agencyId = crypto.randomUUID()
const rota = aRota()
const ours = aShift(rota, { ...todays, assignedTo: [{ type: 'current', agencyId, displayName: 'Helping Hands' }] })
const others = aShift(rota, {
  ...todays,
  assignedTo: [{ type: 'current', userId: crypto.randomUUID(), displayName: 'Bo' }],
})
const resident = aClient()
const elsewhere = aClient({ location: { locationId: 'mf' } })
const ofNobody = anActivity([resident], { ...todays, title: 'Free' })
const hidden = anActivity([elsewhere], { ...todays, locationId: 'mf' })

beforeAll(async () => {
  server = await aServer()
  origin = await server.listen()
  carer = await server.person()
  manager = await server.person({ roles: ['cc-rota-admin'] })
  agencyPerson = await server.person({ roles: ['cc-rota-agency'], agencyId })
  await server.put('rotas', rota)
  await server.put('shifts', ours, others)
  await server.put('clients', resident, elsewhere)
  await server.put('activities', ofNobody, hidden)
})
afterAll(() => server.close())

type Row = { readonly id: string }

const whole = async (segment: string, person = agencyPerson): Promise<{ ids: string[]; asOf: string }> => {
  const { body } = await server.ask(person, `GET /${segment}`)
  return { ids: body._embedded[segment].map(({ id }: Row) => id), asOf: body._asOf }
}

const since = async (
  segment: string,
  asOf: string,
  person = agencyPerson,
): Promise<{ ids: string[]; gone: string[]; asOf: string }> => {
  const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: asOf }])
  const { status, body } = await server.ask(person, `GET /${segment}?${new URLSearchParams({ filter })}`)
  expect(status).toBe(200)
  const gone = body._deleted.map(({ id }: Row) => id)
  return { ids: body._embedded[segment].map(({ id }: Row) => id), gone, asOf: body._asOf }
}

const said = () => ({ date: new Date().toISOString() })

/** An agency with one shift, at a house of its own with a resident and an activity that nobody else's tests touch. */
const anAgencyElsewhere = async () => {
  const agency = crypto.randomUUID()
  const house = aRota({ location: 'annexe' })
  const shift = aShift(house, {
    ...todays,
    assignedTo: [{ type: 'current', agencyId: agency, displayName: 'Harbour Hands' }],
  })
  const client = aClient({ location: { locationId: 'annexe' } })
  const activity = anActivity([client], { ...todays, locationId: 'annexe' })
  await server.put('rotas', house)
  await server.put('shifts', shift)
  await server.put('clients', client)
  await server.put('activities', activity)
  /** Time passes for this shift alone: no row is written, so no number is taken. */
  const moveShift = (byDays: number) =>
    server.database.drizzle.execute(sql`
      update shifts set body = body || jsonb_build_object(
        'startDate', ${new Date(Date.parse(shift.startDate) + byDays * 86_400_000).toISOString()}::text,
        'endDate', ${new Date(Date.parse(shift.endDate) + byDays * 86_400_000).toISOString()}::text)
      where id = (${shift.id}::text)::uuid`)
  const person = await server.person({ roles: ['cc-rota-agency'], agencyId: agency })
  return { person, client, activity, moveShift }
}

test('what leaves sight because time passes is told as removed, and what comes into it arrives', async () => {
  const { person, client, activity, moveShift } = await anAgencyElsewhere()
  const readBefore = { activities: await whole('rota-activities', person), clients: await whole('clients', person) }
  expect(readBefore.activities.ids).toEqual([activity.id])
  await moveShift(-15)
  const activities = await since('rota-activities', readBefore.activities.asOf, person)
  const clients = await since('clients', readBefore.clients.asOf, person)
  expect(activities).toMatchObject({ ids: [], gone: [activity.id] })
  expect(clients).toMatchObject({ ids: [], gone: [client.id] })
  expect(await since('clients', clients.asOf, person)).toMatchObject({ ids: [], gone: [] })
  await moveShift(0)
  expect(await since('rota-activities', activities.asOf, person)).toMatchObject({ ids: [activity.id], gone: [] })
  expect(await since('clients', clients.asOf, person)).toMatchObject({ ids: [client.id], gone: [] })
  // A device that missed both has the row, and keeps it.
  expect(await since('clients', readBefore.clients.asOf, person)).toMatchObject({ ids: [client.id], gone: [] })
})

test('of rows that an agency never saw nothing is told, whatever becomes of them', async () => {
  const { asOf } = await whole('rota-activities')
  const { asOf: clientsAsOf } = await whole('clients')
  await server.ask(carer, `POST /rota-activities/${hidden.id}/start`, { body: said() })
  await server.ask(manager, `PATCH /clients/${elsewhere.id}`, { body: { initials: 'XY' } })
  const removed = anActivity([elsewhere], { ...todays, locationId: 'mf' })
  await server.put('activities', removed)
  const removal = { body: { reason: 'Not needed' } }
  expect((await server.ask(manager, `DELETE /rota-activities/${removed.id}`, removal)).status).toBe(204)
  expect(await since('rota-activities', asOf)).toMatchObject({ ids: [], gone: [] })
  expect(await since('clients', clientsAsOf)).toMatchObject({ ids: [], gone: [] })
})

test('a stream is silent about what is hidden, and tells of what leaves sight', async () => {
  const leaving = anActivity([resident], { ...todays, title: 'Leaving' })
  await server.put('activities', leaving)
  await whole('rota-activities')
  const listener = await listenTo(origin, agencyPerson)
  await server.ask(carer, `POST /rota-activities/${hidden.id}/comment`, { body: { ...said(), note: 'Slept well' } })
  await server.ask(carer, `POST /rota-activities/${leaving.id}/start`, { body: said() })
  await server.ask(manager, `PATCH /rota-activities/${ofNobody.id}`, { body: { title: 'Still free' } })
  const heard = [await listener.next(), await listener.next()].map(({ data }) => `${data.action} ${data.id}`)
  listener.stop()
  expect(heard).toEqual([`deleted ${leaving.id}`, `updated ${ofNobody.id}`])
})

test('what an agency’s device pressed while it showed the activity is kept, and shows the activity to it again', async () => {
  const taken = anActivity([resident], { ...todays, title: 'Taken' })
  await server.put('activities', taken)
  const stranger = await server.person({ roles: ['cc-rota-agency'], agencyId })
  await whole('rota-activities')
  await server.ask(carer, `POST /rota-activities/${taken.id}/start`, { body: said() })
  expect((await server.ask(agencyPerson, `GET /rota-activities/${taken.id}`)).status).toBe(404)
  const comment = { body: { ...said(), note: 'Helped with the coat' } }
  // Whoever never had it on a device has nothing to say of it.
  expect((await server.ask(stranger, `POST /rota-activities/${taken.id}/comment`, comment)).status).toBe(404)
  const kept = await server.ask(agencyPerson, `POST /rota-activities/${taken.id}/comment`, comment)
  expect(kept).toMatchObject({ status: 200, body: { id: taken.id, title: 'Taken' } })
  expect((await server.ask(agencyPerson, `GET /rota-activities/${taken.id}`)).status).toBe(200)
})

test('what is said too late of an activity is kept, and answered with nothing but its id', async () => {
  const over = anActivity([resident], { ...todays, title: 'Over' })
  await server.put('activities', over)
  await whole('rota-activities')
  await server.database.drizzle.execute(sql`
    update activities set body = body || '{"startDate":"2026-01-01T09:00:00.000Z","endDate":"2026-01-01T10:00:00.000Z"}'
    where id = (${over.id}::text)::uuid`)
  const comment = { body: { ...said(), note: 'Went well' } }
  const { status, body } = await server.ask(agencyPerson, `POST /rota-activities/${over.id}/comment`, comment)
  expect({ status, body }).toEqual({ status: 200, body: { id: over.id } })
  const { body: told } = await server.ask(carer, `GET /rota-activities/${over.id}`)
  expect(JSON.stringify(told)).toContain('Went well')
})

test('an incident outside of any activity is its reporter’s and ours, never another agency’s', async () => {
  const id = crypto.randomUUID()
  const incident = { inHome: true, staffIntervened: true, otherStaff: [], otherClients: [] }
  const adhoc = {
    title: 'Behaviour',
    locationId: 'gh',
    ...todays,
    client: { initials: 'AB', location: { locationId: 'gh' } },
  }
  const body = { ...said(), type: 'AGITATED', note: 'Shouted', incident, adhoc }
  const path = `/rota-activities/${id}/clients/${resident.id}/reports/challenging-behaviour`
  expect((await server.ask(agencyPerson, `POST ${path}`, { body })).status).toBe(201)
  expect((await server.ask(agencyPerson, `GET /rota-activities/${id}`)).status).toBe(200)
  const otherAgencyId = crypto.randomUUID()
  const beside = [{ type: 'current', agencyId: otherAgencyId, displayName: 'Harbour Hands' }]
  await server.put('shifts', aShift(rota, { ...todays, assignedTo: beside }))
  const other = await server.person({ roles: ['cc-rota-agency'], agencyId: otherAgencyId })
  expect((await server.ask(other, `GET /rota-activities/${id}`)).status).toBe(404)
  expect((await server.ask(other, `GET /rota-activities/${ofNobody.id}`)).status).toBe(200)
})

test('an agency has the number of who is on call now or next, also where it changes, and of nobody else', async () => {
  const [onCall, later] = [aMember({ phone: '01803 111111' }), aMember({ phone: '01803 222222' })]
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const entry = (userId: string, days: number) => ({
    id: crypto.randomUUID(),
    userId,
    date: dayFromNow(days),
    location: 'gh',
  })
  const [now, ahead] = [entry(onCall.id, 0), entry(later.id, 4)]
  await server.put('rotaUsers', onCall, later)
  await server.put('oncall', now, ahead)
  const { body } = await server.ask(agencyPerson, 'GET /rota-oncall')
  expect(body._embedded['rota-oncall']).toMatchObject([{ id: now.id, phone: '01803 111111' }])
  expect(JSON.stringify((await server.ask(agencyPerson, 'GET /rota-users')).body)).not.toContain('01803')
  const changed = await server.ask(manager, `PATCH /rota-users/${onCall.id}`, { body: { phone: '01803 333333' } })
  expect(changed.status).toBe(200)
  const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: body._asOf }])
  const newer = await server.ask(agencyPerson, `GET /rota-oncall?${new URLSearchParams({ filter })}`)
  expect(newer.body._embedded['rota-oncall']).toMatchObject([{ id: now.id, phone: '01803 333333' }])
  // Our own staff read numbers on the staff record, as ever.
  expect((await server.ask(carer, `GET /rota-oncall/${now.id}`)).body).not.toHaveProperty('phone')
  expect((await server.ask(carer, `GET /rota-oncall/${ahead.id}`)).status).toBe(200)
})
