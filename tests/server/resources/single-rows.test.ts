import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, aRota, aShift } from '../../support/rows.ts'

let server: TestServer
let carer: Person
const client = aClient()
const rota = aRota()
const [early, late] = [aShift(rota), aShift(rota)]
const activity = anActivity([client], {
  shifts: [late, early].map(({ shiftId }) => ({ shiftId, rotaId: rota.id })),
})

beforeAll(async () => {
  server = await aServer()
  carer = await server.person()
  await server.put('clients', client)
  await server.put('rotas', rota)
  await server.put('shifts', early, late)
  await server.put('activities', activity)
})
afterAll(() => server.close())

test('an activity comes with the shifts that run it where they are asked for', async () => {
  const { body } = await server.ask(carer, `GET /rota-activities/${activity.id}?withRotaShifts=true`)
  expect(body.rotaShifts.map(({ id }: { id: string }) => id)).toEqual([late.id, early.id])
  const without = await server.ask(carer, `GET /rota-activities/${activity.id}?withRotaShifts=false`)
  expect(without.body).not.toHaveProperty('rotaShifts')
})

test.each([
  ['withRotaShifts=perhaps', '"withRotaShifts" is true or false.'],
  ['withEverything=true', 'There is no parameter "withEverything".'],
])('a single row asked for with %s is refused by name', async (query, detail) => {
  const { status, body } = await server.ask(carer, `GET /rota-activities/${activity.id}?${query}`)
  expect([status, body.detail]).toEqual([400, detail])
})
