import { afterEach, beforeEach, expect, test } from 'vitest'
import { usualSettings } from '../../../domain/provider/usual-settings.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'

let server: TestServer
let manager: Person

beforeEach(async () => {
  server = await aServer()
  manager = await server.person({ roles: ['sysadmin'] })
})
afterEach(() => server.close())

const harbour = {
  providerName: 'Harbour Care',
  timeZone: 'Europe/Dublin',
  locations: [{ locationId: 'sv', name: 'Sea View', rooms: [{ value: 'lounge', name: 'Lounge' }] }],
}

const setUp = (body: Record<string, unknown>, who = manager) => server.ask(who, 'POST /provider-settings', { body })

const listed = async () => (await server.ask(manager, 'GET /provider-settings')).body._embedded['provider-settings']

test('a provider is set up with a name, a zone and a place, and has the usual otherwise', async () => {
  const answer = await setUp(harbour)
  expect([answer.status, answer.body.version]).toEqual([201, 1])
  expect(answer.body).toMatchObject({ ...harbour, ...usualSettings })
  expect(await listed()).toMatchObject([harbour])
  const rota = { name: 'Weeks 1 and 2', type: 'care', location: 'sv', startDate: '2080-01-01', endDate: '2080-01-14' }
  expect((await server.ask(manager, 'POST /rotas', { body: rota })).status).toBe(201)
})

test('what is proposed can be another', async () => {
  const duties = [{ value: 'first-aid', name: 'First aid', code: 'FA' }]
  const answer = await setUp({ ...harbour, duties, lateAfterMinutes: [10] })
  expect(answer.body).toMatchObject({ duties, lateAfterMinutes: [10], sessions: usualSettings.sessions })
})

test('there is no second time, and of two at once one is told so', async () => {
  const both = await Promise.all([setUp(harbour), setUp({ ...harbour, providerName: 'Hill Care' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const again = await setUp(harbour)
  expect([again.status, again.body.detail]).toEqual([
    409,
    'Change the settings instead. The provider has already been set up.',
  ])
  expect(await listed()).toHaveLength(1)
})

test('what cannot be is refused with its place, and nothing is written', async () => {
  const nowhere = await setUp({ ...harbour, timeZone: 'Europe/Nowhere' })
  expect([nowhere.status, nowhere.body.errors[0].path]).toEqual([422, '/timeZone'])
  const fewer = await setUp({ ...harbour, sessions: usualSettings.sessions.slice(1) })
  expect([fewer.status, fewer.body.errors[0].path]).toEqual([422, '/sessions'])
  const placeless = await setUp({ ...harbour, locations: [] })
  expect([placeless.status, placeless.body.errors[0].path]).toEqual([422, '/locations'])
  expect(await listed()).toEqual([])
})

test('care staff set nothing up', async () => {
  const carer = await server.person()
  expect((await setUp(harbour, carer)).status).toBe(403)
})
