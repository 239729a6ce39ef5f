import { expect, test } from 'vitest'
import {
  currentAssignments,
  isAbsenceEdit,
  isAbsenceNote,
  isUnassigned,
  nameOfAssignment,
  selfAssignedAt,
  withAssignment,
} from '../../../domain/rota/assignment.ts'
import { ann, aShift, aShiftOf, carl, idOf } from '../../support/builders.ts'

test('sick and holiday entries work nothing: the shift is nobody’s', () => {
  const shift = aShift({
    assignedTo: [
      { type: 'sick', ...ann },
      { type: 'holiday', ...carl },
    ],
  })
  expect([isUnassigned(shift), currentAssignments(shift)]).toEqual([true, []])
})

test('a new person takes the place of the one before, the history stays', () => {
  const shift = aShift({ assignedTo: [{ type: 'sick', ...ann }] })
  const given = withAssignment(withAssignment(shift, { type: 'current', ...ann }), { type: 'current', ...carl })
  expect(given.assignedTo).toEqual([
    { type: 'sick', ...ann },
    { type: 'current', ...carl },
  ])
})

test('only a shift that was taken on says when', () => {
  expect(selfAssignedAt(aShiftOf(ann))).toBeUndefined()
  expect(selfAssignedAt(aShift({ assignedTo: [{ type: 'current', ...ann, selfAssigned: 5 }] }))).toBe(5)
})

test('an absence note frees whom it is about, and gives the shift to nobody', () => {
  const [current, other] = [ann, carl].map((who) => ({ type: 'current' as const, ...who }))
  const sick = { type: 'sick' as const, ...ann }
  if (current === undefined || other === undefined) throw new Error('Nobody is there.')
  expect(isAbsenceNote([current], [sick])).toBe(true)
  expect(isAbsenceNote([current], [current, { type: 'holiday', ...carl }])).toBe(true)
  expect(isAbsenceNote([sick], [{ type: 'holiday', ...ann }])).toBe(true)
  expect(isAbsenceNote([current], [])).toBe(false)
  expect(isAbsenceNote([sick], [])).toBe(false)
  expect(isAbsenceNote([current], [sick, other])).toBe(false)
})

test('taking an absence note back gives the shift to whom it freed, and to nobody besides', () => {
  const [anns, carls] = [ann, carl].map((who) => ({ type: 'current' as const, ...who }))
  const sick = { type: 'sick' as const, ...ann }
  if (anns === undefined || carls === undefined) throw new Error('Nobody is there.')
  expect(isAbsenceEdit([sick], [anns])).toBe(true)
  expect(isAbsenceEdit([sick, carls], [carls])).toBe(true)
  expect(isAbsenceEdit([sick], [carls])).toBe(false)
  expect(isAbsenceEdit([sick, carls], [anns])).toBe(false)
  expect(isAbsenceEdit([anns], [])).toBe(false)
})

test('who works a shift is called by name, and where there is none, by what they are', () => {
  expect(nameOfAssignment({ ...ann })).toBe('Ann Bell')
  expect(nameOfAssignment({})).toBe('Unknown User')
  expect(nameOfAssignment({ agencyId: idOf('agency') })).toBe('Agency')
})
