import { neutralised } from '../activity/report-rows.ts'
import type { PayrollWithCarried } from './locked-payroll.ts'
import type { PayPeriod } from './pay-period.ts'
import { nothingPaid, type PaySums } from './pay-sums.ts'
import { lineKey, type PayLine } from './payroll.ts'
import { PayrollField, type PayrollLayout } from './payroll-rules.ts'
import { clockHours, decimalHours, payrollFieldNames } from './payroll-words.ts'

/** The layout of a provider who has set none: every column. */
const usualLayout: PayrollLayout = {
  name: 'All columns',
  hours: 'decimal',
  columns: PayrollField.options.map((field) => ({ heading: payrollFieldNames[field], field })),
}

/** The layouts to choose from; the usual one comes last. */
export const payrollLayoutsOf = (
  settings: { readonly payrollLayouts?: readonly PayrollLayout[] | undefined } | undefined,
) => {
  const own = settings?.payrollLayouts ?? []
  return own.some(({ name }) => name === usualLayout.name) ? own : [...own, usualLayout]
}

type Facts = {
  readonly period: PayPeriod
  readonly placeName: (location: string) => string
}

type Written = { readonly line: PayLine; readonly carried: PaySums; readonly hours: (minutes: number) => string }

const numbersOf = ({ line, carried, hours }: Written) => ({
  contract: line.contract === undefined ? '' : hours(line.contract),
  rostered: hours(line.rostered),
  'unpaid-breaks': hours(line.unpaidBreak),
  'paid-breaks': hours(line.paidBreak),
  paid: hours(line.paid),
  day: hours(line.byDay),
  night: hours(line.byNight),
  weekend: hours(line.weekend),
  'bank-holiday': hours(line.bankHoliday),
  holiday: hours(line.holiday),
  sick: hours(line.sick),
  'on-call-days': String(line.oncallDays),
  'self-assigned': hours(line.selfAssigned),
  'to-contract': line.toContract === undefined ? '' : hours(line.toContract),
  carried: hours(carried.paid),
  'paid-with-carried': hours(line.paid + carried.paid),
  'carried-night': hours(carried.byNight),
  'carried-weekend': hours(carried.weekend),
  'carried-bank-holiday': hours(carried.bankHoliday),
  'carried-holiday': hours(carried.holiday),
  'carried-sick': hours(carried.sick),
  'carried-on-call-days': String(carried.oncallDays),
})

const cellsOf = (written: Written, { period, placeName }: Facts): Readonly<Record<PayrollField, string>> => ({
  name: neutralised(written.line.name),
  'staff-id': written.line.id,
  kind: written.line.kind === 'agency' ? 'Agency' : 'Own staff',
  location: neutralised(written.line.location === undefined ? '' : placeName(written.line.location)),
  'period-from': period.from,
  'period-until': period.until,
  ...numbersOf(written),
})

/** A minus that programs know, in the place of the one that people read. */
const clockForPrograms = (minutes: number): string => clockHours(minutes).replace('−', '-')

/** The lines of a period; who has nothing in it but what earlier ones carry into it has one too. */
export const linesWithCarried = ({ lines, carried }: Pick<PayrollWithCarried, 'lines' | 'carried'>): PayLine[] => {
  const known = new Set(lines.map(lineKey))
  const others = carried.filter((one) => !known.has(lineKey(one)))
  return [
    ...lines,
    ...others.map(({ kind, id, name, location }) => ({ kind, id, name, location, ...nothingPaid, shifts: [] })),
  ]
}

/** The cells of the file for a payroll program: a head, and a line each. What people typed is safe to open. Decision 42. */
export const payrollCells = (payroll: PayrollWithCarried, layout: PayrollLayout, facts: Facts): string[][] => {
  const hours = layout.hours === 'decimal' ? decimalHours : clockForPrograms
  const carried = new Map(payroll.carried.map((one) => [lineKey(one), one.difference]))
  const rows = linesWithCarried(payroll).map((line) => {
    const cells = cellsOf({ line, carried: carried.get(lineKey(line)) ?? nothingPaid, hours }, facts)
    return layout.columns.map(({ field }) => cells[field])
  })
  return [layout.columns.map(({ heading }) => neutralised(heading)), ...rows]
}
