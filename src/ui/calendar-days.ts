import { addDays, type LocalDay, mondayOf } from '../../domain/time/local-day.ts'
import { sameDayIn } from '../../domain/time/month.ts'

/** The days that may be chosen; each end included. */
export type DayLimits = { readonly min?: string | undefined; readonly max?: string | undefined }

/** The nearest day that may be chosen. */
export const within = (day: LocalDay, { min, max }: DayLimits): LocalDay => {
  if (min && day < min) return min
  return max && day > max ? max : day
}

const moves: Readonly<Record<string, (day: LocalDay, isFar: boolean) => LocalDay>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day, isFar) => sameDayIn(day, isFar ? -12 : -1),
  PageDown: (day, isFar) => sameDayIn(day, isFar ? 12 : 1),
}

/** Where a key leads from a day: with Shift, Page Up and Page Down go by years. Undefined for any other key. */
export const dayByKey = (day: LocalDay, name: string, isFar: boolean): LocalDay | undefined => moves[name]?.(day, isFar)
