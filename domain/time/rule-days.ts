import * as loaded from 'rrule'
import type { LocalDay } from './local-day.ts'

// Node reads the package as CommonJS, whose names stand under `default`; a bundler reads its modules.
const { RRule }: typeof loaded = Reflect.get(loaded, 'default') ?? loaded

/** A rule of iCalendar (RRULE), and the local day from which it counts. */
export type DayRule = { readonly rule: string; readonly startsOn: LocalDay }

/** A calendar day as the rule's own clock has it: UTC, which never changes, so that days stay days. Decision 35. */
const asDate = (day: LocalDay): Date => new Date(`${day}T00:00:00.000Z`)
const asDay = (date: Date): LocalDay => date.toISOString().slice(0, 10)

const ruleOf = ({ rule, startsOn }: DayRule) =>
  new RRule({ ...RRule.parseString(rule), wkst: RRule.MO, dtstart: asDate(startsOn) })

/**
 * The days of a rule from one day to another, both included, in order: local days, which are made into instants
 * afterwards. Decisions 35, 60.
 */
export const ruleDays = (rule: DayRule, fromOn: LocalDay, untilOn: LocalDay): LocalDay[] =>
  fromOn > untilOn ? [] : ruleOf(rule).between(asDate(fromOn), asDate(untilOn), true).map(asDay)

export type RuleDays = typeof ruleDays

/** The next so many days of a rule, from this one on. */
export const nextRuleDays = (rule: DayRule, fromOn: LocalDay, count: number): LocalDay[] => {
  const read = ruleOf(rule)
  const days: LocalDay[] = []
  for (let next = read.after(asDate(fromOn), true); next !== null; next = read.after(next)) {
    days.push(asDay(next))
    if (days.length === count) break
  }
  return days
}

/** The last day of a rule that ends, up to `untilOn` where that is said; undefined where it has none. */
export const lastRuleDay = (rule: DayRule, untilOn?: LocalDay): LocalDay | undefined => {
  const last = untilOn === undefined ? ruleOf(rule).all().at(-1) : ruleOf(rule).before(asDate(untilOn), true)
  return last ? asDay(last) : undefined
}
