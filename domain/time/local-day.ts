import * as z from 'zod/mini'

/** A calendar day of the provider's time zone, `2026-03-29`. Compared as text. */
export type LocalDay = string

export const LocalDay = z.iso.date()

const dayMs = 24 * 60 * 60 * 1000

/** The day that many calendar days later (earlier when negative). */
export const addDays = (day: LocalDay, days: number): LocalDay =>
  // A calendar day has no clock changes: in UTC every day is 24 hours long.
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Whole calendar days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: LocalDay, to: LocalDay): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: LocalDay): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** The weekdays as a rule of iCalendar names them, from Monday on. */
export const weekdayCodes: readonly string[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The Monday of the week that the day lies in. */
export const mondayOf = (day: LocalDay): LocalDay => addDays(day, 1 - weekdayOf(day))
