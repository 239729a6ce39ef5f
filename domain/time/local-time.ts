import * as z from 'zod/mini'

/** A time of day without a date or zone. `20:00` in the interface, `20:00:00` where it is stored. Decision 39. */
export type LocalTime = string

export const LocalTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'A time of day is written HH:mm'))

const numberUpTo = (text: string, most: number): number => {
  const number = Number(text)
  if (!/^\d{2}$/.test(text) || number > most) throw new RangeError(`number must be between 0 and ${most}`)
  return number
}

/**
 * The hours and minutes of `HH:mm` or of `HH:mm:ss`. Throws a RangeError that says what is wrong: a length that is
 * neither, or a number out of its range. Rules §5, decision 39.
 */
export const parseLocalTime = (time: string): { readonly hours: number; readonly minutes: number } => {
  if (time.length !== 5 && time.length !== 8) throw new RangeError(`invalid time format: ${time}`)
  const [hours = '', minutes = '', seconds = '00'] = time.split(':')
  numberUpTo(seconds, 59)
  return { hours: numberUpTo(hours, 23), minutes: numberUpTo(minutes, 59) }
}
