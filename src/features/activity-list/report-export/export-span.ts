import * as z from 'zod/mini'
import { exportDefaultDays, exportLongestDays } from '../../../../domain/constants.ts'
import { addDays, daysBetween, LocalDay } from '../../../../domain/time/local-day.ts'

/** What the export is asked for; days include both ends, an empty location is all of them. */
export type ExportChoice = {
  readonly from: string
  readonly until: string
  readonly locationId: string
  readonly format: 'csv' | 'xlsx'
}

/** The last week, everywhere. */
export const usualChoice = (today: LocalDay): ExportChoice => ({
  from: addDays(today, 1 - exportDefaultDays),
  until: today,
  locationId: '',
  format: 'csv',
})

const isDay = (text: string): boolean => z.safeParse(LocalDay, text).success

/** What is wrong with the days, by field; nothing when they can be read. */
export const spanErrors = ({ from, until }: ExportChoice): { from?: string; until?: string } => {
  if (!isDay(from)) return { from: 'Enter the day as dd/mm/yy, for example 24/11/26.' }
  if (!isDay(until)) return { until: 'Enter the day as dd/mm/yy, for example 24/11/26.' }
  if (until < from) return { until: 'The last day is before the first.' }
  if (daysBetween(from, until) >= exportLongestDays) return { until: `Choose at most ${exportLongestDays} days.` }
  return {}
}

/** "activity-reports-2026-11-17-to-2026-11-23.csv" */
export const fileNameOf = ({ from, until, format }: ExportChoice): string =>
  `activity-reports-${from}-to-${until}.${format}`
