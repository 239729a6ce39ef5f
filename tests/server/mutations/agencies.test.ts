import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'

let server: TestServer
let manager: Person

beforeAll(async () => {
  server = await aServer()
  manager = await server.person({ roles: ['cc-rota-admin'] })
})
afterAll(() => server.close())

const made = async () =>
  (await server.ask(manager, 'POST /rota-agencies', { body: { name: 'Helping Hands', shortName: 'HH' } })).body

test('an agency is entered and named anew', async () => {
  const { id } = await made()
  const path = `PATCH /rota-agencies/${id}`
  const named = await server.ask(manager, path, { body: { shortName: 'Hands' }, headers: { 'if-match': '"1"' } })
  expect(named.headers['etag']).toBe('"2"')
  expect((await server.ask(manager, `GET /rota-agencies/${id}`)).body).toMatchObject({
    name: 'Helping Hands',
    shortName: 'Hands',
  })
  const late = await server.ask(manager, path, { body: { shortName: 'Help' }, headers: { 'if-match': '"1"' } })
  expect([late.status, late.body.conflicts]).toEqual([412, ['shortName']])
})

test('an agency without a name is refused', async () => {
  const answer = await server.ask(manager, 'POST /rota-agencies', { body: { name: ' ', shortName: 'HH' } })
  expect([answer.status, answer.body.errors[0].path]).toEqual([422, '/name'])
})

test('an agency’s own people read it and change nothing, and other agencies are nothing to them', async () => {
  const [own, other] = [await made(), await made()]
  const person = await server.person({ roles: ['cc-rota-agency'], agencyId: own.id })
  expect((await server.ask(person, `GET /rota-agencies/${own.id}`)).status).toBe(200)
  expect((await server.ask(person, `GET /rota-agencies/${other.id}`)).status).toBe(404)
  expect((await server.ask(person, `PATCH /rota-agencies/${own.id}`, { body: { name: 'Ours' } })).status).toBe(403)
  const carer = await server.person()
  expect((await server.ask(carer, 'POST /rota-agencies', { body: { name: 'A', shortName: 'B' } })).status).toBe(403)
})
