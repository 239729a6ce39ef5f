import type { Shift } from '../rota/shift.ts'
import type { ChosenShift } from './shift-plan.ts'

/** A planned shift as it is sent with its new rota: local times alone, and people without their names. Decision 32. */
export const chosenShiftOf = (shift: Shift): ChosenShift => ({
  day: shift.day,
  startTime: shift.startTime,
  endTime: shift.endTime,
  ...(shift.title === undefined ? {} : { title: shift.title }),
  ...(shift.notes === undefined ? {} : { notes: shift.notes }),
  dutiesRequired: [...shift.dutiesRequired],
  coverNotRequired: shift.coverNotRequired,
  schedule: shift.schedule.map((entry) => ({ ...entry })),
  assignedTo: shift.assignedTo.map(({ type, userId, agencyId }) => ({
    type,
    ...(userId === undefined ? {} : { userId }),
    ...(agencyId === undefined ? {} : { agencyId }),
  })),
})
