import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../support/a-server.ts'
import { aRota, aShift } from '../../support/rows.ts'
import { aShiftWorld, morning, rota, type ShiftWorld } from './shift-world.ts'

let world: ShiftWorld
beforeAll(async () => {
  world = await aShiftWorld()
})
afterAll(() => world.server.close())

describe('a manager who gives somebody two shifts at once', () => {
  const warningsOf = (answer: { body: { _messages?: unknown } }) => answer.body._messages
  const given = (person: Person) => [{ type: 'current', userId: person.id }]

  test('is told so, and it is saved all the same', async () => {
    const bo = await world.server.person({ name: 'Bo' })
    const other = aRota({ ...rota, id: crypto.randomUUID(), name: 'Weeks 43 and 44', label: 'North', status: 'draft' })
    await world.server.put('rotas', other)
    await world.add({ ...morning, assignedTo: given(bo) }, { rotaId: other.id })
    const lines = ['Tue 20 Oct, 08:00 to 14:00']
    const said = [
      { rotaId: rota.id, heading: 'Weeks 47 and 48, Mon 19 Oct to Sun 1 Nov', lines },
      { rotaId: other.id, heading: 'North, Mon 19 Oct to Sun 1 Nov', lines },
    ]
    const expected = [
      {
        type: 'warning',
        content: expect.stringMatching(
          /^Bo has shift clashes\. The last update was saved\. .*North, Mon 19 Oct to Sun 1 Nov: Tue 20 Oct, 08:00 to 14:00\./,
        ),
        clashes: { assignee: 'Bo', rotas: expect.arrayContaining(said) },
      },
    ]
    const made = await world.add({ ...morning, assignedTo: given(bo) })
    expect(made.status).toBe(201)
    expect(warningsOf(made)).toEqual(expected)
    const later = { startTime: '14:00', endTime: '20:00' }
    const moved = await world.change(made.body, later)
    expect(moved.body).toMatchObject({ startTime: '14:00:00' })
    expect(warningsOf(moved)).toBeUndefined()
    const free = await world.added()
    const path = `POST /rotas/${rota.id}/shifts/${free.id}/assign`
    const assigned = await world.server.ask(world.manager, path, { body: { userId: bo.id, displayName: 'Bo' } })
    expect(assigned.status).toBe(200)
    expect(warningsOf(assigned)).toEqual(expected)
    expect((await world.read(free)).assignedTo).toMatchObject(given(bo))
    expect(warningsOf(await world.change(free, { notes: 'Bring the keys' }))).toBeUndefined()
  })

  test('hears nothing of patterns, of withdrawn rotas and of who is off sick', async () => {
    const bo = await world.server.person({ name: 'Bo' })
    for (const status of ['master', 'withdrawn']) {
      const closed = aRota({ ...rota, id: crypto.randomUUID(), status })
      await world.server.put('rotas', closed)
      await world.server.put('shifts', aShift(closed, { day: '2099-10-20', assignedTo: given(bo) }))
    }
    const first = await world.add({ ...morning, assignedTo: [{ type: 'sick', userId: bo.id }] })
    expect(warningsOf(first)).toBeUndefined()
    expect(warningsOf(await world.add({ ...morning, assignedTo: given(bo) }))).toBeUndefined()
  })
})
