import { expect, test } from 'vitest'
import { factsOf, haveSameFacts, publishedShiftOf } from '../../../domain/rota/published-shift.ts'
import { ann, aShift, aShiftOf } from '../../support/builders.ts'

test('a published shift says when it is, what is needed and who works it, and never its notes', () => {
  const shift = aShiftOf(ann, { title: 'Kitchen', dutiesRequired: ['driver'], notes: 'For AB' })
  expect(publishedShiftOf(shift)).toEqual({
    ...{ shiftId: shift.shiftId, day: '2026-11-23', startTime: '08:00', endTime: '20:00' },
    ...{ title: 'Kitchen', dutiesRequired: ['driver'], ...ann },
  })
})

test('who is off sick does not work it', () => {
  expect(publishedShiftOf(aShift({ assignedTo: [{ type: 'sick', ...ann }] }))).not.toHaveProperty('userId')
})

test('its facts leave out who works it', () => {
  expect(factsOf(publishedShiftOf(aShiftOf(ann)))).toEqual(publishedShiftOf(aShift()))
})

test.each([
  [{ startTime: '08:00:00', dutiesRequired: ['b', 'a'] }, true],
  [{ title: '' }, true],
  [{ endTime: '19:30' }, false],
  [{ startTime: '07:00' }, false],
  [{ day: '2026-11-24' }, false],
  [{ title: 'Kitchen' }, false],
  [{ dutiesRequired: ['a'] }, false],
])('a shift with %j has the same facts: %s', (fields, expected) => {
  const shift = publishedShiftOf(aShift({ dutiesRequired: ['a', 'b'] }))
  expect(haveSameFacts(shift, { ...shift, ...fields })).toBe(expected)
})
