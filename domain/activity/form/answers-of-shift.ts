import { currentAssignments } from '../../rota/assignment.ts'
import type { Shift } from '../../rota/shift.ts'
import type { ActivityShift } from '../activity.ts'
import type { ActivityAnswers } from './answers.ts'

const choicesOf = (shift: Shift): ActivityShift[] => {
  const { shiftId, rotaId } = shift
  const people = currentAssignments(shift).map(({ userId, agencyId, displayName }) => ({
    ...(userId === undefined ? {} : { userId }),
    ...(agencyId === undefined ? {} : { agencyId }),
    ...(displayName === undefined ? {} : { displayName }),
  }))
  return people.length === 0 ? [{ shiftId, rotaId }] : people.map((who) => ({ shiftId, rotaId, ...who }))
}

/**
 * What a new activity takes from the shift that it is planned on: its place and staff, and on a care rota, whose
 * activities are shift-based, its whole time. Elsewhere they are time-based: the shift tells no more than their start.
 * Rules §2.7, §4.
 */
export const answersOfShift = (shift: Shift): Partial<ActivityAnswers> => {
  const { startDate, endDate, location, rotaType } = shift
  const span = { startDate, endDate }
  return {
    location: { locationId: location },
    date: rotaType === 'care' ? span : { startDate },
    shifts: { shifts: choicesOf(shift), of: span, within: span },
  }
}
