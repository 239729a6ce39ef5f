import { addDays, type LocalDay } from '../time/local-day.ts'
import type { Comparison } from './report-choices.ts'
import { daysIn, type ReportDays } from './report-period.ts'

const YEAR_OF_WEEKS = 364

/**
 * The days of a period as far as they are known, and those that they are compared with: of a period that is not over both
 * end after as many days. A period that is all ahead is left as it is.
 */
export const comparedDays = (
  { from, until }: ReportDays,
  { against, today }: { readonly against: Comparison; readonly today: LocalDay },
): { readonly now: ReportDays; readonly before: ReportDays } => {
  const back = against === 'year' ? YEAR_OF_WEEKS : daysIn({ from, until })
  const end = today >= from && today < until ? today : until
  return {
    now: { from, until: end },
    before: { from: addDays(from, -back), until: addDays(end, -back) },
  }
}

/** Which way a figure is good to go, if any. */
export type GoodWay = 'up' | 'down' | 'neither'

/** What is said of a change. */
export type Verdict = 'better' | 'worse' | 'more' | 'fewer' | 'same' | 'too-few'

/** Changes below this say nothing, and figures of fewer than these counts. */
type Telling = {
  readonly way: GoodWay
  readonly least: number
  readonly countedNow: number
  readonly countedBefore: number
}

const fewest = 5

/** Puts a change into a word. Of fewer than 5 counted, in either period, there is nothing to say. */
export const verdictOf = (change: number, { way, least, countedNow, countedBefore }: Telling): Verdict => {
  if (Math.min(countedNow, countedBefore) < fewest) return 'too-few'
  if (Math.abs(change) < least) return 'same'
  if (way === 'neither') return change > 0 ? 'more' : 'fewer'
  return change > 0 === (way === 'up') ? 'better' : 'worse'
}

type DayHours = { readonly day: LocalDay }

const WEEK = 7
const FOUR_WEEKS = 28
const mostDays = 14
const mostWeeks = 26

/** How many days a bar of a period stands for: a day in a fortnight, a week in half a year, else four weeks. */
export const barDays = (days: ReportDays): 1 | 7 | 28 => {
  const length = daysIn(days)
  if (length <= mostDays) return 1
  return length <= mostWeeks * WEEK ? WEEK : FOUR_WEEKS
}

/** The days in their order, so many together, from the first one on; the last group may be shorter. */
export const inGroups = <Day extends DayHours>(days: readonly Day[], size: number): Day[][] =>
  Array.from({ length: Math.ceil(days.length / size) }, (_, at) => days.slice(at * size, (at + 1) * size))
