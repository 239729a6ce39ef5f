import { masterAnchorMonday, rotaDays } from '../constants.ts'
import { daysBetween, type LocalDay } from '../time/local-day.ts'

/** The week of the master rota that a day lies in, 1 or 2, counted in calendar days from the anchor Monday. Decision 35. */
export const masterWeekOf = (day: LocalDay): 1 | 2 => {
  const place = daysBetween(masterAnchorMonday, day) % rotaDays
  return (place + rotaDays) % rotaDays < rotaDays / 2 ? 1 : 2
}
