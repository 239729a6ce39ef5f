import * as z from 'zod/mini'
import type { Activity } from '../../../domain/activity/activity.ts'
import type { Repeat } from '../../../domain/activity/repeat.ts'
import { buildRepeat, parseRule, type RepeatEnd, type RepeatPattern } from '../../../domain/activity/repeat-rule.ts'
import { largestRepeatInterval, mostRepeatTimes } from '../../../domain/constants.ts'
import { masterWeekOf } from '../../../domain/rota/master-week.ts'
import { formatTime } from '../../../domain/time/format.ts'
import { type LocalDay, weekdayOf } from '../../../domain/time/local-day.ts'
import { localDayOf } from '../../../domain/time/zone.ts'

const Weekday = z.enum(['1', '2', '3', '4', '5', '6', '7'])
export type Weekday = z.output<typeof Weekday>

/** What is typed and chosen in the dialog, and the version of the series that it began with. Decision 65. */
export const RepeatValue = z.object({
  every: z.enum(['days', 'week', 'fortnight']),
  interval: z.string(),
  weekdays: z.array(Weekday),
  week: z.enum(['1', '2']),
  startTime: z.string(),
  endTime: z.string(),
  ends: z.enum(['never', 'on', 'after']),
  untilOn: z.string(),
  times: z.string(),
  version: z.optional(z.int()),
})
export type RepeatValue = z.output<typeof RepeatValue>

/** What is wrong with it, field by field. */
export type RepeatErrors = Partial<Readonly<Record<keyof RepeatValue, string>>>

const asWeekday = (weekday: number): Weekday[] => Weekday.options.filter((one) => Number(one) === weekday)

/** A repeat that nobody has chosen yet: every week on the day of the activity. */
const atFirst = (activity: Activity, zone: string): RepeatValue => {
  const day = localDayOf(activity.startDate, zone)
  return {
    every: 'week',
    interval: '2',
    weekdays: asWeekday(weekdayOf(day)),
    week: masterWeekOf(day) === 1 ? '1' : '2',
    startTime: formatTime(activity.startDate, zone),
    endTime: formatTime(activity.endDate, zone),
    ends: 'never',
    untilOn: '',
    times: '10',
  }
}

/** What a series says now, as the dialog shows it; of the first choice what it does not say. */
export const repeatValueOf = (activity: Activity, repeat: Repeat | undefined, zone: string): RepeatValue => {
  const empty = atFirst(activity, zone)
  const rule = repeat && parseRule(repeat)
  if (repeat === undefined || rule === undefined) return empty
  const { pattern, end } = rule
  return {
    ...empty,
    every: pattern.every,
    ...(pattern.every === 'days'
      ? { interval: String(pattern.interval) }
      : { weekdays: pattern.weekdays.flatMap(asWeekday) }),
    ...(pattern.every === 'fortnight' ? { week: pattern.week === 1 ? '1' : '2' } : {}),
    startTime: repeat.startTime.slice(0, 5),
    endTime: repeat.endTime.slice(0, 5),
    ends: end.kind,
    ...(end.kind === 'on' ? { untilOn: end.day } : {}),
    ...(end.kind === 'after' ? { times: String(end.times) } : {}),
  }
}

const isNumberUpTo = (text: string, most: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most

const errorsIn = (value: RepeatValue, from: LocalDay): RepeatErrors => ({
  ...(value.every === 'days' && !isNumberUpTo(value.interval, largestRepeatInterval)
    ? { interval: `Enter a number from 1 to ${largestRepeatInterval}.` }
    : {}),
  ...(value.every !== 'days' && value.weekdays.length === 0 ? { weekdays: 'Choose at least one day.' } : {}),
  ...(value.startTime === '' ? { startTime: 'Enter when it starts, for example 09:30.' } : {}),
  ...(value.endTime === '' ? { endTime: 'Enter when it ends, for example 10:30.' } : {}),
  ...(value.ends === 'on' && value.untilOn === '' ? { untilOn: 'Enter the last day.' } : {}),
  ...(value.ends === 'on' && value.untilOn !== '' && value.untilOn < from
    ? { untilOn: 'Choose this day or a later one.' }
    : {}),
  ...(value.ends === 'after' && !isNumberUpTo(value.times, mostRepeatTimes)
    ? { times: `Enter a number from 1 to ${mostRepeatTimes}.` }
    : {}),
})

const patternIn = ({ every, interval, weekdays, week }: RepeatValue): RepeatPattern => {
  if (every === 'days') return { every, interval: Number(interval) }
  const chosen = weekdays.map(Number)
  return every === 'week' ? { every, weekdays: chosen } : { every, week: week === '1' ? 1 : 2, weekdays: chosen }
}

const endIn = ({ ends, untilOn, times }: RepeatValue): RepeatEnd => {
  if (ends === 'never') return { kind: 'never' }
  return ends === 'on' ? { kind: 'on', day: untilOn } : { kind: 'after', times: Number(times) }
}

/** What is taken over as it is: from which day on, and which activity the series was made from. */
type Given = { readonly from: LocalDay; readonly first: Repeat['first'] }

/** The repeat that was chosen, or what is wrong with it. */
export const repeatIn = (
  value: RepeatValue,
  { from, first }: Given,
): { readonly repeat?: Repeat | undefined; readonly errors: RepeatErrors } => {
  const errors = errorsIn(value, from)
  if (Object.keys(errors).length > 0) return { errors }
  const { startTime, endTime } = value
  return {
    repeat: buildRepeat({ pattern: patternIn(value), end: endIn(value), from, startTime, endTime, first }),
    errors,
  }
}
