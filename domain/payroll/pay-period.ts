import { addDays, daysBetween, type LocalDay } from '../time/local-day.ts'
import { addMonths, monthOf } from '../time/month.ts'
import { type HeldRules, type PayrollBook, rulesOn } from './payroll-rules.ts'

/** The days of a pay period, both included. */
export type PayPeriod = { readonly from: LocalDay; readonly until: LocalDay }

const daysOf = { week: 7, '2-weeks': 14, '4-weeks': 28 } as const

const monthly = (day: LocalDay, firstDay: LocalDay): PayPeriod => {
  const first = (month: string): LocalDay => `${month}-${firstDay.slice(8)}`
  const month = day >= first(monthOf(day)) ? monthOf(day) : addMonths(monthOf(day), -1)
  return { from: first(month), until: addDays(first(addMonths(month, 1)), -1) }
}

const periodBy = (day: LocalDay, { length, firstDay }: HeldRules['payPeriod']): PayPeriod => {
  if (length === 'month') return monthly(day, firstDay)
  const days = daysOf[length]
  const passed = daysBetween(firstDay, day)
  const from = addDays(day, -(((passed % days) + days) % days))
  return { from, until: addDays(from, days - 1) }
}

const isSame = (a: HeldRules, b: HeldRules): boolean =>
  a.payPeriod.length === b.payPeriod.length && a.payPeriod.firstDay === b.payPeriod.firstDay

/** The days on which rules begin that cut pay periods otherwise than those before them. */
const cutsOf = ({ usual, rules }: PayrollBook): LocalDay[] =>
  rules.flatMap((one, at) => (isSame(one, rules[at - 1] ?? usual) ? [] : [one.from]))

/**
 * The pay period that a day lies in. Each day lies in one: where rules begin that cut periods otherwise, the running period
 * ends on the day before. Decision 236.
 */
export const payPeriodOn = (day: LocalDay, book: PayrollBook): PayPeriod => {
  const { from, until } = periodBy(day, rulesOn(book, day).payPeriod)
  const cuts = cutsOf(book)
  const cutBefore = cuts.findLast((cut) => cut <= day)
  const cutAfter = cuts.find((cut) => cut > day)
  return {
    from: cutBefore !== undefined && cutBefore > from ? cutBefore : from,
    until: cutAfter !== undefined && cutAfter <= until ? addDays(cutAfter, -1) : until,
  }
}

/** The pay period before the one that a day lies in. */
const payPeriodBefore = ({ from }: PayPeriod, book: PayrollBook): PayPeriod => payPeriodOn(addDays(from, -1), book)

/** The pay period of a day and those before it, the latest first. */
export const latestPayPeriods = (day: LocalDay, book: PayrollBook, count: number): PayPeriod[] => {
  const periods = [payPeriodOn(day, book)]
  while (periods.length < count) {
    const last = periods.at(-1)
    if (last === undefined) break
    periods.push(payPeriodBefore(last, book))
  }
  return periods
}
