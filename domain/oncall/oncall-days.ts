import { addDays, type LocalDay, mondayOf } from '../time/local-day.ts'

const weekDays = 7

/** The seven days of the week that a day lies in, from its Monday. */
export const weekOf = (day: LocalDay): LocalDay[] =>
  Array.from({ length: weekDays }, (_, index) => addDays(mondayOf(day), index))

/** How far an assignment goes: the day alone, from it to the Sunday, or its whole week. */
export type OncallReach = 'day' | 'rest' | 'week'

/**
 * The days that an assignment is for. A whole week leaves out the days that are over (before `current`, the on-call day
 * of now): who was on call then is history. Where the day itself is over, it means all seven. Decision 38.
 */
export const daysReached = (
  day: LocalDay,
  { reach, current }: { readonly reach: OncallReach; readonly current: LocalDay },
): LocalDay[] => {
  if (reach === 'day') return [day]
  const first = reach === 'rest' ? day : current
  const days = weekOf(day)
  return reach === 'week' && day < current ? days : days.filter((one) => one >= first)
}
