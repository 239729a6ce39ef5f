import { addDays, type LocalDay, weekdayOf } from '../time/local-day.ts'
import type { HeldRules } from './payroll-rules.ts'

const twoFigures = (number: number): string => String(number).padStart(2, '0')
const dayOf = (year: number, month: number, day: number): LocalDay => `${year}-${twoFigures(month)}-${twoFigures(day)}`

/** Easter Sunday of the Gregorian calendar (Meeus). */
const easterOf = (year: number): LocalDay => {
  const golden = year % 19
  const [century, ofCentury] = [Math.floor(year / 100), year % 100]
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * late + 114
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1)
}

const firstMondayFrom = (day: LocalDay): LocalDay => addDays(day, (8 - weekdayOf(day)) % 7)
/** What falls on a weekend, or on one that is taken, is kept on the next day that is neither. */
const substitute = (day: LocalDay, taken: readonly LocalDay[]): LocalDay =>
  weekdayOf(day) > 5 || taken.includes(day) ? substitute(addDays(day, 1), taken) : day

/** The bank holidays of England and Wales in a year, as the law of 1971 and the proclamations since have them. */
export const bankHolidaysOfYear = (year: number): LocalDay[] => {
  const easter = easterOf(year)
  const christmas = substitute(dayOf(year, 12, 25), [])
  return [
    substitute(dayOf(year, 1, 1), []),
    addDays(easter, -2),
    addDays(easter, 1),
    firstMondayFrom(dayOf(year, 5, 1)),
    firstMondayFrom(dayOf(year, 5, 25)),
    firstMondayFrom(dayOf(year, 8, 25)),
    christmas,
    substitute(dayOf(year, 12, 26), [christmas]),
  ].sort()
}

const kept = new Map<number, readonly LocalDay[]>()

const usualOf = (year: number): readonly LocalDay[] => {
  const known = kept.get(year) ?? bankHolidaysOfYear(year)
  kept.set(year, known)
  return known
}

/** Whether a day is a bank holiday by these rules. */
export const isBankHoliday = (day: LocalDay, { bankHolidays }: Pick<HeldRules, 'bankHolidays'>): boolean =>
  (bankHolidays ?? usualOf(Number(day.slice(0, 4)))).includes(day)
