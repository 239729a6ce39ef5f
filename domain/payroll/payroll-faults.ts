import type { SettingsFault } from '../provider/settings-fault.ts'
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
