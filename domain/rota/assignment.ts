import type { Instant } from '../time/instant.ts'
import type { Assignment, Shift } from './shift.ts'

/** The people who really work a shift: sick and holiday entries are history. Rules §3, decision 37. */
export const currentAssignments = (shift: Pick<Shift, 'assignedTo'>): Assignment[] =>
  shift.assignedTo.filter(({ type }) => type === 'current')

/** The name of somebody who works a shift; where the record has none, the word for what they are. Rules §8. */
export const nameOfAssignment = ({ displayName, agencyId }: Pick<Assignment, 'displayName' | 'agencyId'>): string =>
  displayName ?? (agencyId === undefined ? 'Unknown User' : 'Agency')

/** A shift that nobody works: the 'nobody' group. Rules §3. */
export const isUnassigned = (shift: Shift): boolean => currentAssignments(shift).length === 0

/** How a person is noted as away from a shift, also where somebody else works it by now. Decision 37. */
export const absenceFrom = (
  { assignedTo }: Pick<Shift, 'assignedTo'>,
  userId: string,
): 'sick' | 'holiday' | undefined => {
  const isTheirs = assignedTo.some((one) => one.type === 'current' && one.userId === userId)
  const noted = isTheirs ? undefined : assignedTo.find((one) => one.userId === userId)?.type
  return noted === 'current' ? undefined : noted
}

/** The sentence for a person who is noted as away. */
export const absenceWords = { sick: 'You are off sick', holiday: 'You are on holiday' } as const

const isSameAssignee = (a: Assignment, b: Assignment): boolean =>
  a.userId === undefined ? a.agencyId !== undefined && a.agencyId === b.agencyId : a.userId === b.userId

/**
 * A shift with a new assignment. A current one takes the place of who had it; a sick or holiday entry frees the shift
 * of that person and keeps them in the history. The same assignment twice is there once. Decision 37.
 */
export const withAssignment = (shift: Shift, assignment: Assignment): Shift => {
  const isReplaced = (one: Assignment) =>
    assignment.type === 'current' ? one.type === 'current' : isSameAssignee(one, assignment)
  return { ...shift, assignedTo: [...shift.assignedTo.filter((one) => !isReplaced(one)), assignment] }
}

/**
 * Whether all that changes between these assignments of a shift is that somebody is noted sick or on holiday, who is
 * thereby freed of it. Decisions 36, 37.
 */
export const isAbsenceNote = (before: readonly Assignment[], after: readonly Assignment[]): boolean => {
  const isAmong = (one: Assignment, others: readonly Assignment[]) =>
    others.some((other) => other.type === one.type && isSameAssignee(other, one))
  const isAway = (one: Assignment) => after.some((other) => other.type !== 'current' && isSameAssignee(other, one))
  return (
    after.every((one) => one.type !== 'current' || isAmong(one, before)) &&
    before.every((one) => isAmong(one, after) || isAway(one))
  )
}

/** What a lock leaves free: an absence note, and its inverse, which gives the shift back to whom it freed. Decisions 36, 63. */
export const isAbsenceEdit = (before: readonly Assignment[], after: readonly Assignment[]): boolean =>
  isAbsenceNote(before, after) || isAbsenceNote(after, before)

/** The moment that a self-assigned shift shows, where the person took it on; absent when it was given. Rules §2.5. */
export const selfAssignedAt = (shift: Shift): Instant | undefined =>
  currentAssignments(shift).find(({ selfAssigned }) => selfAssigned !== undefined)?.selfAssigned
