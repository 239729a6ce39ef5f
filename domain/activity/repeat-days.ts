import type { LocalDay } from '../time/local-day.ts'
import { lastRuleDay, ruleDays } from '../time/rule-days.ts'
import type { Repeat } from './repeat.ts'
import { parseRule, type RepeatEnd } from './repeat-rule.ts'

/** The last day of a series; undefined where it does not end. One that has no day at all is over on its first. */
export const lastRepeatDay = (repeat: Repeat): LocalDay | undefined => {
  const end = parseRule(repeat)?.end
  if (end === undefined || end.kind === 'never') return undefined
  return lastRuleDay(repeat, end.kind === 'on' ? end.day : undefined) ?? repeat.startsOn
}

/** How the series ends, seen from one of its days: of a number of times, those that are left. */
export const endFrom = (repeat: Repeat, day: LocalDay): RepeatEnd | undefined => {
  const end = parseRule(repeat)?.end
  if (end?.kind !== 'after') return end
  const passed = ruleDays(repeat, repeat.startsOn, day).filter((one) => one < day).length
  return { kind: 'after', times: Math.max(1, end.times - passed) }
}
