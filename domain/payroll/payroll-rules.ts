import * as z from 'zod/mini'
import { LocalDay } from '../time/local-day.ts'
import { LocalTime } from '../time/local-time.ts'
import { lineUpTo } from '../wire.ts'

const whole = (least: number, most: number) => {
  const words = `Enter a whole number from ${least} to ${most}.`
  return z.int(words).check(z.gte(least, words), z.lte(most, words))
}

/** When an unpaid break is paid after all: in no shift, in shifts at least half of which lie in the night, in every one. */
const PaidBreaks = z.enum(['never', 'night-shifts', 'always'])
/** To how many minutes the begin and end of a shift are rounded; 1 leaves them as they are. */
export const roundingMinutes = [1, 5, 6, 10, 15, 30] as const
/** To the nearest, to what makes the shift longer, or to what makes it shorter. */
const RoundingWay = z.enum(['nearest', 'longer', 'shorter'])
const PayPeriodLength = z.enum(['week', '2-weeks', '4-weeks', 'month'])

const aDayInMinutes = 1440
const mostBreakMinutes = 240
const mostBankHolidays = 200
const weekdays = 7

/** By what a shift is paid. Decision 236. */
const rules = {
  nightStart: LocalTime,
  nightEnd: LocalTime,
  /** 1 Monday to 7 Sunday, whole days. */
  weekendDays: z.array(whole(1, weekdays)).check(z.maxLength(weekdays)),
  breaks: z.strictObject({
    /** A shift that is at least so long has one. */
    fromMinutes: whole(0, aDayInMinutes),
    minutes: whole(0, mostBreakMinutes),
    paid: PaidBreaks,
  }),
  rounding: z.strictObject({ minutes: z.literal([...roundingMinutes]), way: RoundingWay }),
  /** Absent: those of England and Wales. */
  bankHolidays: z.optional(z.array(LocalDay).check(z.maxLength(mostBankHolidays))),
  payPeriod: z.strictObject({
    length: PayPeriodLength,
    /** The first day of any one period: the others follow from it. Of months, at most the 28th. */
    firstDay: LocalDay,
  }),
}

/** The rules of payroll that hold from a day on, until the next ones do. Decision 236. */
export const PayrollRules = z.strictObject({ from: z.iso.date('Enter the day from which this holds.'), ...rules })
export type PayrollRules = z.output<typeof PayrollRules>

/** The same where they hold on a day. */
export const HeldRulesShape = z.object({ from: z.optional(LocalDay), ...rules })

/** Rules that hold on a day; without `from` they are the usual ones of a provider who has set none. */
export type HeldRules = Omit<PayrollRules, 'from'> & { readonly from?: LocalDay | undefined }

/** What a column of an export for a payroll program holds. */
export const PayrollField = z.enum([
  ...['name', 'staff-id', 'kind', 'location', 'period-from', 'period-until'],
  ...['contract', 'rostered', 'unpaid-breaks', 'paid-breaks', 'paid', 'day', 'night', 'weekend', 'bank-holiday'],
  ...['holiday', 'sick', 'on-call-days', 'self-assigned', 'to-contract', 'carried', 'paid-with-carried'],
  ...['carried-night', 'carried-weekend', 'carried-bank-holiday', 'carried-holiday', 'carried-sick'],
  'carried-on-call-days',
] as const)
export type PayrollField = z.output<typeof PayrollField>

const mostColumns = 40

/** How a payroll program wants its file: its columns in order, and hours as 7.50 or as 7:30. */
export const PayrollLayout = z.strictObject({
  name: lineUpTo(60),
  hours: z.enum(['decimal', 'clock']),
  columns: z
    .array(z.strictObject({ heading: lineUpTo(60), field: PayrollField }))
    .check(z.minLength(1), z.maxLength(mostColumns)),
})
export type PayrollLayout = z.output<typeof PayrollLayout>

/** A Monday on which a usual pay period begins. */
const usualFirstDay = '2020-01-27'
const sixHours = 360
const halfAnHour = 30

/**
 * The rules of a provider who has set none: the night is that of the night session, from 22:00 to 06:00 where there is
 * none; weekends are Saturday and Sunday; from 6 hours on 30 minutes are unpaid, but in night shifts paid; nothing is
 * rounded; bank holidays are those of England and Wales; periods have 4 weeks from a Monday. Decision 236.
 */
const usualPayrollRules = (sessions: Configured['sessions']): HeldRules => {
  const night = sessions.find(({ value }) => value === 'night')
  return {
    nightStart: night?.startTime ?? '22:00:00',
    nightEnd: night?.endTime ?? '06:00:00',
    weekendDays: [6, 7],
    breaks: { fromMinutes: sixHours, minutes: halfAnHour, paid: 'night-shifts' },
    rounding: { minutes: 1, way: 'nearest' },
    payPeriod: { length: '4-weeks', firstDay: usualFirstDay },
  }
}

/** All rules of a provider, those that hold first first, and what held before. */
export type PayrollBook = { readonly usual: HeldRules; readonly rules: readonly PayrollRules[] }

type Configured = {
  readonly sessions: readonly { readonly value: string; readonly startTime: string; readonly endTime: string }[]
  readonly payrollRules?: readonly PayrollRules[] | undefined
}

/** The rules as a provider's settings have them. */
export const payrollBookOf = (settings: Configured | undefined): PayrollBook => ({
  usual: usualPayrollRules(settings?.sessions ?? []),
  rules: (settings?.payrollRules ?? []).toSorted((a, b) => (a.from < b.from ? -1 : 1)),
})

/** The rules that hold on a day. */
export const rulesOn = ({ usual, rules: all }: PayrollBook, day: LocalDay): HeldRules =>
  all.findLast(({ from }) => from <= day) ?? usual
