import type { DailyState } from '../../../../domain/calls/stats-daily.ts'
import { stateWords } from './daily-words.ts'
import type { DailyFigures } from './use-daily.ts'

type Hour = DailyFigures['hours'][number]
type Outcome = Exclude<keyof Hour, 'startDate'>

const outcome = (key: Outcome, state: DailyState, isAlways = true) => ({ key, words: stateWords[state], isAlways })

/** What became of due activities, in the order in which the bars of an hour are built. */
export const chartStates = [
  outcome('doneOnTime', 'done-on-time'),
  outcome('doneLate', 'done-late'),
  outcome('declined', 'declined'),
  outcome('notFinished', 'not-finished', false),
  outcome('neverStarted', 'never-started'),
] as const

/** How many activities were due. */
export const dueIn = (counts: Pick<Hour, Outcome>): number =>
  chartStates.reduce((total, { key }) => total + counts[key], 0)

/** "12 due: 8 done on time, 4 done, started late" */
export const hourSaid = (hour: Hour): string => {
  const parts = chartStates.filter(({ key }) => hour[key] > 0)
  return `${dueIn(hour)} due: ${parts.map(({ key, words }) => `${hour[key]} ${words.toLowerCase()}`).join('; ')}`
}
