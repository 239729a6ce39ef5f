import * as z from 'zod/mini'

/** A time of day without a date or zone. `20:00` in the interface, `20:00:00` where it is stored. Decision 39. */
export type LocalTime = string

export const LocalTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'A time of day is written HH:mm'))
