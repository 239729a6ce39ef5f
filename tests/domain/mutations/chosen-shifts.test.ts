import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { chosenShiftOf } from '../../../domain/mutations/chosen-shifts.ts'
import { ChosenShift } from '../../../domain/mutations/shift-plan.ts'
import { ann, aShiftOf } from '../../support/builders.ts'

test('a planned shift is sent with its local times, its people by id, and nothing that the server knows', () => {
  const schedule = [{ startTime: '09:00:00', endTime: '09:30:00', type: 'break' as const }]
  const sent = chosenShiftOf(aShiftOf(ann, { notes: 'Keys', dutiesRequired: ['meds'], schedule }))
  expect(z.encode(ChosenShift, sent)).toEqual({
    ...{ day: '2026-11-23', startTime: '08:00', endTime: '20:00', notes: 'Keys' },
    ...{ dutiesRequired: ['meds'], coverNotRequired: false, schedule },
    assignedTo: [{ type: 'current', userId: ann.userId }],
  })
})
