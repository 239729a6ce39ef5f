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

test('a shift lists what the activities name it for now, alone, with its rota and in lists, whatever was said of it before', async () => {
  const shift = aShift(rota, { activities: [{ activityId: early.id }] })
  const { startDate, endDate } = shift
  const swim = anActivity([client], { startDate, endDate, shifts: [{ shiftId: early.shiftId, rotaId: rota.id }] })
  const monthsBefore = anActivity([client], { shifts: [{ shiftId: shift.id, rotaId: rota.id }] })
  await server.put('shifts', shift)
  await server.put('activities', swim, monthsBefore)
  const runs = async () => {
    const ids = { filter: JSON.stringify([{ subject: 'id', comparison: 'in', value: [shift.id] }]) }
    const alone = await server.ask(carer, `GET /rotas/shifts/${shift.id}`)
    const whole = await server.ask(carer, `GET /rotas/${rota.id}`)
    const list = await server.ask(carer, `GET /rotas/shifts?${new URLSearchParams(ids)}`)
    const embedded = whole.body.shifts.find(({ id }: { id: string }) => id === shift.id)
    return [alone.body, embedded, list.body._embedded.shifts[0]].map(({ activities }) => activities)
  }
  expect(await runs()).toEqual([[], [], []])
  const shifts = [{ shiftId: shift.id, rotaId: rota.id }]
  const moved = await server.ask(carer, `PATCH /rota-activities/${swim.id}`, { body: { shifts } })
  expect(moved.status).toBe(200)
  const named = [{ activityId: swim.id }]
  expect(await runs()).toEqual([named, named, named])
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.ask(manager, `DELETE /rota-activities/${swim.id}`, { body: { reason: 'Twice' } })
  expect(await runs()).toEqual([[], [], []])
})
