import { expect, test } from 'vitest'
import { answersOfShift } from '../../../../domain/activity/form/answers-of-shift.ts'
import { createPayload } from '../../../../domain/activity/form/create-payload.ts'
import { cleanedUp } from '../../../../domain/form/walk.ts'
import { ann, aShiftOf, at, carl, idOf } from '../../../support/builders.ts'
import { aContext, formWith, forNobody, laterSpan, named, walked } from './form-world.ts'

const times = { startDate: at('2026-11-23 08:00'), endDate: at('2026-11-23 14:00') }
const shift = aShiftOf(ann, { ...times, id: idOf('shift'), shiftId: idOf('shift'), rotaType: 'care', location: 'gh' })
const choice = { shiftId: shift.shiftId, rotaId: shift.rotaId }
const context = aContext({ asksForShifts: true })

test('on a care rota an activity takes its time, place and staff from its shift', () => {
  const start = answersOfShift(shift)
  expect(start).toMatchObject({ location: { locationId: 'gh' }, date: times })
  const walk = walked(context, { type: forNobody.type, description: forNobody.description }, { start })
  expect(createPayload(cleanedUp(formWith(context), walk), { id: idOf('new'), named })).toMatchObject({
    ...times,
    locationId: 'gh',
    rotaId: shift.rotaId,
    shifts: [{ ...choice, ...ann }],
  })
})

test('elsewhere an activity has a time of its own, which the shift begins', () => {
  expect(answersOfShift({ ...shift, rotaType: 'support' }).date).toEqual({ startDate: times.startDate })
})

test('the staff stay chosen within the shift, and are asked for anew beyond it', () => {
  const start = answersOfShift(shift)
  const chosenAt = (date: typeof times) =>
    walked(context, { ...forNobody, date }, { start, until: 'shifts' }).answers.shifts?.shifts
  expect(chosenAt({ startDate: at('2026-11-23 10:00'), endDate: at('2026-11-23 10:30') })).toHaveLength(1)
  expect(chosenAt({ startDate: at('2026-11-23 13:30'), endDate: at('2026-11-23 14:30') })).toEqual([])
  expect(chosenAt({ startDate: at('2026-11-23 07:30'), endDate: at('2026-11-23 08:30') })).toEqual([])
  expect(chosenAt(laterSpan)).toEqual([])
})

test('a shift of two people brings both, and one of nobody itself', () => {
  const both = { ...shift, assignedTo: [...shift.assignedTo, { type: 'current' as const, ...carl }] }
  expect(answersOfShift(both).shifts?.shifts).toEqual([
    { ...choice, ...ann },
    { ...choice, ...carl },
  ])
  const away = { ...shift, assignedTo: [{ type: 'sick' as const, ...ann }] }
  expect(answersOfShift(away).shifts?.shifts).toEqual([choice])
})
