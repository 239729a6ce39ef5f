import { largestRepeatInterval, mostRepeatTimes } from '../constants.ts'
import { masterWeekOf } from '../rota/master-week.ts'
import { addDays, type LocalDay, weekdayCodes, weekdayOf } from '../time/local-day.ts'
import type { LocalTime } from '../time/local-time.ts'
import type { Repeat } from './repeat.ts'

/**
 * On which days: every so many days, on weekdays (1 for Monday to 7) of every week, or of one week of the master rota.
 * Decisions 35, 60.
 */
export type RepeatPattern =
  | { readonly every: 'days'; readonly interval: number }
  | { readonly every: 'week'; readonly weekdays: readonly number[] }
  | { readonly every: 'fortnight'; readonly week: 1 | 2; readonly weekdays: readonly number[] }

/** `on` is the last day that can be one; `times` counts from the first on. */
export type RepeatEnd =
  | { readonly kind: 'never' }
  | { readonly kind: 'on'; readonly day: LocalDay }
  | { readonly kind: 'after'; readonly times: number }

export type RepeatRule = { readonly pattern: RepeatPattern; readonly end: RepeatEnd }

const withoutDashes = (day: LocalDay): string => day.replaceAll('-', '')

const weekdaysText = (weekdays: readonly number[]): string =>
  weekdayCodes.filter((_, at) => weekdays.includes(at + 1)).join(',')

const patternText = (pattern: RepeatPattern): string => {
  if (pattern.every === 'days') return `FREQ=DAILY;INTERVAL=${pattern.interval}`
  const interval = pattern.every === 'fortnight' ? ';INTERVAL=2' : ''
  return `FREQ=WEEKLY${interval};WKST=MO;BYDAY=${weekdaysText(pattern.weekdays)}`
}

const endText = (end: RepeatEnd): string => {
  if (end.kind === 'never') return ''
  return end.kind === 'on' ? `;UNTIL=${withoutDashes(end.day)}` : `;COUNT=${end.times}`
}

/** Whether a day is one of the pattern's; every day is for "every so many days", which begin anywhere. */
const isOfPattern = (pattern: RepeatPattern, day: LocalDay): boolean => {
  if (pattern.every === 'days') return true
  return pattern.weekdays.includes(weekdayOf(day)) && (pattern.every === 'week' || pattern.week === masterWeekOf(day))
}

const fortnight = Array.from({ length: 14 }, (_, days) => days)

/** The first day of a pattern from this one on; undefined for a pattern without weekdays. */
export const firstDayOf = (pattern: RepeatPattern, from: LocalDay): LocalDay | undefined =>
  fortnight.map((days) => addDays(from, days)).find((day) => isOfPattern(pattern, day))

type Times = { readonly startTime: LocalTime; readonly endTime: LocalTime }
type Built = RepeatRule & Times & { readonly from: LocalDay; readonly first?: Repeat['first'] }

/**
 * The series with this rule: it starts on the first day of its pattern from `from` on, so that the text and the day
 * together say everything, the week of the master rota too. Undefined for a pattern without weekdays.
 */
export const buildRepeat = ({ pattern, end, from, startTime, endTime, first }: Built): Repeat | undefined => {
  const startsOn = firstDayOf(pattern, from)
  if (startsOn === undefined) return undefined
  const rule = patternText(pattern) + endText(end)
  return { rule, startsOn, startTime, endTime, ...(first === undefined ? {} : { first }) }
}

const wholeNumber = (text: string | undefined, most: number): number | undefined => {
  const number = Number(text)
  return /^[1-9]\d{0,3}$/.test(text ?? '') && number <= most ? number : undefined
}

const readDay = (text: string): LocalDay | undefined => {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) || addDays(day, 0) !== day ? undefined : day
}

const readWeekdays = (text: string | undefined): number[] | undefined => {
  const weekdays = (text ?? '').split(',').map((name) => weekdayCodes.indexOf(name) + 1)
  return weekdays.includes(0) ? undefined : weekdays
}

const readPattern = (parts: ReadonlyMap<string, string>, startsOn: LocalDay): RepeatPattern | undefined => {
  const interval = parts.get('INTERVAL')
  if (parts.get('FREQ') === 'DAILY') {
    const days = wholeNumber(interval ?? '1', largestRepeatInterval)
    return days === undefined || parts.has('BYDAY') ? undefined : { every: 'days', interval: days }
  }
  const weekdays = readWeekdays(parts.get('BYDAY'))
  if (parts.get('FREQ') !== 'WEEKLY' || weekdays === undefined) return undefined
  if (interval === undefined || interval === '1') return { every: 'week', weekdays }
  return interval === '2' ? { every: 'fortnight', week: masterWeekOf(startsOn), weekdays } : undefined
}

const readEnd = (parts: ReadonlyMap<string, string>): RepeatEnd | undefined => {
  const [until, count] = [parts.get('UNTIL'), parts.get('COUNT')]
  if (until !== undefined && count !== undefined) return undefined
  if (until !== undefined) {
    const day = readDay(until)
    return day === undefined ? undefined : { kind: 'on', day }
  }
  if (count === undefined) return { kind: 'never' }
  const times = wholeNumber(count, mostRepeatTimes)
  return times === undefined ? undefined : { kind: 'after', times }
}

const known = ['FREQ', 'INTERVAL', 'WKST', 'BYDAY', 'UNTIL', 'COUNT']

/**
 * Reads the rules that we make: `FREQ=DAILY` with an interval, `FREQ=WEEKLY` with `BYDAY` and perhaps `INTERVAL=2`
 * (then `WKST=MO`), each with `UNTIL` as a day, `COUNT`, or neither. Undefined for any other text. Decision 60.
 */
export const parseRule = ({ rule, startsOn }: Pick<Repeat, 'rule' | 'startsOn'>): RepeatRule | undefined => {
  const pairs = rule.split(';').map((part) => part.split('='))
  const parts = new Map(pairs.map(([name = '', value = '']) => [name, value]))
  const isWellMade = pairs.every(({ length }) => length === 2) && parts.size === pairs.length
  if (!isWellMade || [...parts.keys()].some((name) => !known.includes(name))) return undefined
  if ((parts.get('WKST') ?? 'MO') !== 'MO') return undefined
  const pattern = readPattern(parts, startsOn)
  const end = readEnd(parts)
  return pattern === undefined || end === undefined ? undefined : { pattern, end }
}

/** Whether the day that a series starts on is one of its own days, as `buildRepeat` makes it. */
export const startsOnItsDay = ({ pattern }: RepeatRule, startsOn: LocalDay): boolean => isOfPattern(pattern, startsOn)
