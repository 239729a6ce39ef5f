import type { SettingsFault } from '../provider/settings-fault.ts'
import { formatDay } from '../time/format.ts'
import type { LocalDay } from '../time/local-day.ts'
import type { PayrollLayout, PayrollRules } from './payroll-rules.ts'

type Known = {
  readonly payrollRules?: readonly PayrollRules[] | undefined
  readonly payrollLayouts?: readonly PayrollLayout[] | undefined
}

const lastDayOfAllMonths = 28

const faultsOfRules = ({ nightStart, nightEnd, payPeriod }: PayrollRules, path: string): SettingsFault[] => [
  ...(nightStart.slice(0, 5) === nightEnd.slice(0, 5)
    ? [{ path: `${path}/nightEnd`, message: 'Choose an end of the night other than its start.' }]
    : []),
  ...(payPeriod.length === 'month' && Number(payPeriod.firstDay.slice(8)) > lastDayOfAllMonths
    ? [
        {
          path: `${path}/payPeriod/firstDay`,
          message: 'Choose a first day from the 1st to the 28th. Some months are short.',
        },
      ]
    : []),
]

/** The first use of each of these again. */
const repeatedAt = (values: readonly string[]): number[] =>
  values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []))

/** The faults that keep payroll rules and layouts from being saved. Decision 236. */
export const payrollFaults = ({ payrollRules = [], payrollLayouts = [] }: Known): SettingsFault[] => [
  ...payrollRules.flatMap((rules, at) => faultsOfRules(rules, `/payrollRules/${at}`)),
  ...repeatedAt(payrollRules.map(({ from }) => from)).map((at) => ({
    path: `/payrollRules/${at}/from`,
    message: 'Choose another day, or remove one. Other payroll rules start on this day.',
  })),
  ...repeatedAt(payrollLayouts.map(({ name }) => name.trim().toLowerCase())).map((at) => ({
    path: `/payrollLayouts/${at}/name`,
    message: 'Choose another name. This layout is listed twice.',
  })),
]

const fromLocked = (rules: readonly PayrollRules[], lockedUntil: LocalDay): Map<string, string> =>
  new Map(rules.filter(({ from }) => from <= lockedUntil).map((one) => [one.from, JSON.stringify(one)]))

/**
 * The faults of rules that would begin, end or change within locked days: after them no pay period would follow on the locked
 * ones. Decision 236.
 */
export const lockedRulesFaults = (
  before: readonly PayrollRules[],
  after: readonly PayrollRules[],
  lockedUntil: LocalDay | undefined,
): SettingsFault[] => {
  if (lockedUntil === undefined) return []
  const [was, is] = [fromLocked(before, lockedUntil), fromLocked(after, lockedUntil)]
  const message = `Choose a day after ${formatDay(lockedUntil)}. Pay periods up to then are locked.`
  const changed = after.flatMap(({ from }, at) =>
    is.has(from) && is.get(from) !== was.get(from) ? [{ path: `/payrollRules/${at}/from`, message }] : [],
  )
  const isGone = [...was.keys()].some((from) => !is.has(from))
  const gone = {
    path: '/payrollRules',
    message: `Keep the rules that hold up to ${formatDay(lockedUntil)}. Pay periods up to then are locked.`,
  }
  return isGone ? [...changed, gone] : changed
}
