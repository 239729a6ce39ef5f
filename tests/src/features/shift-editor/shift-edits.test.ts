import { expect, test } from 'vitest'
import { applyEdits } from '../../../../domain/rota/edits/apply-edit.ts'
import { changeEdits, createEdits } from '../../../../src/features/shift-editor/shift-edits.ts'
import {
  newValue,
  type ShiftValue,
  shiftValueOf,
  withWorker,
} from '../../../../src/features/shift-editor/shift-value.ts'
import { ann, aRota, aShiftOf, carl, idOf, zone } from '../../../support/builders.ts'

const rota = aRota()
const shift = aShiftOf(ann, {
  title: 'Early',
  schedule: [{ startTime: '09:00:00', endTime: '09:30:00', type: 'care', notes: 'AB' }],
})
const base = shiftValueOf(shift)
const { shiftId } = shift
const editsOf = (part: Partial<ShiftValue>) => changeEdits({ ...base, ...part }, { base, shiftId })

test('what was not changed is not written', () => {
  expect(editsOf({})).toEqual([])
  expect(editsOf({ notes: ' Bring the keys ' })).toEqual([
    { kind: 'change', shiftId, fields: { notes: 'Bring the keys' } },
  ])
  expect(editsOf({ title: '', endTime: '14:00' })).toEqual([
    { kind: 'change', shiftId, fields: { endTime: '14:00:00', title: '' } },
  ])
})

test('an edit of the schedule writes all of it, without empty notes', () => {
  const entry = { id: 'new', startTime: '12:00', endTime: '12:30', type: 'break' as const, notes: ' ' }
  expect(editsOf({ schedule: [...base.schedule, entry] })).toEqual([
    {
      kind: 'change',
      shiftId,
      fields: { schedule: [...shift.schedule, { startTime: '12:00:00', endTime: '12:30:00', type: 'break' }] },
    },
  ])
})

test('a sick note alone is an edit that a locked rota takes; giving it to somebody else beside it is not', () => {
  const sick = { type: 'sick' as const, ...ann }
  const away = { ...base, ...withWorker(base, sick) }
  const within = { rota: { ...rota, status: 'locked' as const }, zone }
  const edits = changeEdits(away, { base, shiftId })
  expect(edits).toEqual([{ kind: 'assign', shiftId, who: sick }])
  const locked = applyEdits([shift], edits, within)
  expect(locked.ok && locked.value.shifts[0]?.assignedTo).toEqual([sick])
  const given = changeEdits({ ...away, ...withWorker(away, { type: 'current', ...carl }) }, { base, shiftId })
  expect(given).toEqual([{ kind: 'change', shiftId, fields: { assignedTo: [sick, { type: 'current', ...carl }] } }])
  expect(applyEdits([shift], given, within).ok).toBe(false)
})

test('a new shift is made with what was said of it, and can stand on its rota', () => {
  const value = { ...newValue({ day: '2026-11-24', who: 'nobody' }), startTime: '08:00', endTime: '14:00' }
  const edits = createEdits(value, idOf('new'))
  expect(edits[0]).toEqual({
    kind: 'create',
    shiftId: idOf('new'),
    fields: {
      ...{ day: '2026-11-24', startTime: '08:00:00', endTime: '14:00:00', dutiesRequired: [] },
      ...{ coverNotRequired: false, schedule: [], assignedTo: [] },
    },
  })
  expect(applyEdits([shift], edits, { rota, zone }).ok).toBe(true)
})
