import { expect, test } from 'vitest'
import { marksSince } from '../../../domain/rota/marks-since.ts'
import { publishedShiftOf } from '../../../domain/rota/published-shift.ts'
import { ann, aShift, aShiftOf, carl, idOf } from '../../support/builders.ts'

const early = aShiftOf(ann, { id: idOf('early'), shiftId: idOf('early'), endTime: '14:00' })
const late = aShiftOf(ann, { id: idOf('late'), shiftId: idOf('late'), startTime: '14:00' })
const open = aShift({ id: idOf('open'), shiftId: idOf('open') })
const published = [early, late, open].map(publishedShiftOf)

test('what stands as it was published has no mark, whatever its notes', () => {
  const told = marksSince(published, [early, { ...late, notes: 'Keys at the desk' }, open])
  expect([[...told.marks], told.removed]).toEqual([[], 0])
})

test("a shift that is new, moved, or somebody else's is marked; one that is gone is counted", () => {
  const added = aShiftOf(carl, { id: idOf('added'), shiftId: idOf('added') })
  const given = { ...open, assignedTo: [{ type: 'current' as const, ...carl }] }
  const { marks, removed } = marksSince(published, [{ ...early, startTime: '09:00' }, given, added])
  expect([...marks]).toEqual([
    [early.shiftId, 'changed'],
    [open.shiftId, 'changed'],
    [added.shiftId, 'new'],
  ])
  expect(removed).toBe(1)
})
