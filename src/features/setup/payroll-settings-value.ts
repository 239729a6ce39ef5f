import * as z from 'zod/mini'
import { payrollFaults } from '../../../domain/payroll/payroll-faults.ts'
import {
  type HeldRules,
  PayrollField,
  type PayrollLayout,
  PayrollRules,
  roundingMinutes,
} from '../../../domain/payroll/payroll-rules.ts'
import { payrollFieldNames } from '../../../domain/payroll/payroll-words.ts'
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import type { FormError } from '../../pieces/record-form/form-errors.ts'
import { dayInWords, typedDay } from '../../ui/typed-day.ts'

const RulesValue = z.object({
  from: z.string(),
  nightStart: z.string(),
  nightEnd: z.string(),
  weekendDays: z.array(z.string()),
  breakFrom: z.string(),
  breakMinutes: z.string(),
  paid: PayrollRules.shape.breaks.shape.paid,
  rounding: z.string(),
  way: PayrollRules.shape.rounding.shape.way,
  hasOwnHolidays: z.boolean(),
  holidays: z.string(),
  length: PayrollRules.shape.payPeriod.shape.length,
  firstDay: z.string(),
})
export type RulesValue = z.output<typeof RulesValue>

const Column = z.object({ heading: z.string(), field: PayrollField })
const LayoutValue = z.object({ name: z.string(), hours: z.enum(['decimal', 'clock']), columns: z.array(Column) })
export type LayoutValue = z.output<typeof LayoutValue>

const PayrollValue = z.object({ rules: z.array(RulesValue), layouts: z.array(LayoutValue) })
/** What stands in the form: the rules that begin last come first; numbers and bank holidays are as typed. */
export type PayrollValue = z.output<typeof PayrollValue>

/** Only what was typed is kept as a draft. Decision 12. */
export const PayrollDraft = z.partial(PayrollValue)
export type PayrollDraft = z.output<typeof PayrollDraft>

type Known = Pick<ProviderSettings, 'payrollRules' | 'payrollLayouts'>

/** Rules as the form has them; new ones begin as those that hold, from a day that is still to be entered. */
export const rulesValueOf = (rules: HeldRules, from: string): RulesValue => ({
  from,
  nightStart: rules.nightStart.slice(0, 5),
  nightEnd: rules.nightEnd.slice(0, 5),
  weekendDays: rules.weekendDays.map(String),
  breakFrom: String(rules.breaks.fromMinutes),
  breakMinutes: String(rules.breaks.minutes),
  paid: rules.breaks.paid,
  rounding: String(rules.rounding.minutes),
  way: rules.rounding.way,
  hasOwnHolidays: rules.bankHolidays !== undefined,
  holidays: (rules.bankHolidays ?? []).map(dayInWords).join('\n'),
  length: rules.payPeriod.length,
  firstDay: rules.payPeriod.firstDay,
})

export const payrollValueOf = ({ payrollRules = [], payrollLayouts = [] }: Known): PayrollValue => ({
  rules: payrollRules.toSorted((a, b) => (a.from < b.from ? 1 : -1)).map((rules) => rulesValueOf(rules, rules.from)),
  layouts: payrollLayouts.map(({ name, hours, columns }) => ({ name, hours, columns: [...columns] })),
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const clock = (time: string): string => (time === '' ? '' : `${time}:00`)
const whole = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

const rulesMeant = (value: RulesValue): PayrollRules => ({
  from: value.from,
  nightStart: clock(value.nightStart),
  nightEnd: clock(value.nightEnd),
  weekendDays: value.weekendDays.map(Number),
  breaks: { fromMinutes: whole(value.breakFrom), minutes: whole(value.breakMinutes), paid: value.paid },
  rounding: { minutes: roundingMinutes.find((one) => String(one) === value.rounding) ?? 1, way: value.way },
  payPeriod: { length: value.length, firstDay: value.firstDay },
  ...(value.hasOwnHolidays ? { bankHolidays: linesOf(value.holidays).map((line) => typedDay(line) ?? '') } : {}),
})

/** What the form means, in the order in which rules begin. Fields that are wrong are said before anything is sent. */
export const payrollMeant = ({ rules, layouts }: PayrollValue) => ({
  payrollRules: rules.map(rulesMeant).toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  payrollLayouts: layouts.map(
    ({ name, hours, columns }): PayrollLayout => ({
      name: name.trim(),
      hours,
      columns: columns.map(({ heading, field }) => ({ heading: heading.trim() || payrollFieldNames[field], field })),
    }),
  ),
})

/** The lists that differ from the settings. Whatever is the same in the form is the same. */
export const payrollChanges = (value: PayrollValue, before: Known) => {
  const [is, was] = [payrollMeant(value), payrollMeant(payrollValueOf(before))]
  const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
  return {
    ...(isSame(is.payrollRules, was.payrollRules) ? {} : { payrollRules: is.payrollRules }),
    ...(isSame(is.payrollLayouts, was.payrollLayouts) ? {} : { payrollLayouts: is.payrollLayouts }),
  }
}

type Said = [boolean, string, string]

const dayMinutes = 1440
const longestBreak = 240

const isUpTo = (text: string, most: number): boolean => whole(text) <= most

const wrongInRules = (rules: RulesValue, at: number): Said[] => {
  const id = (field: string) => `payroll-rules-${at}-${field}`
  const badDay = rules.hasOwnHolidays ? linesOf(rules.holidays).find((line) => typedDay(line) === undefined) : undefined
  return [
    [rules.from === '', id('from'), 'Enter the day from which these rules hold.'],
    [rules.nightStart === '', id('nightStart'), 'Enter when the night starts.'],
    [rules.nightEnd === '', id('nightEnd'), 'Enter when the night ends.'],
    [!isUpTo(rules.breakFrom, dayMinutes), id('breakFrom'), `Enter a whole number from 0 to ${dayMinutes}.`],
    [!isUpTo(rules.breakMinutes, longestBreak), id('breakMinutes'), `Enter a whole number from 0 to ${longestBreak}.`],
    [badDay !== undefined, id('holidays'), `Enter each day as dd/mm/yyyy. “${badDay}” is not a day.`],
    [rules.firstDay === '', id('firstDay'), 'Enter the first day of a pay period.'],
  ]
}

const longestLine = 60

const wrongInLayout = ({ name, columns }: LayoutValue, at: number): Said[] => [
  [name.trim() === '', `payroll-layouts-${at}-name`, 'Enter the name of the layout.'],
  [name.trim().length > longestLine, `payroll-layouts-${at}-name`, `Use at most ${longestLine} characters.`],
  [columns.length === 0, `payroll-layouts-${at}-add`, 'Add at least one column.'],
  ...columns.map(
    ({ heading }, place): Said => [
      heading.trim().length > longestLine,
      `payroll-layouts-${at}-${place}-heading`,
      `Use at most ${longestLine} characters.`,
    ],
  ),
]

/** The field of a fault: `/payrollRules/1/payPeriod/firstDay` is a field of the second rules. */
const fieldIdOf = (path: string): string => {
  const [list, at, ...rest] = path.split('/').slice(1)
  return `payroll-${list === 'payrollRules' ? 'rules' : 'layouts'}-${at}-${rest.at(-1)}`
}

/** What keeps the form from being sent, each with its field. Rules §5. */
export const payrollErrors = (value: PayrollValue): FormError[] => {
  const said = [...value.rules.flatMap(wrongInRules), ...value.layouts.flatMap(wrongInLayout)]
    .filter(([is]) => is)
    .map(([, fieldId, text]) => ({ fieldId, text }))
  if (said.length > 0) return said
  const inOrder = { payrollRules: value.rules.map(rulesMeant), payrollLayouts: payrollMeant(value).payrollLayouts }
  return payrollFaults(inOrder).map(({ path, message }) => ({ fieldId: fieldIdOf(path), text: message }))
}
