import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { RotaEdit } from '../../../../domain/rota/edits/rota-edit.ts'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { type GridEdits, useGridEdits } from '../../../../src/features/rota-grid/use-grid-edits.ts'
import { aGridSubject } from '../../../support/a-grid-subject.ts'
import { ann, aRota, aRotaUser, aShiftOf, carl } from '../../../support/builders.ts'
import { draw } from '../../ui/screen.tsx'

const days = ['2026-11-23', '2026-11-24']
const zoe = { userId: 'ffffffff-ffff-4fff-8fff-ffffffffffff', displayName: 'Zoe Zed' }
const people = [carl, zoe].map((one) => aRotaUser({ ...one, id: one.userId }))
const made: RotaEdit[] = []
let grid: GridEdits

/** Stands for the grid: what it does with these shifts, and nothing to be seen. */
function Grid({ shifts }: { shifts: readonly Shift[] }) {
  const edits = {
    make: async (some: readonly RotaEdit[]) => made.push(...some) > 0,
    undo: undefined,
    redo: undefined,
  }
  grid = useGridEdits({ rota: aRota(), shifts, subject: aGridSubject(shifts, { people }), edits, days })
  return null
}

afterEach(() => {
  made.length = 0
})

const anns = aShiftOf(ann, { day: '2026-11-23', version: 1 })
const sick = { type: 'sick' as const, ...ann }
const current = (one: typeof carl) => ({ type: 'current' as const, ...one })
const onLineOf = (one: typeof carl) => ({ rowKey: one.userId, day: anns.day })

const gridOf = async (...shifts: Shift[]) => {
  const drawn = await draw(<Grid shifts={shifts} />)
  return { hear: (...then: Shift[]) => drawn.redraw(<Grid shifts={then} />) }
}

test('who was noted sick while a shift was taken up stays so once it is given to somebody else', async () => {
  const { hear } = await gridOf(anns)
  await act(async () => grid.take(anns.shiftId, 'move'))
  await hear({ ...anns, version: 2, assignedTo: [sick] })
  await act(async () => grid.put(onLineOf(carl)))
  expect(made).toEqual([{ kind: 'change', shiftId: anns.shiftId, fields: { assignedTo: [sick, current(carl)] } }])
})

test('a shift that was given to somebody else while it was taken up is sent as it was seen, so that both are told', async () => {
  const { hear } = await gridOf(anns)
  await act(async () => grid.take(anns.shiftId, 'move'))
  await hear({ ...anns, version: 2, assignedTo: [sick, current(zoe)] })
  await act(async () => grid.put(onLineOf(carl)))
  expect(made).toMatchObject([{ kind: 'change', basedOn: 1, fields: { assignedTo: [sick, current(carl)] } }])
})

test('the question before a shift goes where it clashes keeps what comes while it is open', async () => {
  const carls = aShiftOf(carl, { id: 'carls', day: anns.day })
  const { hear } = await gridOf(anns, carls)
  await act(async () => grid.toggle(anns.shiftId))
  await act(async () => grid.pressTo(onLineOf(carl)))
  expect(grid.asked?.advice.warnings).toHaveLength(1)
  await hear({ ...anns, version: 2, assignedTo: [sick] }, carls)
  await act(async () => grid.answer(true))
  expect(made).toMatchObject([{ fields: { assignedTo: [sick, current(carl)] } }])
  expect(made[0]).not.toHaveProperty('basedOn')
})

test('the question knows as well what went elsewhere before it was asked', async () => {
  const carls = aShiftOf(carl, { id: 'carls', day: anns.day })
  const { hear } = await gridOf(anns, carls)
  await act(async () => grid.take(anns.shiftId, 'move'))
  await hear({ ...anns, version: 2, assignedTo: [current(zoe)] }, carls)
  await act(async () => grid.pressTo(onLineOf(carl)))
  await act(async () => grid.answer(true))
  expect(made).toMatchObject([{ basedOn: 1, fields: { assignedTo: [current(carl)] } }])
})

test('what was deleted while it was taken up is not held any more', async () => {
  const { hear } = await gridOf(anns)
  await act(async () => grid.take(anns.shiftId, 'move'))
  expect(grid.placing?.shifts).toEqual([anns])
  await hear()
  expect(grid.placing).toBeUndefined()
  await hear(anns)
  expect(grid.placing).toBeUndefined()
})
