import { formatDay, formatDuration } from '../time/format.ts'
import { localTimeOf } from '../time/zone.ts'
import type { OddLine } from './odd-lines.ts'
import type { HeldRules, PayrollField } from './payroll-rules.ts'
import type { PayShift } from './person-shifts.ts'

const hourMinutes = 60
const minuteMs = 60_000

/** Minutes as a clock shows hours: "101:30", "−0:30". */
export const clockHours = (minutes: number): string => {
  const whole = Math.round(Math.abs(minutes))
  const shown = `${Math.floor(whole / hourMinutes)}:${String(whole % hourMinutes).padStart(2, '0')}`
  return minutes < 0 && whole > 0 ? `−${shown}` : shown
}

/** Minutes as hours with two decimals, for payroll programs: "7.50". */
export const decimalHours = (minutes: number): string => (Math.round((minutes / hourMinutes) * 100) / 100).toFixed(2)

/** "+3:30", "−0:30", "Met" where nothing is over or missing. */
export const overWords = (minutes: number): string => {
  if (Math.round(minutes) === 0) return 'Met'
  return minutes > 0 ? `+${clockHours(minutes)}` : clockHours(minutes)
}

const lengthWords = (minutes: number): string => formatDuration(Math.abs(minutes) * minuteMs)
const time = (clock: string): string => clock.slice(0, 5)

const breakWords = ({ unpaidBreak, paidBreak }: PayShift, { breaks }: HeldRules): string => {
  if (unpaidBreak > 0) return `${lengthWords(unpaidBreak)} unpaid from ${lengthWords(breaks.fromMinutes)}`
  return paidBreak > 0 ? 'break paid' : ''
}

const nightWords = ({ byDay, byNight }: PayShift, { nightStart, nightEnd }: HeldRules): string =>
  byDay > 0 && byNight > 0 ? `night ${time(nightStart)} to ${time(nightEnd)}` : ''

const changeWords = (minutes: number): string =>
  minutes === 0
    ? ''
    : `clocks went ${minutes > 0 ? 'back' : 'forward'}: ${lengthWords(Math.abs(minutes))} ${minutes > 0 ? 'more' : 'less'}`

const weekendWords = ({ weekend, paid }: PayShift): string => {
  if (weekend === 0) return ''
  return weekend === paid ? 'weekend' : `weekend ${clockHours(weekend)}`
}

const awayWords = { worked: '', sick: 'off sick', holiday: 'on holiday' } as const

/** By what a shift has its figures: "Night 20:00 to 08:00, 30 min unpaid from 6 h". Empty where it is simply its length. */
export const shiftRuleWords = (shift: PayShift, rules: HeldRules): string => {
  const said = [
    changeWords(shift.clockChange),
    awayWords[shift.kind],
    nightWords(shift, rules),
    weekendWords(shift),
    shift.bankHoliday > 0 ? `bank holiday ${clockHours(shift.bankHoliday)}` : '',
    breakWords(shift, rules),
    shift.overlap > 0 ? `clash, ${lengthWords(shift.overlap)} counted once` : '',
    shift.rounded === 0 ? '' : `rounding ${shift.rounded > 0 ? '+' : '−'}${lengthWords(shift.rounded)}`,
    shift.isSelfAssigned ? 'self-assigned' : '',
  ]
    .filter((words) => words !== '')
    .join(', ')
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`
}

/** "Left on Sat 10 Oct": why a line is odd. */
export const oddWords = ({ kind, minutes, leftOn }: OddLine): string => {
  switch (kind) {
    case 'nobody':
      return 'Nobody worked it'
    case 'left':
      return leftOn === undefined ? 'Left before it began' : `Left on ${formatDay(leftOn)}`
    case 'clash':
      return 'Clash, counted once'
    case 'long':
      return 'Longer than 16 hours'
    case 'short-rest':
      return `Rest of ${lengthWords(minutes)}`
  }
}

/** When an odd line is: a rest has a moment, everything else a span. */
export const oddTimes = ({ kind, day, startDate, endDate }: OddLine, zone: string): string => {
  const from = `${formatDay(day)} ${localTimeOf(startDate, zone)}`
  return kind === 'short-rest' ? from : `${from}–${localTimeOf(endDate, zone)}`
}

/** What the choices of payroll rules and layouts are called, where they are chosen. */
export const payrollChoiceWords = {
  length: { week: '1 week', '2-weeks': '2 weeks', '4-weeks': '4 weeks', month: '1 month' },
  paid: { never: 'Always unpaid', 'night-shifts': 'Paid in night shifts', always: 'Always paid' },
  way: { nearest: 'To the nearest', longer: 'To the longer shift', shorter: 'To the shorter shift' },
  hours: { decimal: '7.50', clock: '7:30' },
} as const

const lowerFirst = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`
const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The rules in sentences. */
export const rulesWords = (rules: HeldRules): string[] => {
  const { nightStart, nightEnd, weekendDays, breaks, rounding, bankHolidays, payPeriod } = rules
  const days = weekdayNames.filter((_name, at) => weekendDays.includes(at + 1))
  return [
    rules.from === undefined
      ? 'These are the usual rules. Your provider has not set any.'
      : `These rules hold since ${formatDay(rules.from)} ${rules.from.slice(0, 4)}.`,
    `Night hours are from ${time(nightStart)} to ${time(nightEnd)}.`,
    days.length === 0
      ? 'No days count as the weekend.'
      : `Weekend days are ${days.join(' and ')}, from midnight to midnight.`,
    breaks.minutes === 0
      ? 'Shifts have no unpaid breaks.'
      : `Shifts of at least ${lengthWords(breaks.fromMinutes)} have a break of ${lengthWords(breaks.minutes)} in the middle. It is ${lowerFirst(payrollChoiceWords.paid[breaks.paid])}.`,
    rounding.minutes === 1
      ? 'Times are not rounded.'
      : `Start and end times are rounded to ${rounding.minutes} minutes, ${lowerFirst(payrollChoiceWords.way[rounding.way])}.`,
    bankHolidays === undefined
      ? 'Bank holidays are those of England and Wales.'
      : `${bankHolidays.length} bank holidays are set.`,
    `A pay period has ${payrollChoiceWords.length[payPeriod.length]}.`,
  ]
}

/** What the columns of an export are called where nothing else is said. */
export const payrollFieldNames: Readonly<Record<PayrollField, string>> = {
  name: 'Name',
  'staff-id': 'Staff ID',
  kind: 'Own staff or agency',
  location: 'Location',
  'period-from': 'First day',
  'period-until': 'Last day',
  contract: 'Contract hours',
  rostered: 'Rostered hours',
  'unpaid-breaks': 'Unpaid breaks',
  'paid-breaks': 'Paid breaks',
  paid: 'Paid hours',
  day: 'Day hours',
  night: 'Night hours',
  weekend: 'Weekend hours',
  'bank-holiday': 'Bank holiday hours',
  holiday: 'Holiday hours',
  sick: 'Sick hours',
  'on-call-days': 'On-call days',
  'self-assigned': 'Self-assigned hours',
  'to-contract': 'Over or under contract',
  carried: 'Carried from earlier',
  'paid-with-carried': 'Paid with carried',
  'carried-night': 'Carried night hours',
  'carried-weekend': 'Carried weekend hours',
  'carried-bank-holiday': 'Carried bank holiday hours',
  'carried-holiday': 'Carried holiday hours',
  'carried-sick': 'Carried sick hours',
  'carried-on-call-days': 'Carried on-call days',
}
