import { behaviourWords } from '../../../../domain/activity/report-words.ts'
import type { Comparison } from '../../../../domain/reports/proportions.ts'
import type { BeforeTheme, BehaviourKind, FilingState, TriedTheme } from '../../../../domain/reports/report-choices.ts'
import type { StaffingFactor } from '../../../../domain/reports/staffing-factors.ts'
import { formatDayAndMonth } from '../../../../domain/time/format.ts'
import type { CareFacts } from '../../../pieces/care-facts.tsx'
import { hourWords, weekdayName } from '../report-words.ts'
import { ALL_KINDS, type RowFilters } from './behaviour-search.ts'
import type { BehaviourRow } from './use-behaviour.ts'

/** What the kinds to choose from are called. */
export const kindWords: Readonly<Record<BehaviourKind | typeof ALL_KINDS, string>> = {
  ALL_BUT_HAPPY: 'All but Happy',
  [ALL_KINDS]: 'All',
  ...behaviourWords,
}

export const beforeWords: Readonly<Record<BeforeTheme, string>> = {
  waiting: 'Change of plan, waiting',
  noise: 'Noise, or many people',
  'told-no': 'Told no, or asked to stop',
  'personal-care': 'Personal care',
  pain: 'Pain, illness or tiredness',
  meal: 'Meals or hunger',
  visitors: 'Visits, family or calls',
  others: 'Disagreement with others',
  other: 'Something else',
  'not-written': 'Not written',
}

export const triedWords: Readonly<Record<TriedTheme, string>> = {
  'quiet-room': 'A quiet room',
  outside: 'Going outside',
  'one-person': 'One person stayed',
  talking: 'Talking it through',
  music: 'Music or television',
  food: 'A drink or food',
  choice: 'A choice or an activity',
  space: 'Time and space',
  other: 'Something else',
}

export const filingWords: Readonly<Record<FilingState, string>> = {
  'filed-in-time': 'Filed within 24 hours',
  'filed-late': 'Filed after 24 hours',
  waiting: 'Not filed yet',
  overdue: 'Not filed after 24 hours',
}

const factorNames: Readonly<Record<Exclude<StaffingFactor, 'duty-missing'>, string>> = {
  'agency-third': 'A third or more agency staff',
  'refused-before': 'Refused something in the 2 hours before',
  'activity-running': 'An activity was running',
  'one-to-one-not-given': 'Planned one-to-one not recorded',
  'shift-nobody-worked': 'A shift that no one worked',
}

/** "No Senior on shift" */
export const factorWords = (
  factor: StaffingFactor,
  duty: string | undefined,
  nameOf: (duty: string) => string,
): string => (factor === 'duty-missing' ? `No one on shift for ${nameOf(duty ?? '')}` : factorNames[factor])

export const findingWords: Readonly<Record<Comparison, string>> = {
  'more-often': 'More often',
  'less-often': 'Less often',
  'not-clear': 'Not clear',
  'too-few': 'Too few to say',
}

const timeWords = ({ weekday, hour, hours = 1 }: RowFilters): string | undefined => {
  if (hour === undefined) return weekday === undefined ? undefined : weekdayName(weekday)
  const span = `${hourWords(hour)} to ${hourWords(hour + hours)}`
  return weekday === undefined ? span : `${weekdayName(weekday)} ${span}`
}

/** What the rows are narrowed to, in words; nothing where they are all of them. */
export const rowFilterWords = (filters: RowFilters): string[] =>
  [
    filters.type && kindWords[filters.type],
    filters.week && `Week of ${formatDayAndMonth(filters.week)}`,
    timeWords(filters),
    filters.before && `Before: ${beforeWords[filters.before]}`,
    filters.tried && `Tried: ${triedWords[filters.tried]}`,
    filters.filing && filingWords[filters.filing],
  ].filter((words) => words !== undefined)

/** How the figures come about, as `docs/rules.md` §7 defines them. */
export const behaviourWorkedOut: readonly string[] = [
  'This report counts reports of challenging behaviour that happened in this period and were not withdrawn. Happy is left out unless you choose it under Kind.',
  'Days, weeks and hours are when the behaviour happened, in your provider’s time zone. Weeks begin on Monday.',
  'What came before and what was tried are put under headings by the words that staff wrote. One report can be under more than one heading. “13 of 15” means it was tried in 15 reports and helped in 13.',
  'An incident should be filed within 24 hours. Its clock starts when it happened and stops when someone confirmed that they filed it.',
  'Together with staffing compares each hour with a report to the same weekday and hour in the other weeks of this period without a report about the client. It shows what occurred together. It does not say why.',
  'On shift: everyone assigned to a published shift at the location at that time. Hours with no one on shift do not count towards agency staff and duties.',
  'One-to-one is planned in the supervision times of the client’s hours, or by an activity for the client alone. It is recorded if an activity for the client alone was running. Only hours with planned one-to-one count for it.',
  'The range shows the difference in percentage points, with 95% confidence (Newcombe’s method). “More often” or “Less often” is said only if the whole range is above or below 0.',
  '“Too few to say”: fewer than 5 hours on one side, or fewer than 5 hours with a report had it and fewer than 5 would be expected to.',
]

type Facts = Pick<CareFacts, 'personInitials' | 'settings'>

/** "CD (Meds, Senior)"; the duties are those of the shift. */
const withDuties = (words: string, duties: readonly string[], { settings }: Facts): string => {
  const names = duties.map((duty) => settings?.duties.find(({ value }) => value === duty)?.name ?? duty)
  return names.length === 0 ? words : `${words} (${names.join(', ')})`
}

/** Who was on shift: "CD (Meds), KL, agency (Senior), 2 agency" */
export const staffWords = ({ onShift }: Pick<BehaviourRow, 'onShift'>, facts: Facts): string => {
  const own = onShift.filter(({ agencyId }) => agencyId === undefined)
  const agency = onShift.filter(({ agencyId }) => agencyId !== undefined)
  const named = agency.filter(({ duties }) => duties.length > 0)
  const rest = agency.length - named.length
  const all = [
    ...own.map((one) => withDuties(facts.personInitials(one), one.duties, facts)),
    ...named.map(({ duties }) => withDuties('agency', duties, facts)),
    ...(rest === 0 ? [] : [`${rest} agency`]),
  ]
  return all.length === 0 ? 'Nobody recorded' : all.join(', ')
}
