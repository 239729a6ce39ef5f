import { grouped } from '../grouped.ts'
import { addDays, type LocalDay, mondayOf } from '../time/local-day.ts'
import { localDayOf, startOfDay } from '../time/zone.ts'
import { currentAssignments } from './assignment.ts'
import type { StaffClock } from './clash.ts'
import { staffTimes } from './session.ts'
import type { Shift } from './shift.ts'
import { elapsedHours, type Interval } from './shift-times.ts'

/** Days of the provider's calendar, both included. */
export type DaySpan = { readonly fromOn: LocalDay; readonly untilOn: LocalDay }

const hoursOfBoth = (one: Interval, other: Interval): number => {
  const startDate = Math.max(one.startDate, other.startDate)
  const endDate = Math.min(one.endDate, other.endDate)
  return Math.max(0, elapsedHours({ startDate, endDate }))
}

/**
 * The hours of these shifts for which their staff are there on these days, as they really pass, breaks included; a night at the edge is split there, so that
 * neighbouring spans add up. They are reckoned as the statistics reckon them. Rules §7, stats; decision 32.
 */
export const hoursWithin = (shifts: readonly Shift[], { fromOn, untilOn }: DaySpan, clock: StaffClock): number => {
  const { zone } = clock
  const span = { startDate: startOfDay(fromOn, zone), endDate: startOfDay(addDays(untilOn, 1), zone) }
  return shifts.reduce((sum, shift) => sum + hoursOfBoth(staffTimes(shift, clock), span), 0)
}

/** The shifts of each person who works some of these, by their user id; those of agencies are nobody's here. */
export const shiftsByPerson = <Worked extends Pick<Shift, 'assignedTo'>>(
  shifts: readonly Worked[],
): Map<string, Worked[]> => {
  const worked = shifts.flatMap((shift) =>
    currentAssignments(shift).flatMap(({ userId }) => (userId === undefined ? [] : [{ userId, shift }])),
  )
  const byPerson = grouped(worked, ({ userId }) => userId)
  return new Map([...byPerson].map(([userId, own]) => [userId, own.map(({ shift }) => shift)]))
}

/** The hours of each person on these days, by their user id, such as those of a rota's fortnight. Rules §7, stats. */
export const hoursByPerson = (shifts: readonly Shift[], span: DaySpan, clock: StaffClock): Map<string, number> =>
  new Map([...shiftsByPerson(shifts)].map(([userId, own]) => [userId, hoursWithin(own, span, clock)]))

/** The hours of one person's shifts in each week in which there are some, by its Monday, in order. Decision 33. */
export const hoursByWeek = (own: readonly Shift[], clock: StaffClock): Map<LocalDay, number> => {
  const touched = own.flatMap((shift) => {
    const { startDate, endDate } = staffTimes(shift, clock)
    return [shift.day, localDayOf(Math.max(startDate, endDate - 1), clock.zone)].map(mondayOf)
  })
  const mondays = [...new Set(touched)].sort()
  return new Map(
    mondays.map((monday) => [monday, hoursWithin(own, { fromOn: monday, untilOn: addDays(monday, 6) }, clock)]),
  )
}
