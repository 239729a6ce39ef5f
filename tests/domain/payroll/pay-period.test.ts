import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankHolidaysOfYear } from '../../../domain/payroll/bank-holidays.ts'
import { latestPayPeriods, payPeriodOn } from '../../../domain/payroll/pay-period.ts'
import { type PayrollRules, payrollBookOf } from '../../../domain/payroll/payroll-rules.ts'
import { addDays } from '../../../domain/time/local-day.ts'

const usual = payrollBookOf(undefined)
const rules = (from: string, length: PayrollRules['payPeriod']['length'], firstDay: string): PayrollRules => ({
  ...usual.usual,
  from,
  payPeriod: { length, firstDay },
})

test('four weeks from a Monday, where nothing is set', () => {
  expect(payPeriodOn('2026-10-25', usual)).toEqual({ from: '2026-09-28', until: '2026-10-25' })
  expect(payPeriodOn('2026-10-26', usual)).toEqual({ from: '2026-10-26', until: '2026-11-22' })
})

test('months from a day of their own', () => {
  const book = payrollBookOf({ sessions: [], payrollRules: [rules('2026-01-01', 'month', '2026-01-21')] })
  expect(payPeriodOn('2026-03-20', book)).toEqual({ from: '2026-02-21', until: '2026-03-20' })
  expect(payPeriodOn('2026-03-21', book)).toEqual({ from: '2026-03-21', until: '2026-04-20' })
})

test('every day lies in one period, whatever rules follow one another', () => {
  const length = fc.constantFrom('week', '2-weeks', '4-weeks', 'month')
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days))
  const first = fc.integer({ min: 1, max: 28 }).map((date) => `2026-02-${String(date).padStart(2, '0')}`)
  fc.assert(
    fc.property(fc.array(fc.tuple(day, length, first), { maxLength: 4 }), day, (all, asked) => {
      const payrollRules = all.map((one) => rules(...one))
      const book = payrollBookOf({ sessions: [], payrollRules })
      const [period, before] = latestPayPeriods(asked, book, 2)
      expect(period && period.from <= asked && period.until >= asked).toBe(true)
      expect(payPeriodOn(period?.from ?? '', book)).toEqual(period)
      expect(payPeriodOn(period?.until ?? '', book)).toEqual(period)
      expect(addDays(before?.until ?? '2000-01-01', 1)).toBe(period?.from)
    }),
  )
})

test.each([
  [2025, ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26']],
  [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
  [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
  [2028, ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26']],
])('bank holidays of %i are as published', (year, days) => {
  expect(bankHolidaysOfYear(year)).toEqual(days.map((day) => `${year}-${day}`))
})
