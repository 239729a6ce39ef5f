import type { Verdict } from '../../../../domain/reports/compared-days.ts'
import type { Comparison } from '../../../../domain/reports/report-choices.ts'
import { daysIn, type ReportDays } from '../../../../domain/reports/report-period.ts'
import { numberWords } from '../report-words.ts'

const WEEK = 7

/** What the period is compared with: "the 4 weeks before". */
export const beforeWords = (days: ReportDays, against: Comparison): string => {
  if (against === 'year') return 'the same days a year before'
  const length = daysIn(days)
  if (length === 1) return 'the day before'
  if (length === WEEK) return 'the week before'
  return length % WEEK === 0 ? `the ${length / WEEK} weeks before` : `the ${length} days before`
}

/** "1,259 hours" without a fraction. */
export const hoursWords = (hours: number): string => numberWords(Math.round(hours))

/** "+0.9" with the sign that print has; "0.0" has none. */
export const signed = (change: number, digits: number): string => {
  const size = Math.abs(change).toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  if (Number(size.replace(/,/g, '')) === 0) return size
  return `${change > 0 ? '+' : '−'}${size}`
}

/** What is said of a change. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  better: 'Better',
  worse: 'Worse',
  more: 'More',
  fewer: 'Fewer',
  same: 'Same',
  'too-few': 'Too few to say',
}

/** How the figures come about, as `docs/rules.md` §7 defines them. */
export const managementWorkedOut: readonly string[] = [
  'A period that is not over is counted up to today, and compared with as many days.',
  'Hours are those of shifts in published and locked rotas, as they really pass, breaks included. A night at the edge of the period is split there.',
  'Agency share: agency hours, of the hours that own or agency staff work.',
  'Activities were planned to start in this period, up to now. An activity for 2 clients counts twice.',
  'Done: someone stopped it for this client. Started late: it was done, and started 15 minutes or more after its planned time, or as much as your provider’s settings say.',
  'Declined: someone recorded “Can’t do it now” for the client, for any reason, and did not withdraw it.',
  'Signed in on time: the person on the shift signed in up to 2 hours before it, and before they counted as late. Someone who stayed signed in from another day does not count.',
  'Behaviour reports are those of this period, except happy moments. Enjoyment is the average of the ratings from 1 to 5 that staff gave when they stopped an activity.',
  'Same: less than half a point, 5 in 100 of the reports before, or 0.2 of a rating. Too few to say: fewer than 5 were counted in one of the periods.',
]
