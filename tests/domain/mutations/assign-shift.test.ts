import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { assignShift } from '../../../domain/mutations/assign-shift.ts'
import { ann, aShift, aShiftOf, aStamp, carl, idOf } from '../../support/builders.ts'

const shift = aShift()
const ids = { rotaId: shift.rotaId, shiftId: shift.id }

test('who takes a shift on is shown with the moment', () => {
  expect(assignShift.apply(shift, { ...ids, ...ann }, aStamp())?.assignedTo).toEqual([
    { type: 'current', ...ann, selfAssigned: aStamp().recordedAt },
  ])
})

test('a shift given to somebody else carries no such moment', () => {
  expect(assignShift.apply(shift, { ...ids, ...carl }, aStamp())?.assignedTo).toEqual([{ type: 'current', ...carl }])
})

test('sick frees the shift to nobody and keeps the name in the history', () => {
  const sick = assignShift.apply(aShiftOf(carl), { ...ids, ...carl, type: 'sick' }, aStamp())
  expect(sick?.assignedTo).toEqual([{ type: 'sick', ...carl }])
})

test('an assignment to neither a person nor an agency is refused', () => {
  expect(z.safeDecode(assignShift.payload, ids).success).toBe(false)
  expect(z.safeDecode(assignShift.payload, { ...ids, agencyId: idOf('agency') }).success).toBe(true)
})

test('it is never queued', () => {
  expect(assignShift.delivery).toBe('now')
})
