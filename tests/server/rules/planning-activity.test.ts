import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, someSettings } from '../../support/rows.ts'

const client = aClient()
let server: TestServer
let carer: Person

beforeAll(async () => {
  server = await aServer({ clock: () => Date.parse('2026-11-21T08:55:00.000Z') })
  carer = await server.person({ name: 'Ada' })
  await server.put('providerSettings', someSettings())
  await server.put('clients', client)
})
afterAll(() => server.close())

const baking = (fields: object = {}) => ({
  ...{ id: crypto.randomUUID(), title: 'Baking', type: 'support', locationId: 'gh' },
  startDate: '2026-11-21T09:00:00.000Z',
  endDate: '2026-11-21T10:00:00.000Z',
  dutiesRequired: ['meds'],
  clients: [{ id: client.id }],
  ...fields,
})

const create = (fields: object) => server.ask(carer, 'POST /rota-activities', { body: baking(fields) })

const edited = async (fields: object) => {
  const activity = anActivity([client])
  await server.put('activities', activity)
  return server.ask(carer, `PATCH /rota-activities/${activity.id}`, { body: fields })
}

const wrong = [
  ['a place that the provider does not have', { locationId: 'elsewhere' }, '/locationId'],
  ['a duty that the provider does not have', { dutiesRequired: ['meds', 'flying'] }, '/dutiesRequired/1'],
  ['an end before its start', { endDate: '2026-11-21T08:00:00.000Z' }, '/endDate'],
  ['an end at its start', { endDate: '2026-11-21T09:00:00.000Z' }, '/endDate'],
] as const

test.each(wrong)('an activity with %s is neither made nor edited to be so, and the field is named', async (...row) => {
  const [, fields, path] = row
  for (const answer of [await create(fields), await edited(fields)]) {
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([path])
  }
})

test('a start that an edit moves behind the end that stays is refused as well', async () => {
  const answer = await edited({ startDate: '2026-11-21T10:30:00.000Z' })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([{ path: '/startDate', message: 'Choose an end that is after the start.' }])
})

const longAgo = { startDate: '2026-11-20T06:00:00.000Z', endDate: '2026-11-20T07:00:00.000Z' }
const tooLate = { path: '/startDate', message: 'Ask a manager to enter this. It started more than a day ago.' }

test('a start of more than a day ago is entered by a manager alone, in a new activity and in an edit', async () => {
  for (const answer of [await create(longAgo), await edited(longAgo)]) {
    expect([answer.status, answer.body.errors]).toEqual([422, [tooLate]])
  }
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  expect((await server.ask(manager, 'POST /rota-activities', { body: baking(longAgo) })).status).toBe(201)
})

test('an edit that leaves an old start alone is everybody’s', async () => {
  const activity = anActivity([client], longAgo)
  await server.put('activities', activity)
  const body = { title: 'A longer walk', startDate: longAgo.startDate }
  expect((await server.ask(carer, `PATCH /rota-activities/${activity.id}`, { body })).status).toBe(200)
})

test('what was pressed in time counts by the time of the press, however long the tablet was without signal', async () => {
  const pressed = (dateRecorded: string, clockOffset = 0) => create({ ...longAgo, dateRecorded, clockOffset })
  expect((await pressed('2026-11-20T09:00:00.000Z')).status).toBe(201)
  // The clock of this tablet ran three days ahead, or three days behind until it was put right: neither loses a press.
  const threeDays = 3 * 24 * 3_600_000
  expect((await pressed('2026-11-23T09:00:00.000Z', -threeDays)).status).toBe(201)
  expect((await pressed('2026-11-20T09:00:00.000Z', threeDays)).status).toBe(201)
  // A form that was filled in for half an hour after its time was chosen.
  expect((await pressed('2026-11-21T06:30:00.000Z')).status).toBe(201)
  expect((await pressed('2026-11-21T08:50:00.000Z')).status).toBe(422)
})

test('what is as it should be is made and edited, at any place where nothing else is said', async () => {
  expect((await create({})).status).toBe(201)
  expect((await create({ locationId: undefined, dutiesRequired: undefined })).status).toBe(201)
  const moved = { startDate: '2026-11-21T11:00:00.000Z', endDate: '2026-11-21T12:00:00.000Z' }
  expect((await edited({ ...moved, locationId: 'mf', dutiesRequired: ['driving'] })).status).toBe(200)
  expect((await edited({ title: 'A longer walk' })).status).toBe(200)
})

const nowhere = { locationId: undefined, clients: [] }
const noPlace = { path: '/locationId', message: 'Choose a location.' }

test('an activity for nobody is somewhere: it is neither made without a location nor left by its last client', async () => {
  for (const fields of [nowhere, { locationId: undefined, clients: undefined }]) {
    const answer = await create(fields)
    expect([answer.status, answer.body.detail, answer.body.errors]).toEqual([422, noPlace.message, [noPlace]])
  }
  const forOne = anActivity([client], { locationId: undefined })
  await server.put('activities', forOne)
  const edit = (body: object) => server.ask(carer, `PATCH /rota-activities/${forOne.id}`, { body })
  const left = await edit({ clients: [] })
  expect([left.status, left.body.errors]).toEqual([422, [noPlace]])
  expect((await edit({ title: 'A longer walk' })).status).toBe(200)
  expect((await edit({ clients: [], locationId: 'gh' })).status).toBe(200)
})

test('what has been nowhere since before this was asked is edited all the same, and so is a template', async () => {
  const old = anActivity([], { locationId: undefined })
  await server.put('activities', old)
  const edit = (body: object) => server.ask(carer, `PATCH /rota-activities/${old.id}`, { body })
  expect((await edit({ title: 'A longer walk' })).status).toBe(200)
  expect((await edit({ clients: [{ id: client.id }] })).status).toBe(200)
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  const template = baking({ ...nowhere, master: true })
  expect((await server.ask(manager, 'POST /rota-activities', { body: template })).status).toBe(201)
})

const from = (startDate: string, endDate: string) => ({ appointment: { startDate, endDate } })
const backwards = from('2026-11-21T09:30:00.000Z', '2026-11-21T09:15:00.000Z')
const forwards = from('2026-11-21T09:15:00.000Z', '2026-11-21T09:30:00.000Z')
const wrongAppointment = { path: '/plan/appointment/endDate', message: 'Choose an end that is after the start.' }

test('an appointment ends after it starts', async () => {
  const { startDate } = backwards.appointment
  for (const plan of [backwards, from(startDate, startDate)]) {
    for (const answer of [await create({ type: 'appointment', plan }), await edited({ plan })]) {
      expect([answer.status, answer.body.errors]).toEqual([422, [wrongAppointment]])
    }
  }
  expect((await create({ type: 'appointment', plan: forwards })).status).toBe(201)
  expect((await edited({ plan: forwards })).status).toBe(200)
})

test('an appointment that has ended too early since before this was asked stops no edit of what else is planned', async () => {
  const old = anActivity([client], { plan: backwards })
  await server.put('activities', old)
  const edit = (body: object) => server.ask(carer, `PATCH /rota-activities/${old.id}`, { body })
  expect((await edit({ plan: { ...backwards, transport: [{ type: 'Minibus' }] } })).status).toBe(200)
  expect((await edit({ note: 'Fasting' })).status).toBe(200)
})
