import type { ShiftFigures } from './paid-shift.ts'
import type { PayShift } from './person-shifts.ts'

/** What a person or an agency is paid for, in minutes; on-call in days. `rostered` and breaks are those of worked shifts. */
export type PaySums = ShiftFigures & {
  readonly selfAssigned: number
  readonly holiday: number
  readonly sick: number
  readonly oncallDays: number
}

/** The figures that a line has, in order. */
const payFigures = [
  ...['rostered', 'unpaidBreak', 'paidBreak', 'paid', 'byDay', 'byNight', 'weekend', 'bankHoliday'],
  ...['selfAssigned', 'holiday', 'sick', 'oncallDays'],
] as const satisfies readonly (keyof PaySums)[]

const made = (figure: (name: keyof PaySums) => number): PaySums => ({
  rostered: figure('rostered'),
  unpaidBreak: figure('unpaidBreak'),
  paidBreak: figure('paidBreak'),
  paid: figure('paid'),
  byDay: figure('byDay'),
  byNight: figure('byNight'),
  weekend: figure('weekend'),
  bankHoliday: figure('bankHoliday'),
  selfAssigned: figure('selfAssigned'),
  holiday: figure('holiday'),
  sick: figure('sick'),
  oncallDays: figure('oncallDays'),
})

/** All of these together. */
export const addedUp = (all: readonly PaySums[]): PaySums =>
  made((name) => all.reduce((sum, one) => sum + one[name], 0))

/** What one has more than another. */
export const differenceOf = (now: PaySums, before: PaySums): PaySums => made((name) => now[name] - before[name])

export const nothingPaid: PaySums = made(() => 0)

export const isNothing = (sums: PaySums): boolean => payFigures.every((name) => sums[name] === 0)

const sumOf = (shifts: readonly PayShift[], figure: (shift: PayShift) => number): number =>
  shifts.reduce((sum, shift) => sum + figure(shift), 0)

/** The sums of a line from its shifts. */
export const sumsOfShifts = (shifts: readonly PayShift[], oncallDays: number): PaySums => {
  const worked = shifts.filter(({ kind }) => kind === 'worked')
  const paidAs = (kind: PayShift['kind']) =>
    sumOf(
      shifts.filter((shift) => shift.kind === kind),
      ({ paid }) => paid,
    )
  const self = worked.filter(({ isSelfAssigned }) => isSelfAssigned)
  return made((name) => {
    if (name === 'oncallDays') return oncallDays
    if (name === 'sick' || name === 'holiday') return paidAs(name)
    if (name === 'selfAssigned') return sumOf(self, ({ paid }) => paid)
    return sumOf(worked, (shift) => shift[name])
  })
}
