import { addDays, daysBetween, type LocalDay } from '../time/local-day.ts'
import type { Rota } from './rota.ts'

/** One week of a rota, numbered from 1, with its days; the last one may be short. Decision 45. */
export type RotaWeek = { readonly week: number; readonly days: readonly LocalDay[] }

const weekDays = 7

/** The weeks of a rota, counted from its first day. Rules §2.2. */
export const rotaWeeks = ({ startDate, endDate }: Pick<Rota, 'startDate' | 'endDate'>): RotaWeek[] => {
  const count = daysBetween(startDate, endDate) + 1
  return Array.from({ length: Math.ceil(count / weekDays) }, (_, index) => ({
    week: index + 1,
    days: Array.from({ length: Math.min(weekDays, count - index * weekDays) }, (_day, place) =>
      addDays(startDate, index * weekDays + place),
    ),
  }))
}

/** Every day of a rota. */
export const daysOfRota = (rota: Pick<Rota, 'startDate' | 'endDate'>): LocalDay[] =>
  rotaWeeks(rota).flatMap(({ days }) => days)

/** The week that is shown when nobody said which: the one with this day, else the first. */
export const weekOfDay = (rota: Pick<Rota, 'startDate' | 'endDate'>, day: LocalDay): number =>
  rotaWeeks(rota).find(({ days }) => days.includes(day))?.week ?? 1
