import type { Interval } from '../rota/shift-times.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, type LocalDay, weekdayOf } from '../time/local-day.ts'
import { dayRange, instantOf, localDayOf, localTimeOf, startOfDay } from '../time/zone.ts'
import { isBankHoliday } from './bank-holidays.ts'
import type { HeldRules } from './payroll-rules.ts'
import { minutesOf, type Pieces, within, withoutMiddle } from './pieces-of-time.ts'

const minuteMs = 60_000

/**
 * The figures of a shift, in minutes that really pass. `byDay` and `byNight` make up `paid`; weekend and bank holiday are parts
 * of it.
 */
export type ShiftFigures = {
  /** As the rota has it, breaks included. */
  readonly rostered: number
  readonly unpaidBreak: number
  readonly paidBreak: number
  readonly paid: number
  readonly byDay: number
  readonly byNight: number
  readonly weekend: number
  readonly bankHoliday: number
}

type Step = 'nearest' | 'earlier' | 'later'
const steps = { nearest: Math.round, earlier: Math.floor, later: Math.ceil } satisfies Record<Step, unknown>
/** How the begin and the end are rounded. */
const ways: Readonly<Record<HeldRules['rounding']['way'], readonly [begin: Step, end: Step]>> = {
  nearest: ['nearest', 'nearest'],
  longer: ['earlier', 'later'],
  shorter: ['later', 'earlier'],
}

/** Clocks are rounded, not time: 08:07 is 08:00 on every day. */
const roundedClock = (at: Instant, step: number, { to, zone }: { to: Step; zone: string }): Instant => {
  const from = startOfDay(localDayOf(at, zone), zone)
  return from + steps[to]((at - from) / step) * step
}

/** The times of a shift as the rules round them; never an end before the begin. */
export const roundedTimes = (times: Interval, { rounding: { minutes, way } }: HeldRules, zone: string): Interval => {
  if (minutes === 1) return times
  const [begin, end] = ways[way]
  const step = minutes * minuteMs
  const startDate = roundedClock(times.startDate, step, { to: begin, zone })
  return { startDate, endDate: Math.max(startDate, roundedClock(times.endDate, step, { to: end, zone })) }
}

/** The local days that pieces touch, and the one before: its night may reach into them. */
const daysAround = (pieces: Pieces, zone: string): LocalDay[] => {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (first === undefined || last === undefined) return []
  const days = [addDays(localDayOf(first.startDate, zone), -1)]
  const until = localDayOf(last.endDate - 1, zone)
  while ((days.at(-1) ?? until) < until) days.push(addDays(days.at(-1) ?? until, 1))
  return days
}

const nightOf = (day: LocalDay, { nightStart, nightEnd }: HeldRules, zone: string): Interval => ({
  startDate: instantOf(day, nightStart, zone),
  endDate: instantOf(nightEnd <= nightStart ? addDays(day, 1) : day, nightEnd, zone),
})

const minutesWithin = (pieces: Pieces, spans: readonly Interval[]): number =>
  spans.reduce((sum, span) => sum + minutesOf(within(pieces, span)), 0)

const spanOfDay = (day: LocalDay, zone: string): Interval => {
  const { fromAt, untilAt } = dayRange(day, zone)
  return { startDate: fromAt, endDate: untilAt }
}

/** Within which hours the pieces lie. */
const kindsOf = (pieces: Pieces, rules: HeldRules, zone: string) => {
  const days = daysAround(pieces, zone)
  const on = (is: (day: LocalDay) => boolean) =>
    minutesWithin(
      pieces,
      days.filter(is).map((day) => spanOfDay(day, zone)),
    )
  return {
    byNight: minutesWithin(
      pieces,
      days.map((day) => nightOf(day, rules, zone)),
    ),
    weekend: on((day) => rules.weekendDays.includes(weekdayOf(day))),
    bankHoliday: on((day) => isBankHoliday(day, rules)),
  }
}

/** Whether a break in these pieces is paid. */
const isBreakPaid = (pieces: Pieces, rules: HeldRules, zone: string): boolean => {
  if (rules.breaks.paid !== 'night-shifts') return rules.breaks.paid === 'always'
  return kindsOf(pieces, rules, zone).byNight * 2 >= minutesOf(pieces)
}

type Counted = {
  /** When its staff are there, as the rota has it. */
  readonly times: Interval
  /** What of them counts: rounded, and without what another shift already counts. */
  readonly pieces: Pieces
  readonly rules: HeldRules
  readonly zone: string
}

/** The figures of a shift. Its break lies in the middle of what counts. Decision 236. */
export const figuresOfShift = ({ times, pieces, rules, zone }: Counted): ShiftFigures => {
  const counted = minutesOf(pieces)
  const { fromMinutes, minutes } = rules.breaks
  const rest = counted > 0 && counted >= fromMinutes ? Math.min(minutes, counted) : 0
  const isPaid = rest > 0 && isBreakPaid(pieces, rules, zone)
  const paidPieces = rest === 0 || isPaid ? pieces : withoutMiddle(pieces, rest)
  const paid = minutesOf(paidPieces)
  const kinds = kindsOf(paidPieces, rules, zone)
  return {
    rostered: minutesOf([times]),
    unpaidBreak: isPaid ? 0 : rest,
    paidBreak: isPaid ? rest : 0,
    paid,
    byDay: paid - kinds.byNight,
    ...kinds,
  }
}

const shownAt = (at: Instant, zone: string): number => Date.parse(`${localDayOf(at, zone)}T${localTimeOf(at, zone)}Z`)

/** How many minutes a change of the clocks adds within these times: 60 in autumn, -60 in spring, else 0. */
export const clockChangeOf = ({ startDate, endDate }: Interval, zone: string): number =>
  (endDate - startDate - (shownAt(endDate, zone) - shownAt(startDate, zone))) / minuteMs
