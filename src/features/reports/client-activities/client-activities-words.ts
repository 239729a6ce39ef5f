import type { AspectAsked, CountedFigure } from '../../../../domain/reports/report-choices.ts'
import { formatDayAndMonth } from '../../../../domain/time/format.ts'
import { hourWords, numberWords, shareWords, weekdayName } from '../report-words.ts'
import type { RowFilters, TableGroup } from './client-activities-search.ts'
import type { ClientActivityFigures, ClientActivityRow, Sides } from './use-client-activities.ts'

/** What an aspect of life is called; without an action of the catalogue there is none. */
export const aspectWords = (aspect: AspectAsked): string => (aspect === 'NONE' ? 'No aspect recorded' : aspect)

/** "PCS": the external record as the page names it; "External record" where none is set up. */
export const sourceName = ({ source }: Pick<ClientActivityFigures, 'source'>): string =>
  source === undefined ? 'External record' : source.name.toUpperCase()

/** Whether there is anything of another system to set beside the rota. */
export const hasExternal = ({ source, sum }: Pick<ClientActivityFigures, 'source' | 'sum'>): boolean =>
  source !== undefined || sum.external.planned > 0

export const groupWords: Readonly<Record<TableGroup, string>> = {
  aspect: 'Aspect of life',
  week: 'Week',
  hour: 'Hour',
  client: 'Client',
}

/** What the rows of a figure are, in words. */
export const countedWords = (counted: CountedFigure, source: string): string => {
  const words: Readonly<Record<CountedFigure, string>> = {
    planned: 'Planned',
    done: 'Done',
    'done-there': `Done in ${source} only`,
    declined: 'Declined',
    'declined-only': 'Declined and not done',
    'not-done': 'Not recorded as done',
    'in-both': `In the rota and ${source}`,
    'rota-planned': 'Planned in the rota',
    'rota-done': 'Done in the rota',
    'rota-declined': 'Declined in the rota',
    'external-planned': `Planned in ${source}`,
    recorded: `Recorded in ${source}`,
    finished: 'Done',
    'finished-late': 'Done, started late',
  }
  return words[counted]
}

/** Which side has it: "Rota", "PCS", "Rota and PCS". */
export const sidesWords = ({ kind, isInBoth }: ClientActivityRow, source: string): string => {
  if (isInBoth) return `Rota and ${source}`
  return kind === 'rota' ? 'Rota' : source
}

/** What became of it, as far as either side says. */
export const outcomeWords = ({ kind, isDone, isDeclined, isInBoth }: ClientActivityRow): string => {
  const done = isDone || isInBoth
  if (isDeclined) return done ? 'Declined, then done' : 'Declined'
  if (done) return 'Done'
  return kind === 'external' ? 'Planned there' : 'Not recorded as done'
}

/** "812 of 950 planned activities done, 85.5%"; with an external record how many it adds. */
export const findingWords = ({ source, sum }: Pick<ClientActivityFigures, 'source' | 'sum'>): string => {
  const { rota, together } = sum
  if (!hasExternal({ source, sum })) {
    const activities = rota.planned === 1 ? 'planned activity' : 'planned activities'
    return `${numberWords(rota.done)} of ${numberWords(rota.planned)} ${activities} done, ${shareWords(rota.done, rota.planned)}`
  }
  const there = sourceName({ source })
  return `${numberWords(together.done)} done: ${numberWords(rota.done)} in the rota, ${numberWords(together.doneThere)} in ${there} only`
}

const timeWords = ({ weekday, hour, hours = 1 }: RowFilters): string | undefined => {
  if (hour === undefined) return weekday === undefined ? undefined : weekdayName(weekday)
  const span = `${hourWords(hour)} to ${hourWords(hour + hours)}`
  return weekday === undefined ? span : `${weekdayName(weekday)} ${span}`
}

/** What the rows are narrowed to, in words; nothing where they are all of them. */
export const rowFilterWords = (filters: RowFilters, source: string): string[] =>
  [
    filters.counted && countedWords(filters.counted, source),
    filters.week && `Week of ${formatDayAndMonth(filters.week)}`,
    timeWords(filters),
  ].filter((words) => words !== undefined)

/** A bar of the picture in its parts; they add up to what was planned, and what was done besides. */
export const barCounts = ({ rota, together }: Sides): Readonly<Record<BarPart, number>> => ({
  'rota-done': rota.done,
  'done-there': together.doneThere,
  'declined-only': together.declined - together.doneLater,
  'not-done': together.notDone,
})
export type BarPart = 'rota-done' | 'done-there' | 'declined-only' | 'not-done'

/** How the figures come about, as `docs/rules.md` §7 defines them. */
export const clientActivitiesWorkedOut: readonly string[] = [
  'The rota: activities planned to start in this period, up to now. An activity for 3 clients counts 3 times. Withdrawn reports and deleted activities are left out.',
  'The external record: what another care record system recorded as done, from the copy that was last fetched. It is read and never changed here. Activities that the other system plans count as planned there.',
  'An activity and a record are the same if they are about the same client and aspect of life, start within 60 minutes of each other, and neither has a nearer one. An activity starts when staff recorded its start, or as planned. What is the same counts once.',
  'Without an aspect of life, an activity and a record are never taken as the same.',
  'Done: a stop was recorded, or the external record has it. Declined: staff recorded that the client refused or could not take part. Some of these were done later and count as done too.',
  'Minutes expected: the planned length of the activity. For what only the external record has, the usual length of its action. Minutes taken: from the client’s start to their stop, or as the external record has it.',
  'Location: where the activity takes place. If it has no location, where its first client lives. A record counts where its client lives.',
  'Weeks and hours are the planned start times, or the start in the external record, in your provider’s time zone. Weeks start on Monday.',
]
