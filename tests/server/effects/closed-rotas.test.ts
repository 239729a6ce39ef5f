import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSettings } from '../../../server/database/seed/provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aRota, aShift } from '../../support/rows.ts'

let server: TestServer
let manager: Person
let carer: Person

beforeAll(async () => {
  server = await aServer()
  manager = await server.person({ roles: ['cc-rota-admin'] })
  carer = await server.person({ name: 'Ada' })
  await server.put('providerSettings', demoSettings)
})
afterAll(() => server.close())

const add = (rotaId: string) =>
  server.ask(manager, `POST /rotas/${rotaId}/shifts`, {
    body: { day: '2099-10-20', startTime: '08:00', endTime: '14:00' },
  })

/** A rota of its own with one shift, both of this status. */
const aRotaOf = async (status: string) => {
  const own = aRota({ startDate: '2099-10-19', endDate: '2099-11-01', status })
  const shift = aShift(own, { day: '2099-10-20', assignedTo: [{ type: 'current', userId: carer.id }] })
  await server.put('rotas', own)
  await server.put('shifts', shift)
  return { own, shift, path: `/rotas/${own.id}/shifts/${shift.id}` }
}

describe('a rota that is not to be edited', () => {
  test.each([
    ['locked', /This rota is locked: only sick and holiday can be noted/],
    ['withdrawn', /This rota was withdrawn. Publish it again/],
  ])('because it is %s keeps its shifts as they are', async (status, sentence) => {
    const { own, path } = await aRotaOf(status)
    const answers = [
      await add(own.id),
      await server.ask(manager, `PATCH ${path}`, { body: { notes: 'x' } }),
      await server.ask(manager, `DELETE ${path}`),
      await server.ask(manager, `POST ${path}/assign`, { body: { userId: manager.id } }),
    ]
    for (const { status: code, body } of answers) {
      expect(code).toBe(409)
      expect(body.detail).toMatch(sentence)
    }
  })

  test('takes sick notes all the same while it is locked, which free the shift', async () => {
    const { shift, path } = await aRotaOf('locked')
    const noted = await server.ask(manager, `POST ${path}/assign`, { body: { userId: carer.id, type: 'sick' } })
    expect(noted.status).toBe(200)
    const read = await server.ask(manager, `GET /rotas/shifts/${shift.id}`)
    expect(read.body.assignedTo).toMatchObject([{ type: 'sick', userId: carer.id }])
  })

  test('because it was deleted is not there', async () => {
    const { own, path } = await aRotaOf('draft')
    await server.ask(manager, `DELETE /rotas/${own.id}`)
    expect((await add(own.id)).body).toMatchObject({
      status: 404,
      detail: 'There is no such rota, or it was deleted.',
    })
    expect((await server.ask(manager, `PATCH ${path}`, { body: { notes: 'x' } })).status).toBe(404)
  })
})
