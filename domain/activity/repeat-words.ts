import { formatDay, formatDayAndMonth } from '../time/format.ts'
import type { LocalDay } from '../time/local-day.ts'
import type { Repeat } from './repeat.ts'
import { parseRule, type RepeatEnd, type RepeatPattern } from './repeat-rule.ts'

/** The days of the week in words, Monday first. */
export const weekdayWords = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const weekdaysIn = (weekdays: readonly number[]): string =>
  listed(weekdayWords.filter((_, at) => weekdays.includes(at + 1)))

const patternWords = (pattern: RepeatPattern): string => {
  if (pattern.every === 'days') return pattern.interval === 1 ? 'Every day' : `Every ${pattern.interval} days`
  const isWholeWeek = pattern.weekdays.length === weekdayWords.length
  if (pattern.every === 'fortnight') {
    return `Every ${isWholeWeek ? 'day' : weekdaysIn(pattern.weekdays)} of week ${pattern.week} of the master rota`
  }
  return isWholeWeek ? 'Every day' : `Every ${weekdaysIn(pattern.weekdays)}`
}

const yearOf = (day: LocalDay): string => day.slice(0, 4)

const endWords = (end: RepeatEnd, startsOn: LocalDay): string => {
  if (end.kind === 'never') return ''
  if (end.kind === 'after') return `, ${end.times === 1 ? 'once' : `${end.times} times`} from ${formatDay(startsOn)}`
  const year = yearOf(end.day) === yearOf(startsOn) ? '' : ` ${yearOf(end.day)}`
  return `, until ${formatDayAndMonth(end.day)}${year}`
}

/**
 * A series in words: "Every Tuesday and Friday at 09:30, until 20 Dec". Undefined for a rule that this build cannot
 * read.
 */
export const repeatWords = (repeat: Repeat): string | undefined => {
  const rule = parseRule(repeat)
  if (rule === undefined) return undefined
  return `${patternWords(rule.pattern)} at ${repeat.startTime.slice(0, 5)}${endWords(rule.end, repeat.startsOn)}`
}
