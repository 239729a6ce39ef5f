import type { BehaviourType } from '../../../../domain/activity/report.ts'
import { behaviourWords } from '../../../../domain/activity/report-words.ts'
import { levelNames } from '../../../../domain/client/escalation.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { formatDay, formatDayAndMonth } from '../../../../domain/time/format.ts'
import { addDays, type LocalDay, mondayOf } from '../../../../domain/time/local-day.ts'
import type { WeekBar, WeekMark, WeekPart, WeekTone } from '../charts/week-bars-types.ts'
import { numberWords } from '../report-words.ts'
import type { BehaviourFigures } from './use-behaviour.ts'

const tones: Readonly<Partial<Record<BehaviourType, WeekTone>>> = {
  AGITATED: 'agitated',
  LOW_MOOD: 'low-mood',
  TIME_TO_SELF: 'time-to-self',
  NOT_WELL: 'unwell',
}

const REST = 'REST'
const weekDays = 7

/** The Mondays of the weeks that a period has a day of. */
export const mondaysOf = ({ from, until }: ReportDays): LocalDay[] => {
  const mondays: LocalDay[] = []
  for (let monday = mondayOf(from); monday <= until; monday = addDays(monday, weekDays)) mondays.push(monday)
  return mondays
}

/** The kinds as parts of bars, from the foot: those with a pattern of their own, then the rest as "Other". */
export const partsOf = ({ types }: Pick<BehaviourFigures, 'types'>): WeekPart[] => {
  const own = types.flatMap(({ type, reports }): WeekPart[] => {
    const tone = tones[type]
    return tone === undefined ? [] : [{ key: type, words: behaviourWords[type], tone, total: numberWords(reports) }]
  })
  const rest = types.filter(({ type }) => tones[type] === undefined)
  if (rest.length === 0) return own
  const total = numberWords(rest.reduce((sum, { reports }) => sum + reports, 0))
  const [only] = rest
  const words = rest.length === 1 && only ? behaviourWords[only.type] : 'Happy and Other'
  return [...own, { key: REST, words, tone: 'unknown', total }]
}

/** A bar for each week, also for those without a report. */
export const barsOf = ({ weeks }: Pick<BehaviourFigures, 'weeks'>, days: ReportDays): WeekBar[] =>
  mondaysOf(days).map((monday) => {
    const counts: Record<string, number> = {}
    for (const { type, reports } of weeks.filter(({ week }) => week === monday)) {
      const key = tones[type] === undefined ? REST : type
      counts[key] = (counts[key] ?? 0) + reports
    }
    return { key: monday, words: formatDayAndMonth(monday), counts }
  })

const markTones = { Green: 'green', Amber: 'amber', Red: 'red' } as const

/** A line for each change of level, before the week in which it fell: "Red, Mon 12 Oct". */
export const marksOf = ({ levels }: Pick<BehaviourFigures, 'levels'>): WeekMark[] =>
  levels.slice(1).map(({ day, level }) => ({
    before: mondayOf(day),
    words: `${levelNames[level]}, ${formatDay(day)}`,
    tone: markTones[levelNames[level]],
  }))

/** The kinds that a part of a bar counts: one, or nothing where it is several. */
export const typeOfPart = (key: string, { types }: Pick<BehaviourFigures, 'types'>): BehaviourType | undefined => {
  const own = types.filter(({ type }) => (tones[type] === undefined ? REST : type) === key)
  return own.length === 1 ? own[0]?.type : undefined
}
