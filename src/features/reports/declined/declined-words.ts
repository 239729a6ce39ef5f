import { reasonWords } from '../../../../domain/activity/report-words.ts'
import type { DeclineOutcome } from '../../../../domain/reports/report-choices.ts'
import { hourWords, weekdayName } from '../report-words.ts'
import type { RowFilters } from './declined-search.ts'

/** What became of a declined activity. */
export const outcomeWords: Readonly<Record<DeclineOutcome, string>> = {
  'done-later': 'Done later',
  closed: 'Closed',
  'not-done': 'Still open',
}

const timeWords = ({ weekday, hour, hours = 1 }: RowFilters): string | undefined => {
  if (hour === undefined) return weekday === undefined ? undefined : weekdayName(weekday)
  const span = `${hourWords(hour)} to ${hourWords(hour + hours)}`
  return weekday === undefined ? span : `${weekdayName(weekday)} ${span}`
}

/** What the rows are narrowed to, in words; nothing where they are all of them. */
export const rowFilterWords = (filters: RowFilters): string[] =>
  [
    filters.outcome && outcomeWords[filters.outcome],
    filters.reason && reasonWords[filters.reason],
    filters.title,
    filters.time ?? timeWords(filters),
  ].filter((words) => words !== undefined)

/** How the figures come about, as `docs/rules.md` §7 defines them. */
export const declinedWorkedOut: readonly string[] = [
  'This report counts activities planned to start in this period, up to now. An activity for 2 clients counts twice.',
  'An activity is declined when someone recorded “Can’t do it now” for the client, for any reason, and did not withdraw it. It counts once, however often it was tried.',
  'Done later: someone stopped it for this client.',
  'Closed: it was closed without being done.',
  'Still open: it has not been stopped or closed.',
  'Times are the planned start times, in your provider’s time zone.',
  'If more than one reason was recorded, the latest is used.',
  '“Consider changing the plan” lists activities that one client declined at the same time of day. They declined at least 3 times, and at least 1 time in 3.',
]
