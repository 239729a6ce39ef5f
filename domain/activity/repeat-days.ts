import * as loaded from 'rrule'
import type { LocalDay } from '../time/local-day.ts'
import type { Repeat } from './repeat.ts'
import { parseRule, type RepeatEnd } from './repeat-rule.ts'

// Node reads the package as CommonJS, whose names stand under `default`; a bundler reads its modules.
const { RRule }: typeof loaded = Reflect.get(loaded, 'default') ?? loaded

/** A calendar day as the rule's own clock has it: UTC, which never changes, so that days stay days. Decision 35. */
const asDate = (day: LocalDay): Date => new Date(`${day}T00:00:00.000Z`)
const asDay = (date: Date): LocalDay => date.toISOString().slice(0, 10)

const ruleOf = ({ rule, startsOn }: Repeat) =>
  new RRule({ ...RRule.parseString(rule), wkst: RRule.MO, dtstart: asDate(startsOn) })

/**
 * The days of a series from one day to another, both included, in order: local days, which are made into instants
 * afterwards. The rule has to be one that `parseRule` reads. Decisions 35, 60.
 */
export const repeatDays = (repeat: Repeat, fromOn: LocalDay, untilOn: LocalDay): LocalDay[] =>
  fromOn > untilOn ? [] : ruleOf(repeat).between(asDate(fromOn), asDate(untilOn), true).map(asDay)

/** The next so many days of a series, from this one on. */
export const nextRepeatDays = (repeat: Repeat, fromOn: LocalDay, count: number): LocalDay[] => {
  const rule = ruleOf(repeat)
  const days: LocalDay[] = []
  for (let next = rule.after(asDate(fromOn), true); next !== null; next = rule.after(next)) {
    days.push(asDay(next))
    if (days.length === count) break
  }
  return days
}

/** The last day of a series; undefined where it does not end. One that has no day at all is over on its first. */
export const lastRepeatDay = (repeat: Repeat): LocalDay | undefined => {
  const end = parseRule(repeat)?.end
  if (end === undefined || end.kind === 'never') return undefined
  const last = end.kind === 'on' ? ruleOf(repeat).before(asDate(end.day), true) : ruleOf(repeat).all().at(-1)
  return last === undefined || last === null ? repeat.startsOn : asDay(last)
}

/** How the series ends, seen from one of its days: of a number of times, those that are left. */
export const endFrom = (repeat: Repeat, day: LocalDay): RepeatEnd | undefined => {
  const end = parseRule(repeat)?.end
  if (end?.kind !== 'after') return end
  const passed = repeatDays(repeat, repeat.startsOn, day).filter((one) => one < day).length
  return { kind: 'after', times: Math.max(1, end.times - passed) }
}
