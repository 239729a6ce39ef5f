import { expect, test } from 'vitest'
import { applyEdits } from '../../../../domain/rota/edits/apply-edit.ts'
import {
  assignShifts,
  copyDay,
  copyShifts,
  copyWeek,
  moveShifts,
  removeShifts,
} from '../../../../domain/rota/edits/build-edits.ts'
import type { RotaEdit } from '../../../../domain/rota/edits/rota-edit.ts'
import { ann, at, carl, idOf } from '../../../support/builders.ts'
import { editedRota, editedShift } from '../../../support/rota-edits.ts'

const { rota } = editedRota
const [toAnn, toCarl] = [
  { type: 'current' as const, ...ann },
  { type: 'current' as const, ...carl },
]
const morning = editedShift('morning', { assignedTo: [{ ...toAnn, selfAssigned: at('2026-10-01 09:00') }] })
const evening = editedShift('evening', { startTime: '14:00:00', endTime: '20:00:00' })
const later = editedShift('later', { day: '2026-10-27' })
const shifts = [morning, evening, later]

const result = (edits: RotaEdit[]) => {
  const done = applyEdits(shifts, edits, editedRota)
  if (!done.ok) throw new Error(done.reason)
  return done.value.shifts
}

test('shifts are moved by days, to a person, or both, in one edit each', () => {
  const edits = moveShifts([morning, evening], { days: 1, to: toCarl })
  expect(edits).toHaveLength(2)
  expect(result(edits)).toMatchObject([
    { day: '2026-10-25', startDate: at('2026-10-25 08:00'), assignedTo: [toCarl] },
    { day: '2026-10-25', assignedTo: [toCarl] },
    later,
  ])
})

test('who has a shift already keeps it as they have it', () => {
  expect(moveShifts([morning], { to: toAnn })).toEqual([])
  expect(assignShifts([morning, evening], toAnn).map(({ shiftId }) => shiftId)).toEqual([evening.shiftId])
})

test('a copy is worked by the same person, who did not take it on', () => {
  const [, , , copy] = result(copyShifts([morning], { days: 2, newIds: [idOf('copy')] }))
  expect(copy).toMatchObject({ shiftId: idOf('copy'), day: '2026-10-26', assignedTo: [toAnn] })
  expect(copy?.assignedTo[0]).not.toHaveProperty('selfAssigned')
})

test('copies to nobody leave sick notes behind', () => {
  const ill = editedShift('ill', { assignedTo: [{ type: 'sick', ...ann }] })
  const [edit] = copyShifts([ill], { days: 1, to: 'nobody', newIds: [idOf('copy')] })
  expect(edit).toMatchObject({ kind: 'create', fields: { assignedTo: [] } })
})

test('a day is copied to another, and a week to the next', () => {
  const newIds = ['a', 'b'].map(idOf)
  const day = result(copyDay(shifts, { from: '2026-10-24', to: '2026-10-28', newIds }))
  expect(day.slice(3).map(({ day: on, startTime }) => [on, startTime])).toEqual([
    ['2026-10-28', '08:00:00'],
    ['2026-10-28', '14:00:00'],
  ])
  const week = result(copyWeek(shifts, { rota, from: 1, to: 2, newIds }))
  expect(week.slice(3).map(({ day: on }) => on)).toEqual(['2026-10-31', '2026-10-31'])
})

test('many are given to somebody, and removed', () => {
  expect(result(assignShifts(shifts, toCarl)).every(({ assignedTo }) => assignedTo[0]?.userId === carl.userId)).toBe(
    true,
  )
  expect(result(assignShifts(shifts, 'nobody')).every(({ assignedTo }) => assignedTo.length === 0)).toBe(true)
  expect(result(removeShifts([morning, later]))).toEqual([evening])
})

test('too few ids for the copies are a mistake of the program', () => {
  expect(() => copyShifts(shifts, { newIds: [] })).toThrow(RangeError)
})
