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
  expect(answer.body.errors).toEqual([{ path: '/startDate', message: 'It has to end after it starts.' }])
})

test('what is as it should be is made and edited, at any place where nothing else is said', async () => {
  expect((await create({})).status).toBe(201)
  expect((await create({ locationId: undefined, dutiesRequired: undefined })).status).toBe(201)
  const moved = { startDate: '2026-11-21T11:00:00.000Z', endDate: '2026-11-21T12:00:00.000Z' }
  expect((await edited({ ...moved, locationId: 'mf', dutiesRequired: ['driving'] })).status).toBe(200)
  expect((await edited({ title: 'A longer walk' })).status).toBe(200)
})
