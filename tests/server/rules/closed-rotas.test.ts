import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aShiftWorld, morning, type ShiftWorld } from './shift-world.ts'

let world: ShiftWorld
beforeAll(async () => {
  world = await aShiftWorld()
})
afterAll(() => world.server.close())

describe('a rota that is not to be edited', () => {
  test.each([
    ['locked', /Unlock this rota to change it/],
    ['withdrawn', /Publish this rota again/],
  ])('because it is %s keeps its shifts as they are', async (status, sentence) => {
    const { own, path } = await world.aRotaOf(status)
    const answers = [
      await world.add(morning, { rotaId: own.id }),
      await world.server.ask(world.manager, `PATCH ${path}`, { body: { notes: 'x' } }),
      await world.server.ask(world.manager, `DELETE ${path}`),
      await world.server.ask(world.manager, `POST ${path}/assign`, { body: { userId: world.manager.id } }),
    ]
    for (const { status: code, body } of answers) {
      expect(code).toBe(409)
      expect(body.detail).toMatch(sentence)
    }
  })

  test('takes sick notes all the same while it is locked, which free the shift', async () => {
    const { shift, path } = await world.aRotaOf('locked')
    const noted = await world.server.ask(world.manager, `POST ${path}/assign`, {
      body: { userId: world.carer.id, type: 'sick' },
    })
    expect(noted.status).toBe(200)
    const read = await world.server.ask(world.manager, `GET /rotas/shifts/${shift.id}`)
    expect(read.body.assignedTo).toMatchObject([{ type: 'sick', userId: world.carer.id }])
  })

  test('takes such a note back while it is locked, and gives the shift to nobody else', async () => {
    const { path } = await world.aRotaOf('locked')
    const edit = (assignedTo: { type: string; userId: string }[]) =>
      world.server.ask(world.manager, `PATCH ${path}`, { body: { assignedTo } })
    expect((await edit([{ type: 'sick', userId: world.carer.id }])).status).toBe(200)
    expect((await edit([{ type: 'current', userId: world.manager.id }])).status).toBe(409)
    const undone = await edit([{ type: 'current', userId: world.carer.id }])
    expect([undone.status, undone.body.assignedTo.length]).toEqual([200, 1])
    expect((await edit([])).status).toBe(409)
  })

  test('because it was deleted is not there', async () => {
    const { own, path } = await world.aRotaOf('draft')
    await world.server.ask(world.manager, `DELETE /rotas/${own.id}`)
    expect((await world.add(morning, { rotaId: own.id })).body).toMatchObject({
      status: 404,
      detail: 'This rota cannot be found. It may have been deleted.',
    })
    expect((await world.server.ask(world.manager, `PATCH ${path}`, { body: { notes: 'x' } })).status).toBe(404)
  })
})
