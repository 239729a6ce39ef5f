import { describe, expect, test } from 'vitest'
import { payrollAt, payrollOf } from '../../../domain/payroll/payroll.ts'
import { type PayrollRules, payrollBookOf } from '../../../domain/payroll/payroll-rules.ts'
import { shiftRuleWords } from '../../../domain/payroll/payroll-words.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { ann, anOncallEntry, aRotaUser, aShift, aShiftOf, carl, idOf, sessions, zone } from '../../support/builders.ts'

const period = { from: '2026-09-28', until: '2026-10-25' }
const usual = payrollBookOf({ sessions })
const clock = { sessions, zone }

const payrollBy = (shifts: readonly Shift[], fields: Partial<Parameters<typeof payrollOf>[0]> = {}) =>
  payrollOf({ clock, book: usual, period, shifts, staff: [aRotaUser()], agencies: [], oncall: [], ...fields })
const lineOf = (shifts: readonly Shift[], fields = {}) => payrollBy(shifts, fields).lines[0]
const shiftOf = (fields: Partial<Shift>) => lineOf([aShiftOf(ann, fields)])?.shifts[0]
const withRules = (rules: Partial<PayrollRules>) =>
  payrollBookOf({ sessions, payrollRules: [{ ...usual.usual, from: '2026-01-01', ...rules }] })

describe('a shift', () => {
  test.each([
    // Of each: when, its paid minutes, of these by day and by night, at the weekend, and the unpaid break.
    ['2026-10-03', '08:00', '14:00', [330, 330, 0, 330, 30]],
    ['2026-10-08', '14:00', '20:30', [360, 330, 30, 0, 30]],
    ['2026-10-11', '20:30', '08:30', [720, 30, 690, 210, 0]],
    ['2026-10-16', '08:00', '13:59', [359, 359, 0, 0, 0]],
    // The night in which the clocks go back lasts 13 hours.
    ['2026-10-24', '20:30', '08:30', [780, 30, 750, 780, 0]],
  ])('on %s from %s to %s', (...[day, startTime, endTime, figures]) => {
    const [paid, byDay, byNight, weekend, unpaidBreak] = figures
    expect(shiftOf({ day, startTime, endTime })).toMatchObject({ paid, byDay, byNight, weekend, unpaidBreak })
  })

  test('of the night in which the clocks go forward lasts 11 hours', () => {
    const shifts = [aShiftOf(ann, { day: '2026-03-28', startTime: '20:00', endTime: '08:00' })]
    const line = lineOf(shifts, { period: { from: '2026-03-16', until: '2026-04-12' } })
    expect(line).toMatchObject({ rostered: 660, paid: 660, byDay: 30, byNight: 630, weekend: 660 })
    expect(line?.shifts[0]?.clockChange).toBe(-60)
  })

  test('over the end of a period and a month counts whole where it begins', () => {
    const night = aShiftOf(ann, { day: '2026-09-30', startTime: '20:00', endTime: '08:00' })
    const monthly = (from: string, until: string) => lineOf([night], { period: { from, until } })?.paid ?? 0
    expect(monthly('2026-09-01', '2026-09-30')).toBe(720)
    expect(monthly('2026-10-01', '2026-10-31')).toBe(0)
  })

  test('on a bank holiday counts up to its midnight', () => {
    const night = aShiftOf(ann, { day: '2026-08-31', startTime: '20:00', endTime: '08:00' })
    expect(lineOf([night], { period: { from: '2026-08-31', until: '2026-09-27' } })).toMatchObject({ bankHoliday: 210 })
    const book = withRules({ bankHolidays: ['2026-09-01'] })
    expect(lineOf([night], { book, period: { from: '2026-08-31', until: '2026-09-27' } })?.bankHoliday).toBe(510)
  })

  test.each([
    ['nearest', 330],
    ['longer', 345],
    ['shorter', 315],
  ] as const)('is rounded to quarters of an hour: %s', (way, paid) => {
    const book = withRules({ rounding: { minutes: 15, way }, breaks: { fromMinutes: 0, minutes: 0, paid: 'never' } })
    const shift = aShiftOf(ann, { day: '2026-10-05', startTime: '09:07', endTime: '14:36' })
    expect(lineOf([shift], { book })?.paid).toBe(paid)
  })

  test('goes by the rules of its day', () => {
    const book = payrollBookOf({
      sessions,
      payrollRules: [{ ...usual.usual, from: '2026-10-06', nightStart: '22:00', nightEnd: '06:00' }],
    })
    const nights = ['2026-10-05', '2026-10-06'].map((day) =>
      aShiftOf(ann, { id: idOf(day), day, startTime: '20:00', endTime: '08:00' }),
    )
    const shifts = lineOf(nights, { book })?.shifts
    expect(shifts?.map(({ byNight, rulesFrom }) => [byNight, rulesFrom])).toEqual([
      [690, undefined],
      [480, '2026-10-06'],
    ])
  })

  test('says by what it has its figures', () => {
    const words = (fields: Partial<Shift>) => {
      const shift = shiftOf(fields)
      return shift && shiftRuleWords(shift, usual.usual)
    }
    expect(words({ day: '2026-10-24', startTime: '20:00', endTime: '08:00' })).toBe(
      'Clocks went back: 1 h more, night 20:00 to 08:00, weekend, break paid',
    )
    expect(words({ day: '2026-10-16', startTime: '08:00', endTime: '14:00' })).toBe('30 min unpaid from 6 h')
  })
})

describe('a person', () => {
  test('has a clash counted once, and is named for it', () => {
    const early = aShiftOf(ann, { id: idOf('a'), day: '2026-10-07', startTime: '08:00', endTime: '14:00' })
    const later = aShiftOf(ann, { id: idOf('b'), day: '2026-10-07', startTime: '13:30', endTime: '20:00' })
    const { lines, odd } = payrollBy([later, early])
    // 08:00 to 20:00, and a break in each of the two parts of six hours.
    expect(lines[0]).toMatchObject({ rostered: 750, paid: 660 })
    expect(odd).toMatchObject([{ kind: 'clash', shiftId: later.shiftId, minutes: 30 }])
  })

  test('has a shift that lies within another counted once', () => {
    const long = aShiftOf(ann, { id: idOf('a'), day: '2026-10-07', startTime: '08:00', endTime: '20:00' })
    const short = aShiftOf(ann, { id: idOf('b'), day: '2026-10-07', startTime: '10:00', endTime: '12:00' })
    expect(lineOf([long, short])?.paid).toBe(690)
  })

  test('clashes with the last shift of the period before', () => {
    const before = aShiftOf(ann, { id: idOf('a'), day: '2026-09-27', startTime: '20:00', endTime: '08:00' })
    const first = aShiftOf(ann, { id: idOf('b'), day: '2026-09-28', startTime: '08:00', endTime: '13:00' })
    expect(lineOf([before, first])?.paid).toBe(270)
  })

  test('worked long, and rested little', () => {
    const day = (on: string, startTime: string, endTime: string) =>
      aShiftOf(ann, { id: idOf(`${on}${startTime}`), day: on, startTime, endTime })
    const { odd } = payrollBy([
      day('2026-10-13', '14:00', '20:30'),
      day('2026-10-13', '20:00', '08:00'),
      day('2026-10-14', '14:00', '18:00'),
    ])
    expect(odd.map(({ kind, day: on, minutes }) => [kind, on, minutes])).toEqual([
      ['long', '2026-10-13', 1110],
      ['short-rest', '2026-10-14', 330],
    ])
  })

  test('has holidays, sickness and on-call days beside the work, and all but the last in the contract', () => {
    const staff = [aRotaUser({ contractedHoursPerWeek: 6 })]
    const away = (type: 'sick' | 'holiday', day: string) =>
      aShift({
        day,
        assignedTo: [
          { type, ...ann },
          { type: 'current', ...carl },
        ],
      })
    const shifts = [
      aShiftOf(ann, { day: '2026-10-01', startTime: '08:00', endTime: '12:00' }),
      away('sick', '2026-10-02'),
      away('holiday', '2026-10-06'),
    ]
    const oncall = [
      anOncallEntry({ date: '2026-10-01' }),
      anOncallEntry({ date: '2026-10-01', location: 'mf' }),
      anOncallEntry({ date: '2026-10-26' }),
    ]
    const { lines } = payrollBy(shifts, { staff, oncall })
    expect(lines.find(({ id }) => id === ann.userId)).toMatchObject({
      paid: 240,
      sick: 690,
      holiday: 690,
      oncallDays: 1,
      contract: 1440,
      toContract: 180,
    })
  })

  test('is not paid twice who is noted sick and works elsewhere at that time', () => {
    const sick = aShift({ id: idOf('s'), day: '2026-10-05', assignedTo: [{ type: 'sick', ...ann }] })
    const works = aShiftOf(ann, { id: idOf('w'), day: '2026-10-05', startTime: '08:00', endTime: '13:00' })
    expect(lineOf([sick, works])).toMatchObject({ paid: 300, sick: 390 })
  })

  test('who took a shift on has it as self-assigned too', () => {
    const own = aShift({
      day: '2026-10-05',
      startTime: '08:00',
      endTime: '12:00',
      assignedTo: [{ type: 'current', ...ann, selfAssigned: 1 }],
    })
    expect(lineOf([own])).toMatchObject({ paid: 240, selfAssigned: 240 })
  })

  test('who left is contracted up to then, and later shifts are left out', () => {
    const staff = [aRotaUser({ archivedOn: '2026-10-12', contractedHoursPerWeek: 10 })]
    const shifts = ['2026-10-11', '2026-10-12'].map((day) => aShiftOf(ann, { id: idOf(day), day, endTime: '12:00' }))
    const { lines, odd } = payrollBy(shifts, { staff })
    expect(lines).toMatchObject([{ paid: 240, contract: 1200 }])
    expect(odd).toMatchObject([{ kind: 'left', day: '2026-10-12', minutes: 240, leftOn: '2026-10-12' }])
  })

  test('who has no shift is there with a contract, and not without one', () => {
    expect(payrollBy([]).lines).toEqual([])
    const staff = [aRotaUser({ contractedHoursPerWeek: 10 })]
    expect(payrollBy([], { staff }).lines).toMatchObject([{ contract: 2400, toContract: -2400 }])
  })

  test('belongs to the location where they usually work, with all their shifts', () => {
    const shifts = [aShiftOf(ann, { day: '2026-10-05', location: 'mf' })]
    expect(payrollAt(payrollBy(shifts), 'gh').lines).toMatchObject([{ paid: 690 }])
    expect(payrollAt(payrollBy(shifts), 'mf').lines).toEqual([])
  })
})

test('shifts of nobody are left out, those of drafts are not there at all', () => {
  const { odd, sum } = payrollBy([
    aShift({ id: idOf('n'), day: '2026-10-09', startTime: '20:30', endTime: '08:30' }),
    aShift({ id: idOf('c'), day: '2026-10-09', coverNotRequired: true }),
    aShift({ id: idOf('d'), day: '2026-10-09', rotaStatus: 'draft' }),
    aShift({ id: idOf('l'), day: addDays(period.until, 1) }),
  ])
  expect(odd).toMatchObject([{ kind: 'nobody', name: 'Nobody', minutes: 720 }])
  expect(sum.paid).toBe(0)
})

test('agencies come last, each with all of its people', () => {
  const agencyId = idOf('agency')
  const shift = aShift({
    day: '2026-10-05',
    assignedTo: [
      { type: 'current', agencyId },
      { type: 'current', agencyId },
    ],
  })
  const { lines } = payrollBy([shift, aShiftOf(ann, { id: idOf('own'), day: '2026-10-05' })], {
    agencies: [{ id: agencyId, name: 'Aardvark Care' }],
  })
  expect(lines.map(({ kind, name, paid }) => [kind, name, paid])).toEqual([
    ['person', 'Ann Bell', 690],
    ['agency', 'Aardvark Care', 1380],
  ])
})

test('who stands on a shift twice has it once, and assigned it to themself if either entry says so', () => {
  const entry = { type: 'current' as const, ...ann }
  const twice = { ...entry, selfAssigned: Date.parse('2026-10-01T10:00:00Z') }
  const shift = { day: '2026-10-05', startTime: '08:00', endTime: '13:00' }
  for (const assignedTo of [
    [twice, entry],
    [entry, twice],
  ]) {
    expect(lineOf([aShift({ ...shift, assignedTo })])).toMatchObject({ paid: 300, selfAssigned: 300 })
  }
})
