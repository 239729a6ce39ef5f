import { gridRows } from '../../domain/rota/rota-grid.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { hoursWithin, shiftsByPerson } from '../../domain/rota/staff-hours.ts'
import { warningsOfPerson } from '../../domain/rota/warnings.ts'
import type { RotaUser } from '../../domain/rota-user/rota-user.ts'
import { type GridSubject, reckonedOnce } from '../../src/features/rota-grid/use-grid-facts.ts'
import { ann, aRotaUser, sessions, zone } from './builders.ts'

type About = { readonly marks?: GridSubject['marks']; readonly people?: readonly RotaUser[] }

/** What the grid of a rota at Georgian House is drawn from, with these shifts; Ann works there, 35 hours a week. */
export const aGridSubject = (shifts: readonly Shift[], { marks = new Map(), people: others = [] }: About = {}) => {
  const clock = { sessions, zone }
  const people = [aRotaUser({ displayName: ann.displayName, contractedHoursPerWeek: 35 }), ...others]
  const workedBy = shiftsByPerson(shifts)
  const subject: GridSubject = {
    ...{ facts: { settings: { sessions, duties: [] }, zone, isMaster: false }, clock, people, workedBy, marks },
    rows: gridRows(shifts, { rota: { location: 'gh' }, people, today: '2026-11-23' }),
    unsent: new Map(),
    warningsBy: reckonedOnce((userId) => warningsOfPerson(userId, workedBy.get(userId) ?? [], clock)),
    contractOf: (key) => people.find(({ userId }) => userId === key)?.contractedHoursPerWeek,
    hoursOf: (row, span) => hoursWithin(workedBy.get(row.key) ?? [], span, clock),
  }
  return subject
}
